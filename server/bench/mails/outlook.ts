import { base64, latin1, OURS, PDF, REPLY_TO, type Sample, wire } from './sample.ts'

const head = (subject: string, id: string) => `Received: from DU0PR01MB9876.eurprd01.prod.exchangelabs.com (2603:10a6:10:3ef::17)
From: Mateo Fernández <mateo@hotmail.example>
To: Comalinda <${REPLY_TO}>
Subject: ${subject}
Thread-Topic: ${subject}
Thread-Index: AQHbO2n0XyzAbC==
Date: Fri, 20 Nov 2026 16:31:09 +0000
Message-ID: <${id}@DU0PR01MB9876.eurprd01.prod.exchangelabs.com>
References: <${OURS}>
In-Reply-To: <${OURS}>
Accept-Language: en-US, es-MX
X-MS-Has-Attach:
MIME-Version: 1.0
`

export const outlook: readonly Sample[] = [
  {
    name: 'Outlook, English, plain text',
    raw: () =>
      wire(`${head('RE: Interview', 'o1')}Content-Type: text/plain; charset="us-ascii"

Dear Ana,

Wednesday works for me.

Kind regards,
Mateo

________________________________
From: Comalinda <${REPLY_TO}>
Sent: Friday, November 20, 2026 10:05 AM
To: mateo@hotmail.example <mateo@hotmail.example>
Subject: Interview

Hello Mateo,

Which days suit you?
`),
    truth: { is: 'written', text: 'Dear Ana,\n\nWednesday works for me.\n\nKind regards,\nMateo', about: [OURS] },
  },
  {
    name: 'Outlook, Spanish, Windows-1252',
    raw: () =>
      latin1(`${head('RE: Entrevista', 'o2').replace('Fernández', '=?iso-8859-1?Q?Fern=E1ndez?=')}Content-Type: text/plain; charset="windows-1252"
Content-Transfer-Encoding: 8bit

Buenos días, Ana:

El miércoles por la mañana está bien.

Mateo

De: Comalinda <${REPLY_TO}>
Enviado el: viernes, 20 de noviembre de 2026 10:05
Para: mateo@hotmail.example
Asunto: Entrevista

¿Qué días te convienen?
`),
    truth: { is: 'written', text: 'Buenos días, Ana:\n\nEl miércoles por la mañana está bien.\n\nMateo' },
  },
  {
    name: 'Outlook on the desk, HTML alone',
    raw: () =>
      wire(`${head('RE: Interview', 'o3')}Content-Type: text/html; charset="utf-8"
Content-Transfer-Encoding: base64

${base64('<html xmlns:o="urn:schemas-microsoft-com:office:office"><head><style>p.MsoNormal{margin:0}</style></head><body lang="EN-US"><div class="WordSection1"><p class="MsoNormal">Hello Ana,<o:p></o:p></p><p class="MsoNormal"><o:p>&nbsp;</o:p></p><p class="MsoNormal">Friday suits me best.<o:p></o:p></p><div style="border:none;border-top:solid #E1E1E1 1.0pt;padding:3.0pt 0cm 0cm 0cm"><p class="MsoNormal"><b>From:</b> Comalinda &lt;x@y.example&gt;<br><b>Sent:</b> Friday<br><b>To:</b> Mateo<br><b>Subject:</b> Interview</p></div><p class="MsoNormal">Which days suit you?</p></div></body></html>')}
`),
    truth: { is: 'written', text: 'Hello Ana,\n\nFriday suits me best.' },
  },
  {
    name: 'Outlook on the web, HTML alone, Spanish',
    raw: () =>
      wire(`${head('RE: Entrevista', 'o4')}Content-Type: text/html; charset="utf-8"
Content-Transfer-Encoding: 8bit

<html><body dir="ltr"><div class="elementToProof" style="font-size:12pt">Confirmo mi asistencia. Llevo mis documentos.</div><div id="appendonsend"></div><hr style="display:inline-block;width:98%"><div id="divRplyFwdMsg" dir="ltr"><b>De:</b> Comalinda<br><b>Enviado:</b> viernes<br><b>Para:</b> Mateo<br><b>Asunto:</b> Entrevista</div><div>¿Qué días te convienen?</div></body></html>
`),
    truth: { is: 'written', text: 'Confirmo mi asistencia. Llevo mis documentos.' },
  },
  {
    name: 'Outlook for Android',
    raw: () =>
      wire(`${head('Re: Interview', 'o5')}Content-Type: text/plain; charset="utf-8"

Yes, see you then.

Get Outlook for Android<https://aka.ms/AAb9ysg>
________________________________
From: Comalinda <${REPLY_TO}>
Sent: Friday, November 20, 2026 10:05:11 AM
To: mateo@hotmail.example <mateo@hotmail.example>
Subject: Interview

See you on Monday?
`),
    truth: { is: 'written', text: 'Yes, see you then.' },
  },
  {
    name: 'Outlook for iOS, Spanish',
    raw: () =>
      wire(`${head('Re: Entrevista', 'o6')}Content-Type: text/plain; charset="utf-8"

Perfecto, gracias.

Obtener Outlook para iOS<https://aka.ms/o0ukef>
________________________________
De: Comalinda <${REPLY_TO}>
Enviado: viernes, noviembre 20, 2026 10:05
Para: mateo@hotmail.example <mateo@hotmail.example>
Asunto: Entrevista

¿Nos vemos el lunes?
`),
    truth: { is: 'written', text: 'Perfecto, gracias.' },
  },
  {
    name: 'Outlook, original message and a notice',
    raw: () =>
      wire(`${head('RE: Documents', 'o7')}Content-Type: text/plain; charset="utf-8"

Please find it attached.

Mateo Fernández

CONFIDENTIALITY NOTICE: This e-mail and its attachments are intended for the
addressee alone.

-----Original Message-----
From: Comalinda
Sent: Friday, November 20, 2026 10:05 AM
To: Mateo
Subject: Documents

Could you send us your degree?
`),
    truth: { is: 'written', text: 'Please find it attached.\n\nMateo Fernández' },
  },
  {
    name: 'Outlook, Spanish original message and a notice',
    raw: () =>
      wire(`${head('RE: Documentos', 'o8')}Content-Type: text/plain; charset="utf-8"

Se los mando mañana.

Este correo y sus archivos adjuntos son confidenciales y van dirigidos a su
destinatario.

-----Mensaje original-----
De: Comalinda
Enviado el: viernes 20/11/2026 10:05
Para: Mateo
Asunto: Documentos

¿Nos mandas tu título?
`),
    truth: { is: 'written', text: 'Se los mando mañana.' },
  },
  {
    name: 'Outlook, logo in the signature, PDF attached',
    raw: () =>
      wire(`${head('RE: Documents', 'o9')}Content-Type: multipart/mixed; boundary="_004_"

--_004_
Content-Type: multipart/related; boundary="_003_"; type="text/html"

--_003_
Content-Type: text/html; charset="utf-8"

<html><body><div>My degree is attached.</div><img src="cid:image001.png@01DB"></body></html>

--_003_
Content-Type: image/png; name="image001.png"
Content-ID: <image001.png@01DB>
Content-Disposition: inline; filename="image001.png"
Content-Transfer-Encoding: base64

iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==

--_003_--
--_004_
Content-Type: application/pdf; name="degree.pdf"
Content-Disposition: attachment; filename="degree.pdf"; size=300
Content-Transfer-Encoding: base64

${base64(PDF)}

--_004_--
`),
    truth: { is: 'written', text: 'My degree is attached.', kept: ['degree.pdf'] },
  },
  {
    name: 'Outlook, winmail.dat',
    raw: () =>
      wire(`${head('RE: Documents', 'o10')}Content-Type: multipart/mixed; boundary="tnef"

--tnef
Content-Type: text/plain; charset="us-ascii"

As promised.

--tnef
Content-Type: application/ms-tnef; name="winmail.dat"
Content-Disposition: attachment; filename="winmail.dat"
Content-Transfer-Encoding: base64

eJ8+IjwAAQCQCAAEAAAAAAABAAEAAQeQBgAIAAAA5AQAAAAAAADoAAEI

--tnef--
`),
    truth: { is: 'written', text: 'As promised.', left_out: ['winmail.dat'] },
  },
]
