import { base64, OURS, office, PDF, REPLY_TO, type Sample, wire } from './sample.ts'

const head = (
  subject: string,
  id: string,
  more = '',
) => `Received: by mail-yb1-f180.google.com with SMTP id 3f1490d57ef6-e63so4122; Fri, 20 Nov 2026 08:21:07 -0800 (PST)
DKIM-Signature: v=1; a=rsa-sha256; c=relaxed/relaxed; d=gmail.com; s=20251104; h=to:subject:message-id:date:from:in-reply-to:references;
 bh=47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU=; b=AbCdEf
MIME-Version: 1.0
References: <${OURS}>
In-Reply-To: <${OURS}>
From: Lucía Ramírez <lucia.ramirez@gmail.example>
Date: Fri, 20 Nov 2026 10:20:55 -0600
Message-ID: <CAF=${id}@mail.gmail.com>
Subject: ${subject}
To: "Comalinda" <${REPLY_TO}>
${more}`

const alternative = (plain: string, html: string) => `Content-Type: multipart/alternative; boundary="000000000000a1b2c3"

--000000000000a1b2c3
Content-Type: text/plain; charset="UTF-8"
Content-Transfer-Encoding: 8bit

${plain}

--000000000000a1b2c3
Content-Type: text/html; charset="UTF-8"
Content-Transfer-Encoding: 8bit

${html}

--000000000000a1b2c3--
`

const quoted = (attribution: string) => `${attribution}

> Hello Lucía,
>
> Which days and times suit you this week or the next?
>
> Ana
> Comalinda
>`

export const gmail: readonly Sample[] = [
  {
    name: 'Gmail, English, answer above',
    raw: () =>
      wire(
        head('Re: Interview for Cook at Comalinda', 'en1') +
          alternative(
            `Hello Ana,\n\nTuesday at 10 or Thursday after 15:00 would be great.\n\nBest,\nLucía\n\n${quoted(`On Fri, Nov 20, 2026 at 10:05 AM Comalinda <\n${REPLY_TO}>\nwrote:`)}`,
            '<div dir="ltr">Hello Ana,</div>',
          ),
      ),
    truth: { is: 'written', text: 'Hello Ana,\n\nTuesday at 10 or Thursday after 15:00 would be great.\n\nBest,\nLucía', about: [OURS] },
  },
  {
    name: 'Gmail, Spanish, broken attribution',
    raw: () =>
      wire(
        head('=?UTF-8?Q?Re=3A_Entrevista_para_Cocinera?=', 'es1') +
          alternative(
            `Hola, Ana:\n\nEl martes a las 10 me queda perfecto. ¿Sería presencial?\n\nSaludos,\nLucía\n\n${quoted(`El vie, 20 nov 2026 a las 10:05, Comalinda (<\n${REPLY_TO}>) escribió:`)}`,
            '<p>Hola</p>',
          ),
      ),
    truth: { is: 'written', text: 'Hola, Ana:\n\nEl martes a las 10 me queda perfecto. ¿Sería presencial?\n\nSaludos,\nLucía' },
  },
  {
    name: 'Gmail, older Spanish attribution',
    raw: () =>
      wire(
        head('Re: Entrevista', 'es2') +
          alternative(
            `Sí, ahí estaré.\n\n2026-11-20 10:05 GMT-06:00 Comalinda <${REPLY_TO}>:\n\n> Te esperamos el martes.\n>`,
            '<p>Sí</p>',
          ),
      ),
    truth: { is: 'written', text: 'Sí, ahí estaré.' },
  },
  {
    name: 'Gmail, HTML alone',
    raw: () =>
      wire(
        `${head('Re: Interview', 'html1')}Content-Type: text/html; charset="UTF-8"
Content-Transfer-Encoding: quoted-printable

<html><head><style>p{color:red}</style></head><body><div dir=3D"ltr">Thank you!<div><br></div><div>I can be there on <b>Monday</b> &amp; bring my knives.</div></div><br><div class=3D"gmail_quote"><div dir=3D"ltr" class=3D"gmail_attr">On Fri, Nov 20, 2026 at 10:05=E2=80=AFAM Comalinda wrote:<br></div><blockquote class=3D"gmail_quote" style=3D"margin:0"><p>Which days suit you?</p></blockquote></div></body></html>
`,
      ),
    truth: { is: 'written', text: 'Thank you!\n\nI can be there on Monday & bring my knives.' },
  },
  {
    name: 'Gmail, answered point by point',
    raw: () =>
      wire(
        `${head('Re: A few questions', 'inline1')}Content-Type: text/plain; charset="UTF-8"

Hi Ana, my answers below.

On Fri, Nov 20, 2026 at 10:05 AM Comalinda <${REPLY_TO}> wrote:
> Hello Lucía,
>
> When can you start?

In two weeks.

> Do you have a driving licence?

Yes, B and C.

> Ana
`,
      ),
    truth: {
      is: 'written',
      text: 'Hi Ana, my answers below.\n\n> When can you start?\n\nIn two weeks.\n\n> Do you have a driving licence?\n\nYes, B and C.',
    },
  },
  {
    name: 'Gmail, answer below the quotation',
    raw: () =>
      wire(
        `${head('Re: Start', 'below1')}Content-Type: text/plain; charset="UTF-8"

On Fri, Nov 20, 2026 at 10:05 AM Comalinda <${REPLY_TO}> wrote:

> Can you start on Monday?

Yes, with pleasure.

-- 
Lucía Ramírez
+52 55 1234 5678
`,
      ),
    truth: { is: 'written', text: 'Yes, with pleasure.' },
  },
  {
    name: 'Gmail, resume and certificate attached',
    raw: () =>
      wire(
        `${head('Re: Your application', 'files1')}Content-Type: multipart/mixed; boundary="mixed1"

--mixed1
${alternative('Here is my new resume, and the certificate.', '<p>Here</p>')}
--mixed1
Content-Type: application/pdf; name="=?UTF-8?B?${Buffer.from('Currículum Lucía.pdf').toString('base64')}?="
Content-Disposition: attachment; filename="=?UTF-8?B?${Buffer.from('Currículum Lucía.pdf').toString('base64')}?="
Content-Transfer-Encoding: base64
X-Attachment-Id: f_lx1

${base64(PDF)}
--mixed1
Content-Type: application/octet-stream
Content-Disposition: attachment; filename*=UTF-8''certificado%20de%20higiene.docx
Content-Transfer-Encoding: base64

${base64(office('wordprocessingml.document'))}
--mixed1--
`,
      ),
    truth: {
      is: 'written',
      text: 'Here is my new resume, and the certificate.',
      kept: ['Currículum Lucía.pdf', 'certificado de higiene.docx'],
    },
  },
  {
    name: 'Gmail, sent on without a word',
    raw: () =>
      wire(
        `${head('Fwd: Reference', 'fwd1')}Content-Type: text/plain; charset="UTF-8"

---------- Forwarded message ---------
From: Don Ramón <ramon@cocina.example>
Date: Thu, Nov 19, 2026 at 9:00 AM
Subject: Reference
To: Lucía <lucia.ramirez@gmail.example>


Lucía worked with us for three years. I recommend her.
`,
      ),
    truth: {
      is: 'written',
      text: '---------- Forwarded message ---------\nFrom: Don Ramón <ramon@cocina.example>\nDate: Thu, Nov 19, 2026 at 9:00 AM\nSubject: Reference\nTo: Lucía <lucia.ramirez@gmail.example>\n\nLucía worked with us for three years. I recommend her.',
    },
  },
  {
    name: 'Gmail, sent on with a word',
    raw: () =>
      wire(
        `${head('Fwd: Reference', 'fwd2')}Content-Type: text/plain; charset="UTF-8"

My former boss wrote this:

---------- Forwarded message ---------
De: Don Ramón <ramon@cocina.example>
Date: jue, 19 nov 2026 a las 9:00
Subject: Referencia
To: Lucía <lucia.ramirez@gmail.example>

La recomiendo.
`,
      ),
    truth: { is: 'written', text: 'My former boss wrote this:' },
  },
  {
    name: 'Gmail, only thanks',
    raw: () => wire(`${head('Re: Thank you', 'ok1')}Content-Type: text/plain; charset="UTF-8"\n\n👍\n`),
    truth: { is: 'written', text: '👍' },
  },
]
