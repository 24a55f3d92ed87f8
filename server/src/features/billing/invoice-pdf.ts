// The invoice as a PDF of one A4 page.
import { fileURLToPath } from 'node:url'
import { brandName } from '@plaza/contract/rules/billing'
import { companyCountryLabel } from '@plaza/contract/rules/company-country'
import type { Language } from '@plaza/contract/values'
import PDFDocument from 'pdfkit'
import { words } from '../../words/words.ts'
import { unpackedFont } from '../resumes/unpacked-font.ts'
import { amountText, dayText } from './billing.mails.ts'
import type { SoldTransaction } from './transactions.ts'

// The fonts that every reader of PDFs has; letters beyond western Europe's are embedded.
const FONTS = { regular: 'Helvetica', bold: 'Helvetica-Bold', regularExtended: 'extended', boldExtended: 'extended-bold' } as const
const EMBEDDED = {
  extended: import.meta.resolve('@fontsource/inter/files/inter-latin-ext-400-normal.woff'),
  'extended-bold': import.meta.resolve('@fontsource/inter/files/inter-latin-ext-600-normal.woff'),
}
type Weight = 'regular' | 'bold'

const INK = '#0f172a'
const MUTED = '#475569'
const LINE = '#e2e8f0'
const BRAND = '#6d28d9'
const MARGIN = 56
const PAGE_WIDTH = 595.28

/** Splits a text into parts with the font that has their letters. Characters that no font has are left out. */
function runsOf(text: string, weight: Weight): { text: string; font: string }[] {
  const runs = text
    .normalize('NFC')
    .match(/[\u0020-\u007e\u00a0-\u00ff\u2013\u2014\u2018\u2019\u201c\u201d\u2022\u2026\u20ac]+|[\u0100-\u024f\u1e00-\u1eff]+/g)
  const fontOf = (run: string) => (/^[\u0100-\u024f\u1e00-\u1eff]/.test(run) ? (`${weight}Extended` as const) : weight)
  return (runs ?? []).map((run) => ({ text: run, font: FONTS[fontOf(run)] }))
}

type Style = { weight?: Weight; size?: number; color?: string; align?: 'left' | 'right' }

function measured(doc: PDFKit.PDFDocument, text: string, { weight = 'regular', size = 10 }: Style) {
  const runs = runsOf(text, weight).map((run) => ({ ...run, width: doc.font(run.font).fontSize(size).widthOfString(run.text) }))
  return { runs, width: runs.reduce((sum, run) => sum + run.width, 0) }
}

/** One line at a place, cut with an ellipsis where it is wider than `width`. */
function write(doc: PDFKit.PDFDocument, text: string, x: number, y: number, width: number, style: Style = {}): void {
  const { size = 10, color = INK, align = 'left' } = style
  let line = measured(doc, text, style)
  for (let end = text.length - 1; line.width > width && end > 0; end--) line = measured(doc, `${text.slice(0, end).trimEnd()}…`, style)
  let at = align === 'right' ? x + width - line.width : x
  for (const run of line.runs) {
    doc.font(run.font).fontSize(size).fillColor(color).text(run.text, at, y, { lineBreak: false })
    at += run.width
  }
}

function rule(doc: PDFKit.PDFDocument, y: number): void {
  doc
    .moveTo(MARGIN, y)
    .lineTo(PAGE_WIDTH - MARGIN, y)
    .lineWidth(0.75)
    .strokeColor(LINE)
    .stroke()
}

/** The product's mark as on its pages, 28 wide. */
function drawMark(doc: PDFKit.PDFDocument, x: number, y: number): void {
  doc
    .save()
    .translate(x, y)
    .scale(28 / 32)
  doc.roundedRect(0, 0, 32, 32, 8).fill(BRAND)
  doc.path('M11 25V8h7a5.5 5.5 0 0 1 0 11h-7').lineWidth(3.5).lineCap('round').lineJoin('round').stroke('#ffffff')
  doc.restore()
}

/** The PDF of a transaction in a language; the same bytes for the same state of the transaction. `site` is the issuer's address on the web, `timeZone` that of the days. */
export async function invoicePdf(
  transaction: SoldTransaction,
  options: { productName: string; site: string; timeZone: string; language: Language },
): Promise<Buffer> {
  const { productName, site, timeZone, language } = options
  const said = words[language].invoice
  const title = `${said.title} ${transaction.invoice_number}`
  const doc = new PDFDocument({
    size: 'A4',
    margin: 0,
    lang: language,
    displayTitle: true,
    info: { Title: title, Author: productName, CreationDate: transaction.updated_at, ModDate: transaction.updated_at },
  })
  for (const [name, address] of Object.entries(EMBEDDED)) doc.registerFont(name, unpackedFont(fileURLToPath(address)))
  const parts: Buffer[] = []
  doc.on('data', (part: Buffer) => parts.push(part))
  const ended = new Promise<void>((resolve, reject) => doc.on('end', resolve).on('error', reject))

  const right = PAGE_WIDTH - MARGIN
  const second = MARGIN + 150
  const middle = 352
  drawMark(doc, MARGIN, 48)
  write(doc, productName, MARGIN + 40, 49, 200, { weight: 'bold', size: 14 })
  write(doc, `${said.issuedBy} ${productName} · ${site}`, MARGIN + 40, 66, 260, { color: MUTED, size: 9 })
  write(doc, said.title, middle, 52, right - middle, { weight: 'bold', size: 22, align: 'right' })
  rule(doc, 96)

  const facts: [string, string][] = [
    [said.number, transaction.invoice_number],
    [said.date, dayText(transaction.created_at, timeZone, language)],
    [said.status, said[transaction.status]],
  ]
  if (transaction.paid_at) facts.push([said.paidOn, dayText(transaction.paid_at, timeZone, language)])
  if (transaction.paid_last4)
    facts.push([said.paidWith, `${brandName(transaction.paid_brand ?? '')} •••• ${transaction.paid_last4}`.trim()])
  facts.forEach(([name, value], row) => {
    write(doc, name, MARGIN, 116 + row * 18, 146, { color: MUTED })
    write(doc, value, second, 116 + row * 18, middle - second - 12, { weight: 'bold' })
  })
  write(doc, said.billedTo, middle, 116, right - middle, { color: MUTED })
  write(doc, transaction.billed_name, middle, 134, right - middle, { weight: 'bold' })
  const country = transaction.billed_country === null ? '' : companyCountryLabel(transaction.billed_country, language)
  write(doc, country, middle, 152, right - middle)

  const top = 116 + 5 * 18 + 30
  const quantity = { x: 384, width: 50 }
  const amountAt = { x: 444, width: right - 444 }
  const period = { x: second, width: quantity.x - second - 12 }
  write(doc, said.description, MARGIN, top, 120, { color: MUTED, size: 9 })
  write(doc, said.period, period.x, top, period.width, { color: MUTED, size: 9 })
  write(doc, said.quantity, quantity.x, top, quantity.width, { color: MUTED, size: 9, align: 'right' })
  write(doc, said.amount, amountAt.x, top, amountAt.width, { color: MUTED, size: 9, align: 'right' })
  rule(doc, top + 18)
  const line = top + 30
  const amount = amountText(transaction.amount, transaction.currency)
  write(doc, transaction.description, MARGIN, line, 142, { weight: 'bold' })
  write(doc, said.products[transaction.product], MARGIN, line + 15, 142, { color: MUTED })
  const begins = dayText(transaction.period_start, timeZone, language)
  const ends = dayText(transaction.period_end, timeZone, language)
  // In one line where it fits, as in English.
  const whole = `${begins} – ${ends}`
  const isWhole = measured(doc, whole, {}).width <= period.width
  for (const [row, text] of (isWhole ? [whole] : [`${begins} –`, ends]).entries()) write(doc, text, period.x, line + row * 15, period.width)
  write(doc, String(transaction.quantity), quantity.x, line, quantity.width, { align: 'right' })
  write(doc, amount, amountAt.x, line, amountAt.width, { align: 'right' })
  rule(doc, line + 40)
  write(doc, said.total, period.x, line + 56, 100, { weight: 'bold', size: 12 })
  write(doc, amount, right - 220, line + 56, 220, { weight: 'bold', size: 12, align: 'right' })

  rule(doc, 772)
  write(doc, `${productName} · ${site}`, MARGIN, 784, 240, { color: MUTED, size: 9 })
  write(doc, title, middle, 784, right - middle, { color: MUTED, size: 9, align: 'right' })
  doc.end()
  await ended
  return Buffer.concat(parts)
}
