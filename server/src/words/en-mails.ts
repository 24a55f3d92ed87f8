// What mails say in English.
import { CONFIRMATION_LINK_HOURS, INVITATION_LINK_DAYS } from '@plaza/contract/limits'
import type { Duty, ReportReason } from '@plaza/contract/values'
import { interviews } from './en-interviews.ts'
import { listed, type MailWords, onlyNamed } from './mail-words.ts'
import { greeting } from './typed.ts'

const reportReasons: Record<ReportReason, string> = {
  fraud: 'it looks like a fraud.',
  discrimination: 'it discriminates against people.',
  not_a_job: 'it is not a job.',
  wrong: 'what it says is wrong.',
  other: 'another reason.',
}

const duties: Record<Duty, string> = {
  recruiter: 'a recruiter: you edit the posting and decide about candidates.',
  hiring_manager: 'a hiring manager: you decide about candidates.',
  interviewer: 'an interviewer: you read, note and rate.',
}

export const mails: MailWords = {
  letters: {
    confirmation: ({ first_name, url, product }) => ({
      subject: `Confirm your email address for ${product}`,
      preheader: 'One click and your account is ready.',
      heading: 'Confirm your email address',
      paragraphs: [
        `${greeting('Hello', first_name)},`,
        `Thank you for signing up to ${product}. Please confirm that this address is yours, and your account is ready.`,
      ],
      button: { label: 'Confirm my address', url },
      footnote: `The link works once and for ${CONFIRMATION_LINK_HOURS} hours. If you did not sign up, ignore this mail and nothing happens.`,
    }),
    recovery: ({ first_name, url, product }) => ({
      subject: `Reset your ${product} password`,
      preheader: 'Choose a new password within the hour.',
      heading: 'Choose a new password',
      paragraphs: [`${greeting('Hello', first_name)},`, 'Somebody, hopefully you, asked for a new password. Choose it here:'],
      button: { label: 'Reset Password', url },
      footnote: 'The link works once and for one hour. If you did not ask, ignore this mail: your password stays as it is.',
    }),
    password_changed: ({ first_name, url, product, support, isEverywhere }) => ({
      subject: `Your ${product} password was changed`,
      preheader: isEverywhere ? 'You were signed out on all devices.' : 'You were signed out on all other devices.',
      heading: 'Your password was changed',
      paragraphs: [
        `${greeting('Hello', first_name)},`,
        `Your password has just been changed, and you were signed out ${isEverywhere ? 'everywhere' : 'everywhere else'}.`,
        `If that was not you, choose a new password at once and tell us: ${support}`,
      ],
      button: { label: 'It was not me', url },
    }),
    welcome: ({ first_name, url, product }) => ({
      subject: `Welcome to ${product}`,
      preheader: 'Your account is ready.',
      heading: greeting('Welcome', first_name),
      paragraphs: [`Your address is confirmed and your ${product} account is ready.`],
      button: { label: 'Log In', url },
    }),
    invitation: ({ url, product, company, inviter, jobs }) => ({
      subject: `${company} invites you to ${product}`,
      preheader: inviter ? `${inviter} invites you to join ${company}.` : `Complete your account and join ${company}.`,
      heading: `Join ${company} on ${product}`,
      paragraphs: [
        inviter
          ? `${inviter} has invited you to work together for ${company} on ${product}. Choose a password and you are in.`
          : `${company} has invited you to work together on ${product}. Choose a password and you are in.`,
        ...(jobs ? [`You will be on the team of ${jobs}.`] : []),
      ],
      button: { label: 'Complete Account', url },
      footnote: `The invitation is good for ${INVITATION_LINK_DAYS} days. If you do not know ${company}, ignore this mail.`,
    }),
    receipt: ({ product, company, plan, amount, number, period, paidWith, url, days }) => ({
      subject: `Your ${product} receipt: ${amount}`,
      preheader: `${company} has paid for ${plan}.`,
      heading: 'Thank you for your payment',
      paragraphs: [
        `${company} has paid ${amount} for ${plan}, ${period}${paidWith ? `, with ${paidWith}` : ''}.`,
        `Invoice number: ${number}`,
      ],
      button: { label: 'Download the invoice', url },
      footnote: `The link works for ${days} days. Later, admins of ${company} find every invoice under Billing.`,
    }),
    payment_failed: ({ product, company, plan, amount, url, left }) => ({
      subject: `Your payment to ${product} did not go through`,
      preheader: `${amount} for ${plan} could not be charged.`,
      heading: 'Your payment did not go through',
      paragraphs: [
        `${amount} for ${plan} could not be charged to the payment method of ${company}.`,
        left === 1
          ? 'We will try once more tomorrow. Please update your payment methods, so that nothing is interrupted.'
          : `We will try again tomorrow, and ${left} times in all. Please update your payment methods, so that nothing is interrupted.`,
      ],
      button: { label: 'Update payment methods', url },
    }),
    past_due: ({ product, company, plan, amount, url }) => ({
      subject: `Your ${product} subscription is past due`,
      preheader: `${amount} for ${plan} is still to be paid.`,
      heading: 'Your subscription is past due',
      paragraphs: [
        `We tried three times to charge ${amount} for ${plan} of ${company}, and could not. The subscription is inactive now.`,
        'It is active again as soon as you add a payment method that works. You do not pay for the days in between.',
      ],
      button: { label: 'Update payment methods', url },
    }),
    application_received: ({ name, title, company, application_url, reply_by }) => ({
      subject: `${company} has received your application`,
      preheader: `You have applied for ${title}.`,
      heading: 'Your application has been received',
      paragraphs: [
        `${greeting('Hello', name)},`,
        `Your application for ${title} has arrived at ${company}, with everything you sent.`,
        reply_by === null ? 'The company has named no day by which it answers.' : `${company} promises you an answer by ${reply_by}.`,
      ],
      button: { label: 'See your application', url: application_url },
      footnote: 'If you did not apply, somebody has used your address. You can ignore this mail.',
    }),
    application_added: ({ name, title, company, application_url, notice }) => ({
      subject: `${company} has added you as a candidate`,
      preheader: `Somebody at ${company} has put your resume forward for ${title}.`,
      heading: 'You are a candidate',
      paragraphs: [
        `${greeting('Hello', name)},`,
        `Somebody at ${company} has put your resume forward for ${title}. The company will get in touch with you.`,
        `Privacy: ${company} keeps your name, your address and your resume to decide about this job, and shows them to nobody else. To have them erased, write to the company.`,
        ...(notice === null ? [] : [notice]),
      ],
      button: { label: 'See your application', url: application_url },
      footnote: 'If you do not know about this, tell the company.',
    }),
    another_application: ({ name, title, company, application_url, day, count }) => ({
      subject: `${company} has received another application with your address`,
      preheader: `There was one for ${title} already.`,
      heading: 'Another application has arrived',
      paragraphs: [
        `${greeting('Hello', name)},`,
        `Another application for ${title} has arrived at ${company} with your address. The first one was sent on ${day}. The company sees ${count > 2 ? `all ${count}` : 'both'}, and there is nothing you have to do.`,
      ],
      button: { label: 'See your application', url: application_url },
      footnote:
        'If this was not you, somebody has used your address. You can ignore this mail: whoever it was has not been told that there was one already.',
    }),
    jobs_without_recruiter: ({ first_name, person, titles, url }) => ({
      subject: titles.length === 1 ? `${titles[0]} has no recruiter any more` : `${titles.length} jobs have no recruiter any more`,
      preheader: `${person} looked after ${titles.length === 1 ? 'it' : 'them'} and has been removed.`,
      heading: titles.length === 1 ? 'A job has no recruiter any more' : 'Jobs have no recruiter any more',
      paragraphs: [
        `${greeting('Hello', first_name)},`,
        `${person} has been removed from your account and was the last recruiter of:`,
        listed(titles, (left) => `and ${left} more`),
        'Until another is added, nobody of the team hears of new applications but you.',
      ],
      button: { label: 'Choose a recruiter', url },
    }),
    mentioned: ({ first_name, person, candidate, title, url }) => ({
      subject: `${person} mentions you in a note about ${candidate ?? `a candidate for ${title}`}`,
      preheader: `For the job ${title}.`,
      heading: `${person} mentions you`,
      paragraphs: [
        `${greeting('Hello', first_name)},`,
        candidate
          ? `${person} has mentioned you in a note about ${candidate}, who has applied for ${title}.`
          : `${person} has mentioned you in a note about somebody who has applied for ${title}.`,
      ],
      button: { label: 'Read the note', url },
    }),
    candidate_replied: ({ first_name, candidate, title, url }) => ({
      subject: candidate ? `${candidate} has written to you about ${title}` : `A candidate for ${title} has written to you`,
      preheader: `For the job ${title}.`,
      heading: candidate ? `${candidate} has written` : 'A candidate has written',
      paragraphs: [
        `${greeting('Hello', first_name)},`,
        candidate
          ? `${candidate}, who has applied for ${title}, has written to you.`
          : `Somebody who has applied for ${title} has written to you.`,
      ],
      button: { label: 'Read and answer', url },
    }),
    added_to_job: ({ first_name, person, title, duty, url }) => ({
      subject: `${person} adds you to the team of ${title}`,
      preheader: 'See who has applied.',
      heading: `You look after ${title}`,
      paragraphs: [`${greeting('Hello', first_name)},`, `${person} has added you to the team of ${title} as ${duties[duty]}`],
      button: { label: 'See who has applied', url },
    }),
    still_hiring: ({ first_name, title, day, url }) => ({
      subject: `Still hiring for ${title}?`,
      preheader: `Nobody has worked on this job for 60 days.`,
      heading: 'Still hiring?',
      paragraphs: [
        `${greeting('Hello', first_name)},`,
        `Nobody has worked on ${title} for 60 days. People who look for work count on an answer, so the job closes on ${day} unless you say that you still hire.`,
      ],
      button: { label: 'See the job', url },
      footnote: 'Whatever somebody of the team does on the job keeps it open as well.',
    }),
    interview: ({ first_name, news, candidate, title, time, proposed, where, isByCandidate, url }) => {
      const whom = candidate ?? 'a candidate'
      const who = candidate ?? 'The candidate'
      const said = {
        booked: isByCandidate
          ? `${who} has picked a time for the interview about ${title}:`
          : `You hold an interview with ${whom} about ${title}:`,
        moved: isByCandidate
          ? `${who} has picked another time for the interview about ${title}:`
          : `The interview with ${whom} about ${title} has changed. It is on:`,
        cancelled: isByCandidate
          ? `${who} cannot make it. This interview about ${title} is cancelled:`
          : `This interview with ${whom} about ${title} is cancelled:`,
        soon: `Your interview with ${whom} about ${title} begins soon:`,
        left: `You do not hold this interview with ${whom} about ${title} any more:`,
        declined: `The calendar of ${whom} has declined the invitation to this interview about ${title}:`,
        unsure: `The calendar of ${whom} answers ‘perhaps’ to the invitation to this interview about ${title}:`,
        proposed: `The calendar of ${whom} proposes another time for this interview about ${title}:`,
      }[news]
      const heading = {
        booked: 'An interview is booked',
        moved: 'An interview has changed',
        cancelled: 'An interview is cancelled',
        soon: 'Your interview begins soon',
        left: 'An interview is not yours any more',
        declined: 'An interview is declined',
        unsure: 'An interview is uncertain',
        proposed: 'Another time is proposed',
      }
      const isAnswer = news === 'declined' || news === 'unsure' || news === 'proposed'
      const more =
        news === 'cancelled' || news === 'left' ? [] : [where, proposed && `Proposed: ${proposed}`].filter((line) => line !== null)
      return {
        subject: `${heading[news]}: ${candidate ?? title}`,
        preheader: time,
        heading: heading[news],
        paragraphs: [`${greeting('Hello', first_name)},`, said, time, ...more],
        button: { label: 'See the candidate', url },
        ...(isAnswer && { footnote: 'The interview still stands: move or cancel it on the page of the candidate.' }),
      }
    },
    interview_soon: ({ name, title, company, application_url, time, where }) => ({
      subject: `Your interview with ${company} begins soon`,
      preheader: time,
      heading: 'Your interview begins soon',
      paragraphs: [
        `${greeting('Hello', name)},`,
        `Your interview with ${company} about ${title} is on:`,
        time,
        ...(where === null ? [] : [where]),
      ],
      button: { label: 'See your application', url: application_url },
      footnote: 'If you cannot make it, say so on the page of your application.',
    }),
    posting_taken_down: ({ first_name, title, reason, product, url }) => ({
      subject: `${title} was taken down`,
      preheader: 'The posting is not shown any more.',
      heading: 'A posting was taken down',
      paragraphs: [
        `${greeting('Hello', first_name)},`,
        `We have taken ${title} down from ${product}. It is closed and is not shown any more. This is why:`,
        reason,
        'The applications that arrived until now stay with you.',
      ],
      button: { label: 'See your jobs', url },
    }),
    posting_reported: ({ first_name, title, company, reason, text, number, url }) => ({
      subject: `Reported: ${title} (${company})`,
      preheader: reportReasons[reason],
      heading: 'Somebody has reported a posting',
      paragraphs: [
        `${greeting('Hello', first_name)},`,
        `${title} of ${company}, job ${number}, was reported: ${reportReasons[reason]}`,
        ...(text === null ? [] : [text]),
      ],
      button: { label: 'See the posting', url },
      footnote: 'You receive this because you may take postings down.',
    }),
  },
  interviews,
  events: {
    new_application: {
      subject: ({ title }) => `New application for ${title}`,
      heading: 'You have a new application',
      line: ({ person, email, title }) => `${person} (${email}) has applied for ${title}.`,
      kind: 'New applications',
    },
    application_withdrawn: {
      subject: ({ title }) => `An application for ${title} was withdrawn`,
      heading: 'An application was withdrawn',
      line: ({ person, email, title }) => `${person} (${email}) has withdrawn the application for ${title}.`,
      kind: 'Withdrawn applications',
    },
    job_published: {
      subject: ({ title }) => `${title} is published`,
      heading: 'A job is published',
      line: ({ title, company }) => `${title} is now open on the job board of ${company}.`,
      kind: 'Published jobs',
    },
    job_closing_soon: {
      subject: ({ title }) => `${title} closes soon`,
      heading: 'A job closes soon',
      line: ({ title, last_day }) => `${title} takes applications until ${last_day}.`,
      kind: 'Jobs that close soon',
    },
    member_joined: {
      subject: ({ person, company }) => `${person} has joined ${company}`,
      heading: 'A new member has joined',
      line: ({ person, email, company }) => `${person} (${email}) has joined ${company}.`,
      kind: 'New members',
    },
    contract_updates: onlyNamed('Contract updates'),
    time_off_requests: onlyNamed('Time off requests'),
    payroll_reminders: onlyNamed('Payroll reminders'),
  },
  news: {
    digest: (count, company) => `${count} updates from ${company}`,
    more: (count) => `And ${count} more.`,
    keptAside: (count) =>
      count === 1 ? 'An application is kept aside as suspicious.' : `${count} applications are kept aside as suspicious.`,
    keptAsideHint:
      'You find them under ‘Suspicious’ of the job, with the reason. Whoever nobody has decided about in three days goes to New.',
    waiting: (due, overdue) => {
      const wait = due === 1 ? '1 candidate waits for an answer' : `${due} candidates wait for an answer`
      return overdue > 0 ? `${wait}. Overdue: ${overdue}.` : `${wait} that is due within three days.`
    },
    direct: {
      mentioned: 'mentions in notes',
      added_to_job: 'new jobs you look after',
      candidate_replied: 'messages of candidates',
      interview: 'your interviews',
    },
    seeApplication: 'See your application',
    seeJob: 'See the job',
    seeCandidate: 'See the candidate',
    seeCandidates: 'See the candidates',
    seeMembers: 'See the members',
    open: (product) => `Open ${product}`,
    reason: (company) => `You get this mail because you are a member of ${company}.`,
    endKind: (kind) => `No more mails of this kind (${kind})`,
    endAll: 'No more notification mails at all',
    choose: 'Choose what you are told and how often',
  },
  stillDeciding: ({ name, title, company, promised, day }) => ({
    subject: `${company} is still deciding about ${title}`,
    body: `${greeting('Hello', name)},

${company} promised you an answer about ${title} by ${promised} and needs more time. They are still deciding: you have an answer by ${day}.

There is nothing you have to do. On the page of your application you see how it stands.

${company}`,
  }),
  templateTest: {
    subject: (subject) => `Test: ${subject}`,
    button: 'See your templates',
    footnote: 'This is a test of a template, with somebody who does not exist. Candidates have not been mailed.',
  },
  support: {
    subject: (who) => `Support: message from ${who}`,
    from: (who) => `${who} writes:`,
    on: 'Written on',
    answer: 'Answer this mail to reply.',
  },
  layout: { noButton: 'If the button does not work, copy this address into your browser:', poweredBy: 'Powered by' },
}
