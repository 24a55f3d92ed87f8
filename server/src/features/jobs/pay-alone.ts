// Tells pay from other money by what stands around the amounts: bonuses and budgets are none, and some amounts are pay though nobody calls them so.
import { fold } from '@plaza/contract/rules/folding'

/** An amount beside one of these is not pay. */
export const OTHER_MONEY =
  /\b(bonus\w*|bonos?|stipend|allowance|reimburs\w*|equity|stock|401|revenue|funding|raised|series [a-e]|valuation|budget\w*|spend|relocation|portfolios?|acv|savings|quota|customers|deals?|arr|aum|million\w*|billion\w*|millones|discount|fund|assets|credit|referral|sign on|commission\w*|comision\w*|insurance|tuition|learning|wellness|contribut\w*|beitrag|zuschuss|bijdrage|(?:people|employees|users)\b(?![^:]*:\s*$)|(?<!\bper )years?|(?<!\bpor )anos|vouchers?|vales|ticket|subsidy|prima|variable|objetivos|differential|premium)\b/
/** Whether the words right before an amount, in its own sentence, say that it is not pay. */
export const speaksOfOtherMoney = (before: string) => OTHER_MONEY.test(before.slice(-30).replace(/^.*(?:\n|[.;·•]\s)/s, ''))

/** What is offered beside pay, or what it depends on: "$145K-$205K + 1–2% equity", "$140 - 250k base", "$90k - $120k depending on experience". */
const EQUITY = '(?:equity|[ev]sop|rsus?|(?:stock |token )?options)\\b'
const PERCENT = '\\d[\\d.,]*\\s?%'
const MUCH_OR_EARLY =
  '(?:significant|generous|meaningful|competitive|strong|substantial|real|early|stock|emi|(?:early|seed|growth)[ -]stage)\\s'
const WITH_EQUITY = new RegExp(
  `^[\\s,]*(?:(?:\\+|plus|and|&|•)\\s*)?(?:(?:\\d[\\d.,%]*\\s?[-–]\\s?)?${PERCENT}\\s*)?(?:${MUCH_OR_EARLY})*(?:${EQUITY}|(?:base|salary|ote)\\b)|` +
    `^\\s*(?:\\+|plus|zzgl\\.?)\\s*(?:up to\\s)?(?:${PERCENT}|super(?:annuation)?\\b|(?:\\p{L}+\\s)?bonus\\b)|^\\s${PERCENT}\\s?[-–]\\s?${PERCENT}|^[\\s,]*(?:based|depending) on\\b`,
  'iu',
)

/** A part of a line ends with a stroke, a bracket or a dash. */
const BEGINS_PART = /(?:[|•·(]|\s[–—-]|\([^()\n]{1,30},)\s*$/
export const ENDS_PART = /^\+?\s*(?:$|[|•·\n):])|^\+?\s[–—-]\s/
const BEGINS_LINE = /(?:^|\n)\s*[-–•*]?\s*$/
const ENDS_LINE = /^\+?\s*(?:$|\n)/
/** "Founding Engineer $140K - $220K • San Francisco" */
const IN_THOUSANDS = /k\b[^k]*k\b/i
const STROKE_BEHIND = /^\s?[|•·]/
/** In dollars: a line that holds nothing but smaller amounts may speak of something else. */
export const SMALLEST_PAY_OF_A_LINE = 20_000

/** So much before a range, and behind it, is enough to tell. */
export const ALONE_BEFORE = 40
export const ALONE_BEHIND = 60

/**
 * Whether a range that only a year's pay has is pay without a word for it: as a part of a line ("Remote (US) | $155K – $190K"), before strokes or
 * equity, or, where `mayBeALine`, as a line of its own.
 */
export function isPayAlone(amounts: string, before: string, behind: string, mayBeALine: boolean): boolean {
  if (WITH_EQUITY.test(behind) || (IN_THOUSANDS.test(amounts) && STROKE_BEHIND.test(behind))) return true
  if (ENDS_PART.test(behind) && BEGINS_PART.test(before)) return true
  return mayBeALine && ENDS_LINE.test(behind) && BEGINS_LINE.test(before) && !OTHER_MONEY.test(fold(before))
}
