// What somebody has written by themselves in an answer: without the mail that is answered, signatures and what programs add.

/** How many lines one attribution may be broken over. */
const ATTRIBUTION_LINES_MAX = 5
const ATTRIBUTION_MAX_CHARACTERS = 500
/** A longer ending is no signature. */
const SIGNATURE_LINES_MAX = 25
const HEADER_LINES_LOOKED_AT = 8
/** Between an attribution and what it is about. */
const BLANK_LINES_MAX = 10

/** `On Fri, 20 Nov 2026 at 10:05, Ana <ana@example.com> wrote:` in the languages that people write us in, and what older programs put there. */
const ATTRIBUTIONS = [
  /^on\b.{5,}\bwrote\s*:$/i,
  /^(?:el|en)\b.{5,}\bescribi[óo]\s*:$/i,
  /^.{5,}<[^<>\s]+@[^<>\s]+>\)?\s*(?:wrote|escribi[óo]|escreveu|a écrit)\s*:$/i,
  /^em\b.{5,}\bescreveu\s*:$/i,
  /^le\b.{5,}\ba écrit\s*:$/i,
  /^am\b.{5,}\bschrieb\b.*:$/i,
  /^\d{4}-\d\d-\d\d\s.{3,}<[^<>\s]+@[^<>\s]+>\s*:$/,
  // Yahoo goes on in the same line.
  /^(?:on|el)\b.{5,}<[^<>\s]+@[^<>\s]+>\s*(?:wrote|escribi[óo]):\s{2,}\S/i,
]
const ATTRIBUTION_START = /^(?:on|el|en|em|le|am)\s|^\d{4}-\d\d-\d\d\s|<[^<>\s]*@?[^<>\s]*>?\s*$/i

/** A line above the mail that is answered or sent on. */
const RULES = [
  /^[-_]{2,}\s*(?:original message|mensaje original|original-nachricht|message d'origine|mensagem original)\s*[-_]{2,}$/i,
  /^-{2,}\s*(?:forwarded message|mensaje reenviado|forwarded by .{1,80})\s*-{2,}$/i,
  /^(?:begin forwarded message|inicio del mensaje reenviado|comienzo del mensaje reenviado)\s*:$/i,
]
const UNDERLINE = /^_{20,}$/
const FIRST_HEADER = /^\*{0,2}(?:from|de|desde|von|da)\s*:\*{0,2}\s*\S/i
const FURTHER_HEADER =
  /^\*{0,2}(?:sent|date|to|cc|subject|enviado(?: el)?|enviada(?: em)?|fecha|para|asunto|importance|importancia|data)\s*:\*{0,2}/i

const PHONE_LINES = [
  /^(?:sent|enviado|enviada|get|obtener|obt[eé]n|descargar|descarga|consigue|mandado)\b.{0,20}\b(?:from|desde|de|con|outlook|via|for|para)\b.{0,80}$/i,
  /^(?:sent with|enviado (?:con|mediante)) .{2,60}$/i,
]
const PHONE_WORDS =
  /\b(?:iphone|ipad|android|outlook|yahoo|samsung|galaxy|huawei|xiaomi|motorola|blackberry|mobile|m[óo]vil|celular|tel[eé]fono|phone|proton|correo para windows|mail for windows|gmail|spark|tablet)\b/i

const DISCLAIMER =
  /^[*_\s]*(?:confidentiality notice|confidential(?:ity)?\s*:|aviso (?:de confidencialidad|legal|de privacidad)|nota de confidencialidad|this (?:e-?mail|message)\b.{0,80}\b(?:confidential|intended)|(?:este|el presente) (?:correo|mensaje|e-?mail)\b.{0,120}\bconfidencial|antes de imprimir|please consider the environment|p antes de imprimir|libre de virus|virus-free)/i

/** A longer text is none, whatever it holds; looking for addresses in it would take the square of its length. */
const isAttribution = (text: string) => text.length <= ATTRIBUTION_MAX_CHARACTERS && ATTRIBUTIONS.some((each) => each.test(text))

const isBlank = (line: string | undefined) => line === undefined || line.trim() === ''
const isQuoted = (line: string | undefined) => line !== undefined && /^\s{0,3}>/.test(line)

/** How many lines from here on are one attribution; nought if it is none. */
function attributionAt(lines: readonly string[], at: number): number {
  const first = (lines[at] ?? '').trim()
  if (first === '' || isQuoted(first)) return 0
  let text = ''
  for (let count = 1; count <= ATTRIBUTION_LINES_MAX; count++) {
    const line = lines[at + count - 1]
    if (isBlank(line) || isQuoted(line)) return 0
    text = `${text} ${line?.trim()}`.trim()
    if (text.length > ATTRIBUTION_MAX_CHARACTERS || !ATTRIBUTION_START.test(first)) return 0
    if (isAttribution(text)) return count
  }
  return 0
}

/** Whether a block of headers begins here, as Outlook puts it above what is answered. */
function isHeaderBlock(lines: readonly string[], at: number): boolean {
  if (!FIRST_HEADER.test((lines[at] ?? '').trim())) return false
  const next = lines.slice(at + 1, at + 1 + HEADER_LINES_LOOKED_AT).filter((line) => !isBlank(line))
  return next.filter((line) => FURTHER_HEADER.test(line.trim())).length >= 2
}

/** Whether everything from this line on is the mail that is answered. */
function beginsHistory(lines: readonly string[], at: number): boolean {
  const line = (lines[at] ?? '').trim()
  if (RULES.some((each) => each.test(line))) return true
  if (UNDERLINE.test(line)) return lines.slice(at + 1, at + 4).some((_, n) => isHeaderBlock(lines, at + 1 + n))
  return isHeaderBlock(lines, at)
}

/** The lines before the history that follows, with attributions written as quoted lines. */
function beforeHistory(lines: readonly string[]): string[] {
  const kept: string[] = []
  for (let at = 0; at < lines.length; at++) {
    if (beginsHistory(lines, at)) break
    const count = attributionAt(lines, at)
    if (count === 0) {
      kept.push(lines[at] ?? '')
      continue
    }
    const next = lines.slice(at + count, at + count + BLANK_LINES_MAX).find((line) => !isBlank(line))
    // Some programs do not mark what they quote.
    if (next !== undefined && !isQuoted(next)) break
    for (const line of lines.slice(at, at + count)) kept.push(`> ${line}`)
    at += count - 1
  }
  return kept
}

type Block = { isQuote: boolean; lines: string[] }

function blocksOf(lines: readonly string[]): Block[] {
  const blocks: Block[] = []
  for (const line of lines) {
    const last = blocks.at(-1)
    const isQuote = isQuoted(line) || (isBlank(line) && last?.isQuote === true)
    if (last && last.isQuote === isQuote) last.lines.push(line)
    else blocks.push({ isQuote, lines: [line] })
  }
  return blocks.filter(({ lines: each }) => each.some((line) => !isBlank(line)))
}

/** Without what is quoted, unless it is answered point by point: then each answer keeps the lines it answers. */
function withoutQuotes(lines: readonly string[]): string[] {
  const blocks = blocksOf(lines)
  const answered = blocks.filter(({ isQuote }, at) => isQuote && at < blocks.length - 1)
  const isPointByPoint = answered.length > 1
  return blocks.flatMap((block, at) => {
    if (!block.isQuote) return block.lines
    return isPointByPoint && at < blocks.length - 1 ? [...answeredLines(block.lines), ''] : []
  })
}

/** The paragraph of a quotation that stands right above its answer, without the line that says whose it is. */
function answeredLines(lines: readonly string[]): string[] {
  const bare = lines.filter((line) => !isBlank(line))
  const wordsOf = (line: string) => line.replace(/^[\s>]+/, '')
  const last = bare.findLastIndex((line) => wordsOf(line) === '')
  const paragraph = bare.slice(last === bare.length - 1 ? 0 : last + 1)
  return paragraph.filter((line) => wordsOf(line) !== '' && !isAttribution(wordsOf(line)))
}

function withoutSignature(lines: readonly string[]): string[] {
  const at = lines.findLastIndex((line) => /^--\s?$/.test(line))
  const bare = at >= 0 && lines.length - at <= SIGNATURE_LINES_MAX ? lines.slice(0, at) : [...lines]
  const disclaimer = bare.findIndex((line, n) => DISCLAIMER.test(line) && isBlank(bare[n - 1]))
  const kept = disclaimer >= 0 ? bare.slice(0, disclaimer) : bare
  while (kept.length > 0) {
    const line = kept.at(-1)?.trim() ?? ''
    const isPhones = PHONE_LINES.some((each) => each.test(line)) && PHONE_WORDS.test(line)
    if (line !== '' && !isPhones && !/^[-_*=—]{2,}$/.test(line)) break
    kept.pop()
  }
  return kept
}

function tidy(lines: readonly string[]): string {
  return lines
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
}

/**
 * What is new in the text of a mail. Quoted mails, attributions, signatures, the lines that phones add and notices of confidentiality are cut; where
 * somebody answers point by point, each answer keeps the lines above it. Of a mail that holds nothing else, such as one that was sent on, everything is kept.
 */
export function ownWords(text: string): string {
  const lines = text
    .replace(/\r\n?/g, '\n')
    // Invisible signs, which programs use to mark their parts.
    .replace(/[\u200b-\u200f\u2060\ufeff\u00ad]/g, '')
    .replace(/\u00a0/g, ' ')
    .split('\n')
    .map((line) => (line === '-- ' ? line : line.trimEnd()))
  const own = tidy(withoutSignature(withoutQuotes(beforeHistory(lines))))
  if (own !== '') return own
  const isSentOn = lines.some((line) => RULES.slice(1).some((rule) => rule.test(line.trim())))
  return isSentOn ? tidy(lines) : ''
}
