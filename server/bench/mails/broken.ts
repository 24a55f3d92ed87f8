import { latin1, OURS, office, PDF, REPLY_TO, type Sample, wire, withFiles } from './sample.ts'

const head = (id: string, subject = 'Re: Interview') => `From: Lucía <lucia@gmail.example>
To: ${REPLY_TO}
Subject: ${subject}
Message-ID: <${id}@broken.example>
In-Reply-To: <${OURS}>
`

const MB = 1024 * 1024
const nested = (depth: number) => {
  const opening = Array.from({ length: depth }, (_, n) => `Content-Type: multipart/mixed; boundary="n${n}"\n\n--n${n}\n`).join('')
  return `${opening}Content-Type: text/plain\n\nDeep inside.\n`
}
/** Compressed to some kilobytes, and 80 MB when it is unpacked. */
const bomb = () => office('wordprocessingml.document', 80 * MB)

export const broken: readonly Sample[] = [
  {
    name: 'No Message-ID, no subject, no date',
    raw: () => wire(`From: lucia@gmail.example\nTo: ${REPLY_TO}\n\nJust text.\n`),
    truth: { is: 'written', text: 'Just text.' },
  },
  {
    name: 'Parts that never end',
    raw: () =>
      wire(
        `${head('b1')}Content-Type: multipart/alternative; boundary="x"\n\n--x\nContent-Type: text/plain; charset=utf-8\n\nThe line broke off here`,
      ),
    truth: { is: 'written', text: 'The line broke off here', about: [OURS] },
  },
  {
    name: 'Letters of Western Europe without saying so',
    raw: () =>
      latin1(`${head('b2').replace('Lucía', 'Lucia')}Content-Type: text/plain; charset=iso-8859-1\n\nMañana a las diez, señora Peña.\n`),
    truth: { is: 'written', text: 'Mañana a las diez, señora Peña.' },
  },
  {
    name: 'A charset that does not exist',
    raw: () => wire(`${head('b3')}Content-Type: text/plain; charset="x-nobody-knows"\n\nPlain words.\n`),
    truth: { is: 'written', text: 'Plain words.' },
  },
  {
    name: 'Base64 with rubbish in it',
    raw: () =>
      wire(`${head('b4')}Content-Type: text/plain; charset=utf-8\nContent-Transfer-Encoding: base64\n\nU2Vl!IHlv*dSBvbiBN\nb25kYXku\n`),
    truth: { is: 'written', text: 'See you on Monday.' },
  },
  {
    name: 'Bare line feeds, folded headers, nul bytes',
    raw: () =>
      Buffer.from(
        `From: Lucía <lucia@gmail.example>\nTo:\n ${REPLY_TO}\nSubject: Re:\n  Interview\nMessage-ID:\n <b5@broken.example>\n\nFine\u0000 by me.\n`,
      ),
    truth: { is: 'written', text: 'Fine by me.' },
  },
  {
    name: 'A subject that wants to be a header',
    raw: () => wire(`${head('b6', '=?utf-8?Q?Re:_Interview=0D=0ABcc:_eve@example.com?=')}\nHello.\n`),
    truth: { is: 'written', text: 'Hello.' },
  },
  {
    name: 'HTML that never closes, with a script',
    raw: () =>
      wire(
        `${head('b7')}Content-Type: text/html\n\n<div><b>Bold <script>alert(1)</script><i>words <div>go on<br>and on <a href="https://x.example">here`,
      ),
    truth: { is: 'written', text: 'Bold words\ngo on\nand on here' },
  },
  {
    name: 'Parts a hundred deep',
    raw: () => wire(`${head('b8')}${nested(100)}`),
    truth: { is: 'unreadable' },
  },
  {
    name: 'No message at all',
    raw: () => Buffer.alloc(64),
    truth: { is: 'unreadable' },
  },
  {
    name: 'Empty',
    raw: () => wire(`${head('b9')}\n`),
    truth: { is: 'written', text: '' },
  },
  {
    name: 'A very long text',
    raw: () => wire(`${head('b10')}Content-Type: text/plain; charset=utf-8\n\n${'word '.repeat(10_000)}\n`),
    truth: { is: 'written', text: `${'word '.repeat(10_000).slice(0, 19_999)}…` },
  },
  {
    name: 'A program that calls itself a resume',
    raw: () =>
      withFiles(head('f1'), 'My resume.', [
        { name: 'resume.pdf', type: 'application/pdf', bytes: Buffer.from('MZ\u0090\u0000\u0003 this is a program') },
      ]),
    truth: { is: 'written', text: 'My resume.', left_out: ['resume.pdf'] },
  },
  {
    name: 'A resume that calls itself something else',
    raw: () => withFiles(head('f2'), 'My resume.', [{ name: 'scan.tmp', type: 'application/octet-stream', bytes: PDF }]),
    truth: { is: 'written', text: 'My resume.', kept: ['scan.pdf'] },
  },
  {
    name: 'A document that unpacks to 80 MB',
    raw: () =>
      withFiles(head('f3'), 'Two files.', [
        { name: 'bomb.docx', type: 'application/octet-stream', bytes: bomb() },
        { name: 'list.xlsx', type: 'application/octet-stream', bytes: office('spreadsheetml.sheet') },
      ]),
    truth: { is: 'written', text: 'Two files.', kept: ['list.xlsx'], left_out: ['bomb.docx'] },
  },
  {
    name: 'A path in the name of a file',
    raw: () => withFiles(head('f4'), 'Here.', [{ name: '../../etc/cv.pdf', type: 'application/pdf', bytes: PDF }]),
    truth: { is: 'written', text: 'Here.', kept: ['.._.._etc_cv.pdf'] },
  },
  {
    name: 'Nearly 25 MB',
    raw: () => {
      const big = Buffer.concat([PDF, Buffer.alloc(17 * MB, '%')])
      return withFiles(head('f5'), 'A large file and a small one.', [
        { name: 'large.pdf', type: 'application/pdf', bytes: big },
        { name: 'small.pdf', type: 'application/pdf', bytes: PDF },
      ])
    },
    truth: { is: 'written', text: 'A large file and a small one.', kept: ['small.pdf'], left_out: ['large.pdf'] },
  },
  {
    name: 'More than 25 MB',
    raw: () => Buffer.concat([wire(`${head('f6')}\n`), Buffer.alloc(25 * MB, 'a')]),
    truth: { is: 'unreadable' },
  },
]
