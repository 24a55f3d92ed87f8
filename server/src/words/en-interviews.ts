// What mails to candidates about interviews say in English.
import { listed, type MailWords } from './mail-words.ts'
import { greeting } from './typed.ts'

/** Where an interview is, as far as it is known. */
const place = (where: string | null, isOnline: boolean) => {
  if (where !== null) return [`Where: ${where}`]
  return isOnline ? ['It is held in Teams. The link is on the page of your application.'] : []
}

export const interviews: MailWords['interviews'] = {
  event: ({ title, company }) => `Interview: ${title}, ${company}`,
  offered: ({ name, title, company, minutes, times }) => ({
    subject: `Choose a time for your interview at ${company}`,
    body: [
      `${greeting('Hello', name)},`,
      `${company} would like to talk with you about ${title}. It takes ${minutes} minutes. These times are possible:`,
      listed(times, (left) => `and ${left} more`),
      'Choose one on the page of your application, or say there that you cannot make it.',
    ].join('\n\n'),
  }),
  booked: ({ name, title, company, minutes, times, where, isOnline }) => ({
    subject: `Your interview at ${company}`,
    body: [
      `${greeting('Hello', name)},`,
      `Your interview with ${company} about ${title} is on:`,
      `${times[0]} (${minutes} minutes)`,
      ...place(where, isOnline),
      'If you cannot make it, say so on the page of your application.',
    ].join('\n\n'),
  }),
  moved: ({ name, title, company, minutes, times, where, isOnline }) => ({
    subject: `Your interview at ${company} has changed`,
    body: [
      `${greeting('Hello', name)},`,
      `Your interview with ${company} about ${title} has changed. It is on:`,
      `${times[0]} (${minutes} minutes)`,
      ...place(where, isOnline),
      'If you cannot make it, say so on the page of your application.',
    ].join('\n\n'),
  }),
  cancelled: ({ name, title, company, times, isOwn }) => ({
    subject: `Your interview at ${company} is cancelled`,
    body: [
      `${greeting('Hello', name)},`,
      isOwn
        ? `You have said that you cannot make it. Your interview with ${company} about ${title} is cancelled, and the company has been told.`
        : `The interview with ${company} about ${title} is cancelled.`,
      ...times.slice(0, 1).map((time) => `It was to be on ${time}.`),
    ].join('\n\n'),
  }),
}
