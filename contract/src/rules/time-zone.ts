// Where a company's day begins: digests are mailed at 08:00 there (product decisions, "Notifications").

export const TIME_ZONE_SENTENCE = 'This time zone does not exist'

/** Whether a text is the IANA name of a time zone, in whatever case. */
export function isTimeZone(name: string): boolean {
  if (!/^[A-Za-z][\w+/-]{1,60}$/.test(name)) return false
  try {
    new Intl.DateTimeFormat('en', { timeZone: name })
    return true
  } catch {
    return false
  }
}
