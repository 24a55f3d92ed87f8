import { OURS, REPLY_TO, type Sample, wire } from './sample.ts'

const head = (from: string, subject: string, id: string, more = '') => `${more}From: ${from}
To: ${REPLY_TO}
Subject: ${subject}
Date: Fri, 20 Nov 2026 10:06:00 -0600
Message-ID: <${id}@machine.example>
MIME-Version: 1.0
`
const returned = `Message-ID: <${OURS}>
From: Plaza <hello@plaza.example>
To: sofia@gone.example
Subject: Interview
`

const report = (id: string, status: string, text: string, part = 'message/rfc822') =>
  wire(`Return-Path: <>
${head('Mail Delivery Subsystem <mailer-daemon@googlemail.example>', 'Delivery Status Notification (Failure)', id)}Auto-Submitted: auto-replied
Content-Type: multipart/report; report-type=delivery-status; boundary="dsn"

--dsn
Content-Type: text/plain; charset="utf-8"

${text}

--dsn
Content-Type: message/delivery-status

Reporting-MTA: dns; googlemail.example
Arrival-Date: Fri, 20 Nov 2026 08:05:00 -0800

Final-Recipient: rfc822; sofia@gone.example
${status}

--dsn
Content-Type: ${part}

${returned}
--dsn--
`)

const calendar = (method: string, partstat: string) => `BEGIN:VCALENDAR
PRODID:-//Google Inc//Google Calendar 70.9054//EN
VERSION:2.0
METHOD:${method}
BEGIN:VEVENT
DTSTART:20261124T160000Z
DTEND:20261124T170000Z
UID:interview-12@plaza.example
ATTENDEE;CUTYPE=INDIVIDUAL;ROLE=REQ-PARTICIPANT;PARTSTAT=${partstat};CN=Sofía
 Luna;X-NUM-GUESTS=0:mailto:sofia@icloud.example
SUMMARY:Interview
END:VEVENT
END:VCALENDAR`

const invitation = (subject: string, id: string, text: string, part: string) =>
  wire(`${head('Sofía Luna <sofia@icloud.example>', subject, id)}In-Reply-To: <${OURS}>
Content-Type: multipart/alternative; boundary="cal"

--cal
Content-Type: text/plain; charset="UTF-8"

${text}

--cal
${part}
--cal--
`)

export const machines: readonly Sample[] = [
  {
    name: 'Bounce, Gmail',
    raw: () => report('d1', 'Action: failed\nStatus: 5.1.1\nDiagnostic-Code: smtp; 550-5.1.1 no such user', 'Address not found'),
    truth: { is: 'bounced', about: [OURS] },
  },
  {
    name: 'Bounce, only the headers came back',
    raw: () => report('d2', 'Action: failed\nStatus: 5.2.2', 'The mailbox is full.', 'text/rfc822-headers'),
    truth: { is: 'bounced', about: [OURS] },
  },
  {
    name: 'Bounce, Postfix: only late',
    raw: () =>
      report('d3', 'Action: delayed\nStatus: 4.4.1', 'This is a warning. You do not need to resend the message. It will be retried.'),
    truth: { is: 'late', about: [OURS] },
  },
  {
    name: 'Bounce, Exchange in Spanish',
    raw: () =>
      report('d4', 'Action: failed\nStatus: 5.1.10', 'No se pudo entregar a sofia@gone.example. No se encontró el destinatario.').subarray(
        0,
      ),
    truth: { is: 'bounced', about: [OURS] },
  },
  {
    name: 'Bounce, Exim without a report',
    raw: () =>
      wire(`Return-Path: <>
X-Failed-Recipients: sofia@gone.example
${head('Mail Delivery System <Mailer-Daemon@mx.example>', 'Mail delivery failed: returning message to sender', 'd5')}Auto-Submitted: auto-replied
Content-Type: text/plain; charset=us-ascii

This message was created automatically by mail delivery software.

A message that you sent could not be delivered to one or more of its
recipients. This is a permanent error.

  sofia@gone.example
    Unrouteable address

------ This is a copy of the message, including all the headers. ------

${returned}`),
    truth: { is: 'bounced', about: [OURS] },
  },
  {
    name: 'Bounce, qmail',
    raw: () =>
      wire(`${head('MAILER-DAEMON@mx.example', 'failure notice', 'd6')}
Hi. This is the qmail-send program at mx.example.
I'm afraid I wasn't able to deliver your message to the following addresses.

<sofia@gone.example>:
Sorry, no mailbox here by that name. (#5.1.1)

--- Below this line is a copy of the message.

${returned}`),
    truth: { is: 'bounced', about: [OURS] },
  },
  {
    name: 'Bounce without the mail that came back',
    raw: () =>
      wire(`${head('postmaster@empresa.example', 'No se puede entregar: Entrevista', 'd7')}Content-Type: text/plain; charset="utf-8"

El destinatario no existe.
`),
    truth: { is: 'bounced', about: [] },
  },
  {
    name: 'Automatic, Outlook, English',
    raw: () =>
      wire(`${head('Mateo <mateo@empresa.example>', 'Automatic reply: Interview', 'm1')}Auto-Submitted: auto-generated
X-Auto-Response-Suppress: All
In-Reply-To: <${OURS}>
Content-Type: text/plain; charset="us-ascii"

I am out of the office until 30 November.
`),
    truth: { is: 'automatic', text: 'I am out of the office until 30 November.', about: [OURS] },
  },
  {
    name: 'Automatic, Outlook, Spanish, without headers for it',
    raw: () =>
      wire(`${head('Mateo <mateo@empresa.example>', '=?utf-8?B?UmVzcHVlc3RhIGF1dG9tw6F0aWNhOiBFbnRyZXZpc3Rh?=', 'm2')}Content-Type: text/plain; charset="utf-8"

Estoy de vacaciones hasta el lunes.
`),
    truth: { is: 'automatic', text: 'Estoy de vacaciones hasta el lunes.' },
  },
  {
    name: 'Automatic, Gmail’s vacation responder',
    raw: () =>
      wire(`${head('Lucía <lucia@gmail.example>', 'Re: Interview', 'm3', 'Precedence: bulk\nX-Autoreply: yes\n')}Auto-Submitted: auto-replied
Content-Type: text/plain; charset="UTF-8"

Hi, I am hiking without a signal.
`),
    truth: { is: 'automatic', text: 'Hi, I am hiking without a signal.' },
  },
  {
    name: 'Automatic, empty envelope sender',
    raw: () => wire(`Return-Path: <>\n${head('Lucía <lucia@old.example>', 'Thank you', 'm4')}\nYour message has arrived.\n`),
    truth: { is: 'automatic', text: 'Your message has arrived.' },
  },
  {
    name: 'Mailing list',
    raw: () =>
      wire(`${head('Devs <devs@list.example>', '[devs] Digest', 'm5', 'List-Id: <devs.list.example>\nPrecedence: list\n')}List-Unsubscribe: <mailto:leave@list.example>

Today's topics
`),
    truth: { is: 'automatic', text: "Today's topics" },
  },
  {
    name: 'Newsletter from nobody',
    raw: () => wire(`${head('Shop <no-reply@shop.example>', '50 % off', 'm6')}\nOnly today.\n`),
    truth: { is: 'automatic', text: 'Only today.' },
  },
  {
    name: 'Written by a person, whatever its header says',
    raw: () => wire(`${head('Lucía <lucia@gmail.example>', 'Re: Interview', 'm7')}Auto-Submitted: no\n\nYes.\n`),
    truth: { is: 'written', text: 'Yes.' },
  },
  {
    name: 'Calendar, Google: accepted',
    raw: () =>
      invitation(
        'Accepted: Interview @ Tue Nov 24, 2026',
        'c1',
        'Sofía Luna has accepted this invitation.',
        `Content-Type: text/calendar; charset="UTF-8"; method=REPLY\n\n${calendar('REPLY', 'ACCEPTED')}\n`,
      ),
    truth: { is: 'accepted', text: 'Sofía Luna has accepted this invitation.', about: [OURS] },
  },
  {
    name: 'Calendar, Outlook: declined, in Spanish',
    raw: () =>
      invitation(
        'Rechazada: Entrevista',
        'c2',
        'Ese día no puedo, ¿puede ser el jueves?',
        `Content-Type: text/calendar; charset="utf-8"; method=REPLY\nContent-Transfer-Encoding: base64\n\n${Buffer.from(calendar('REPLY', 'DECLINED')).toString('base64')}\n`,
      ),
    truth: { is: 'declined', text: 'Ese día no puedo, ¿puede ser el jueves?' },
  },
  {
    name: 'Calendar, Apple: perhaps',
    raw: () =>
      invitation('Tentative: Interview', 'c3', '', `Content-Type: text/calendar; method=REPLY\n\n${calendar('REPLY', 'TENTATIVE')}\n`),
    truth: { is: 'tentative', text: '' },
  },
  {
    name: 'Calendar: another time is proposed',
    raw: () =>
      invitation(
        'New Time Proposed: Interview',
        'c4',
        'Could we do 17:00?',
        `Content-Type: text/calendar; method=COUNTER\n\n${calendar('COUNTER', 'TENTATIVE')}\n`,
      ),
    truth: { is: 'counter', text: 'Could we do 17:00?' },
  },
  {
    name: 'Calendar: an invitation by the candidate is a mail',
    raw: () =>
      invitation(
        'Invitation: Call',
        'c5',
        'Shall we talk?',
        `Content-Type: text/calendar; method=REQUEST\n\n${calendar('REQUEST', 'NEEDS-ACTION')}\n`,
      ),
    truth: { is: 'written', text: 'Shall we talk?' },
  },
]
