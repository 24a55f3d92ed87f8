// The invoice on paper: one A4 page.
import type { Language } from '@plaza/contract/values'
import PDFDocument from 'pdfkit'
import { amountText, dayText } from './billing.mails.ts'
import type { Transaction } from './billing.sql.ts'

// The fonts that every reader of PDFs has; letters beyond western Europe's are embedded, which takes a quarter of a second.
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

const words = {
  en: {
    title: 'Invoice',
    number: 'Invoice number',
    date: 'Date',
    status: 'Status',
    complete: 'Paid',
    pending: 'Pending',
    billedTo: 'Billed to',
    description: 'Description',
    period: 'Period',
    quantity: 'Quantity',
    amount: 'Amount',
    total: 'Total',
    paidOn: 'Paid on',
    paidWith: 'Paid with',
    usa: 'United States',
  },
  es: {
    title: 'Factura',
    number: 'Número de factura',
    date: 'Fecha',
    status: 'Estado',
    complete: 'Pagada',
    pending: 'Pendiente',
    billedTo: 'Facturado a',
    description: 'Concepto',
    period: 'Periodo',
    quantity: 'Cantidad',
    amount: 'Importe',
    total: 'Total',
    paidOn: 'Fecha de pago',
    paidWith: 'Método de pago',
    usa: 'Estados Unidos',
  },
} as const satisfies Record<Language, Record<string, string>>

/** Parts of a text with the font that has their letters; a character that neither has is left out. */
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

/** The PDF of a transaction in a language; the same bytes for the same state of it. */
export async function invoicePdf(transaction: Transaction, options: { productName: string; language: Language }): Promise<Buffer> {
  const { productName, language } = options
  const said = words[language]
  const title = `${said.title} ${transaction.invoice_number}`
  const doc = new PDFDocument({
    size: 'A4',
    margin: 0,
    lang: language,
    displayTitle: true,
    info: { Title: title, Author: productName, CreationDate: transaction.updated_at, ModDate: transaction.updated_at },
  })
  for (const [name, address] of Object.entries(EMBEDDED)) doc.registerFont(name, new URL(address).pathname)
  const parts: Buffer[] = []
  doc.on('data', (part: Buffer) => parts.push(part))
  const ended = new Promise<void>((resolve, reject) => doc.on('end', resolve).on('error', reject))

  const right = PAGE_WIDTH - MARGIN
  const middle = PAGE_WIDTH / 2
  write(doc, productName, MARGIN, 56, 250, { weight: 'bold', size: 16, color: BRAND })
  write(doc, said.title, middle, 52, right - middle, { weight: 'bold', size: 22, align: 'right' })
  rule(doc, 96)

  const facts: [string, string][] = [
    [said.number, transaction.invoice_number],
    [said.date, dayText(transaction.created_at, language)],
    [said.status, said[transaction.status]],
  ]
  facts.forEach(([name, value], row) => {
    write(doc, name, MARGIN, 116 + row * 18, 120, { color: MUTED })
    write(doc, value, MARGIN + 125, 116 + row * 18, 150, { weight: 'bold' })
  })
  write(doc, said.billedTo, middle + 30, 116, 220, { color: MUTED })
  write(doc, transaction.billed_name, middle + 30, 134, right - middle - 30, { weight: 'bold' })
  const country = transaction.billed_country === 'usa' ? said.usa : (transaction.billed_country ?? '')
  write(doc, country, middle + 30, 152, right - middle - 30)

  const columns = { description: MARGIN, period: 176, quantity: 380, amount: 440 }
  write(doc, said.description, columns.description, 208, 110, { color: MUTED, size: 9 })
  write(doc, said.period, columns.period, 208, 200, { color: MUTED, size: 9 })
  write(doc, said.quantity, columns.quantity, 208, 50, { color: MUTED, size: 9, align: 'right' })
  write(doc, said.amount, columns.amount, 208, right - columns.amount, { color: MUTED, size: 9, align: 'right' })
  rule(doc, 226)
  const period = `${dayText(transaction.period_start, language)} – ${dayText(transaction.period_end, language)}`
  const amount = amountText(transaction.amount, transaction.currency)
  write(doc, transaction.description, columns.description, 238, 112, { weight: 'bold' })
  write(doc, period, columns.period, 238, 205, { size: 9 })
  write(doc, String(transaction.quantity), columns.quantity, 238, 50, { align: 'right' })
  write(doc, amount, columns.amount, 238, right - columns.amount, { align: 'right' })
  rule(doc, 264)
  write(doc, said.total, columns.quantity - 80, 280, 130, { weight: 'bold', size: 12, align: 'right' })
  write(doc, amount, columns.amount, 280, right - columns.amount, { weight: 'bold', size: 12, align: 'right' })

  if (transaction.paid_at) {
    write(doc, said.paidOn, MARGIN, 330, 120, { color: MUTED })
    write(doc, dayText(transaction.paid_at, language), MARGIN + 125, 330, 250)
  }
  if (transaction.paid_last4) {
    write(doc, said.paidWith, MARGIN, 348, 120, { color: MUTED })
    write(doc, `${transaction.paid_brand ?? ''} •••• ${transaction.paid_last4}`, MARGIN + 125, 348, 250)
  }
  doc.end()
  await ended
  return Buffer.concat(parts)
}
