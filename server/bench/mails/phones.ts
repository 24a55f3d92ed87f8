import { OURS, REPLY_TO, type Sample, wire } from './sample.ts'

const head = (subject: string, id: string, from = 'Sofía Luna <sofia@icloud.example>') => `From: ${from}
To: Comalinda <${REPLY_TO}>
Subject: ${subject}
Date: Fri, 20 Nov 2026 18:02:44 -0600
Message-Id: <${id}@icloud.example>
In-Reply-To: <${OURS}>
References: <${OURS}>
Mime-Version: 1.0
`

export const phones: readonly Sample[] = [
  {
    name: 'Apple Mail, English',
    raw: () =>
      wire(`${head('Re: Interview', 'a1')}Content-Type: text/plain; charset=utf-8; format=flowed
Content-Transfer-Encoding: quoted-printable
X-Mailer: Apple Mail (2.3776.700.51)

Hi Ana,

That=E2=80=99s fine with me. I=E2=80=99ll bring my portfolio.

Sof=C3=ADa

> On 20 Nov 2026, at 10:05, Comalinda <${REPLY_TO.replace('=', '=3D')}> =
wrote:
>=20
> Hello Sof=C3=ADa,
>=20
> Does Monday suit you?
`),
    truth: { is: 'written', text: 'Hi Ana,\n\nThat’s fine with me. I’ll bring my portfolio.\n\nSofía', about: [OURS] },
  },
  {
    name: 'Apple Mail, Spanish',
    raw: () =>
      wire(`${head('Re: Entrevista', 'a2')}Content-Type: text/plain; charset=utf-8

Hola, Ana:

Me queda bien.

> El 20 nov 2026, a las 10:05, Comalinda <${REPLY_TO}> escribió:
>
> ¿Te queda bien el lunes?
`),
    truth: { is: 'written', text: 'Hola, Ana:\n\nMe queda bien.' },
  },
  {
    name: 'iPhone, English',
    raw: () =>
      wire(`${head('Re: Interview', 'a3')}Content-Type: text/plain; charset=utf-8
X-Mailer: iPhone Mail (22B83)

Sure, 10am works

Sent from my iPhone

> On Nov 20, 2026, at 10:05 AM, Comalinda <${REPLY_TO}> wrote:
>
> ﻿Hello Sofía
`),
    truth: { is: 'written', text: 'Sure, 10am works' },
  },
  {
    name: 'iPhone, Spanish',
    raw: () =>
      wire(`${head('Re: Entrevista', 'a4')}Content-Type: text/plain; charset=utf-8

Claro, a las 10

Enviado desde mi iPhone

> El 20 nov 2026, a la(s) 10:05 a.m., Comalinda <${REPLY_TO}> escribió:
>
> Hola, Sofía
`),
    truth: { is: 'written', text: 'Claro, a las 10' },
  },
  {
    name: 'iPhone, HTML alone',
    raw: () =>
      wire(`${head('Re: Interview', 'a5')}Content-Type: text/html; charset=utf-8

<html><head><meta http-equiv="content-type" content="text/html; charset=utf-8"></head><body dir="auto">Thanks, I will be there<div><br><div dir="ltr">Sent from my iPhone</div><div dir="ltr"><br><blockquote type="cite">On Nov 20, 2026, at 10:05 AM, Comalinda wrote:<br><br></blockquote></div><blockquote type="cite"><div dir="ltr">See you on Monday?</div></blockquote></div></body></html>
`),
    truth: { is: 'written', text: 'Thanks, I will be there' },
  },
  {
    name: 'Samsung, Spanish',
    raw: () =>
      wire(`${head('Re: Entrevista', 's1')}Content-Type: text/plain; charset="utf-8"
Content-Transfer-Encoding: base64

${Buffer.from('Sí puedo\n\n\nEnviado desde mi Samsung Mobile de Telcel\n-------- Mensaje original --------\nDe: Comalinda <x@y.example>\nFecha: 20/11/2026 10:05 (GMT-06:00)\nA: sofia@icloud.example\nAsunto: Entrevista\n\n¿Puedes el lunes?\n').toString('base64')}
`),
    truth: { is: 'written', text: 'Sí puedo' },
  },
  {
    name: 'Samsung, English',
    raw: () =>
      wire(`${head('Re: Interview', 's2')}Content-Type: text/plain; charset="utf-8"

ok for me

Sent from my Galaxy

-------- Original message --------
From: Comalinda <x@y.example>
Date: 20/11/2026 10:05 (GMT-06:00)
To: sofia@icloud.example
Subject: Interview

Monday?
`),
    truth: { is: 'written', text: 'ok for me' },
  },
  {
    name: 'Yahoo, Spanish, quotation without signs',
    raw: () =>
      wire(`${head('Re: Entrevista', 'y1')}Content-Type: text/plain; charset=UTF-8

 Muchas gracias, confirmo.

Enviado desde Yahoo Mail para Android

  El vie., nov. 20, 2026 a la(s) 10:05, Comalinda<${REPLY_TO}> escribió:   Hola, Sofía:
¿Puedes el lunes?
`),
    truth: { is: 'written', text: 'Muchas gracias, confirmo.' },
  },
  {
    name: 'Yahoo, HTML alone',
    raw: () =>
      wire(`${head('Re: Interview', 'y2')}Content-Type: text/html; charset=UTF-8

<html><body><div class="ydp1yahoo-style-wrap"><div>Monday is good.</div><div><br></div></div><div id="ydp2yahoo_quoted_1" class="ydp2yahoo_quoted"><div>On Friday, November 20, 2026 at 10:05:11 AM CST, Comalinda wrote:</div><div><br></div><div>Monday?</div></div></body></html>
`),
    truth: { is: 'written', text: 'Monday is good.' },
  },
  {
    name: 'Thunderbird, German attribution',
    raw: () =>
      wire(`${head('Re: Interview', 't1', 'Jonas <jonas@web.example>')}Content-Type: text/plain; charset=UTF-8; format=flowed
User-Agent: Mozilla Thunderbird

Hello, Tuesday please.

Am 20.11.26 um 17:05 schrieb Comalinda:
> Which day suits you?
>

-- 
Jonas Weber · Hamburg
`),
    truth: { is: 'written', text: 'Hello, Tuesday please.' },
  },
  {
    name: 'Thunderbird, HTML alone, point by point',
    raw: () =>
      wire(`${head('Re: Questions', 't2')}Content-Type: text/html; charset=UTF-8

<html><body><div class="moz-cite-prefix">On 20/11/26 10:05, Comalinda wrote:<br></div><blockquote type="cite" cite="mid:x"><p>When can you start?</p></blockquote><p>On Monday.</p><blockquote type="cite"><p>What is your wish for pay?</p></blockquote><p>30,000 a month.</p></body></html>
`),
    truth: { is: 'written', text: '> When can you start?\n\nOn Monday.\n\n> What is your wish for pay?\n\n30,000 a month.' },
  },
  {
    name: 'Proton, signature of the program',
    raw: () =>
      wire(`${head('Re: Interview', 'p1', 'Noor <noor@proton.example>')}Content-Type: text/plain; charset=utf-8

Works for me.

Sent with Proton Mail secure email.

On Friday, November 20th, 2026 at 10:05 AM, Comalinda <${REPLY_TO}> wrote:

> Monday?
`),
    truth: { is: 'written', text: 'Works for me.' },
  },
]
