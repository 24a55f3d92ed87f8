/**
 * How the product says a time of day, on screens and in mails, in every language: '09:00', '15:30'. One way for all, so that the time
 * on a button is the one in the mail.
 */
export const clock = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const
