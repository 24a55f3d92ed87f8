// How every mail looks: one column of 600 on tables, as mail clients need it, and the same as plain text.
import { parseColor, textOn } from '@plaza/contract/rules/contrast'
import { escapeMarkup } from '@plaza/contract/rules/markup'
import type { Language } from '@plaza/contract/values'
import type { Letter } from '../words/mail-words.ts'
import { typed } from '../words/typed.ts'
import { words } from '../words/words.ts'

/** The content of a mail. All of it is plain text, so that what people have typed can be put in unchanged. */
export type MailContent = Omit<Letter, 'subject'> & {
  language: Language
  /** More links, below the small print; absolute addresses (http or https). */
  links?: { label: string; url: string }[]
  /** The company or partner in whose name the mail is sent; the product's own when absent. `logo_url` is absolute. */
  brand?: Brand
}

type Brand = { name: string; logo_url: string | null; color: string | null }

const WIDTH_PX = 600
const PRODUCT_COLOR = '#6d28d9'
const FONT = "Inter,-apple-system,BlinkMacSystemFont,'Segoe UI',Roboto,Helvetica,Arial,sans-serif"
const TABLE = '<table role="presentation" cellpadding="0" cellspacing="0" border="0"'

function lines(text: string): string {
  return escapeMarkup(text.trim()).replace(/\r\n|\r|\n/g, '<br>')
}

function webAddress(text: string): string {
  const url = URL.parse(text)
  if (url?.protocol !== 'https:' && url?.protocol !== 'http:') throw new Error('An address in a mail must be absolute, http or https.')
  return url.href
}

// For dark mode: clients that support it use these classes, and clients that invert colours by themselves lose nothing.
const STYLE = `
:root{color-scheme:light dark;supported-color-schemes:light dark}
body{margin:0;padding:0;width:100%;-webkit-text-size-adjust:100%}
@media (max-width:480px){.around{padding:24px 12px!important}.card{padding:28px 20px!important}.action{width:100%!important}.button a{display:block!important}}
@media (prefers-color-scheme:dark){
.page{background:#0a101e!important}.card{background:#0f172a!important;border-color:#263248!important}
.ink{color:#eef2f8!important}.muted,.muted a{color:#a6b2c5!important}.rule{border-color:#263248!important}}`

/** Comes after the preheader, so that inboxes do not show the beginning of the mail as well. */
const NOTHING_ELSE = '&#847;&zwnj;&nbsp;'.repeat(80)

function paragraph(text: string, style: string, name: string): string {
  return `<p class="${name}" style="margin:0 0 16px;${style}">${text}</p>`
}

/** The colour of the sign and the button, and a readable colour for text on it. */
function paint(color: string | null): { fill: string; ink: string } {
  const rgb = parseColor(color ?? '')
  return rgb && color ? { fill: color.trim(), ink: textOn(rgb) } : { fill: PRODUCT_COLOR, ink: '#ffffff' }
}

/** The logo, or a sign with the first letter of the name. The name stands beside it for readers without pictures. */
function header({ name, logo_url, color }: Brand): string {
  const { fill, ink } = paint(color)
  // On white, for which logos are drawn.
  const sign = logo_url
    ? `<td><img src="${escapeMarkup(webAddress(logo_url))}" alt="" height="40" style="display:block;height:40px;max-width:160px;border:0;border-radius:8px;background:#ffffff"></td>`
    : `<td width="40" height="40" align="center" bgcolor="${fill}" aria-hidden="true" style="border-radius:10px;background:${fill};font:600 20px/40px ${FONT};color:${ink}">${escapeMarkup([...name.trim()][0]?.toUpperCase() ?? '')}</td>`
  return `${TABLE}><tr>${sign}<td class="ink" style="padding-left:12px;font:600 18px/26px ${FONT};color:#0f172a">${escapeMarkup(name)}</td></tr></table>`
}

function button({ label, url }: { label: string; url: string }, color: string | null, language: Language): string {
  const { fill, ink } = paint(color)
  const href = escapeMarkup(webAddress(url))
  return `${TABLE} class="action" style="margin:8px 0 24px"><tr><td class="button" bgcolor="${fill}" style="border-radius:8px;background:${fill};mso-padding-alt:12px 24px">
<a href="${href}" style="display:inline-block;padding:12px 24px;border-radius:8px;font:600 16px/20px ${FONT};color:${ink};text-align:center;text-decoration:none">${escapeMarkup(label)}</a>
</td></tr></table>
${paragraph(`${words[language].mails.layout.noButton}<br><a href="${href}" style="color:#475569;text-decoration:underline;word-break:break-all">${href}</a>`, `font:400 14px/20px ${FONT};color:#475569`, 'muted')}`
}

function htmlOf(content: MailContent, brand: Brand, signature: string): string {
  const { language, preheader, heading, paragraphs, footnote, links = [] } = content
  const text = paragraphs.map((each) => paragraph(lines(each), `font:400 16px/24px ${FONT};color:#0f172a`, 'ink')).join('\n')
  const smallPrint = [
    ...(footnote ? [lines(footnote)] : []),
    ...links.map(
      ({ label, url }) =>
        `<a href="${escapeMarkup(webAddress(url))}" style="color:#475569;text-decoration:underline">${escapeMarkup(label)}</a>`,
    ),
  ]
  const small =
    smallPrint.length > 0
      ? `<div class="rule" style="border-top:1px solid #e2e8f0;margin-top:8px;padding-top:20px">${paragraph(smallPrint.join('<br>'), `margin-bottom:0;font:400 14px/20px ${FONT};color:#475569`, 'muted')}</div>`
      : ''
  return `<!DOCTYPE html>
<html lang="${language}" dir="ltr">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<meta name="format-detection" content="telephone=no,date=no,address=no,email=no">
<meta name="x-apple-disable-message-reformatting">
<title>${escapeMarkup(heading)}</title>
<style>${STYLE}</style>
</head>
<body class="page" style="margin:0;padding:0;background:#f8fafc">
<div style="display:none;max-height:0;max-width:0;overflow:hidden;opacity:0;mso-hide:all">${escapeMarkup(preheader)}${NOTHING_ELSE}</div>
${TABLE} width="100%" class="page" bgcolor="#f8fafc" style="background:#f8fafc"><tr><td align="center" class="around" style="padding:40px 16px">
<!--[if mso]>${TABLE} width="${WIDTH_PX}"><tr><td><![endif]-->
${TABLE} width="100%" style="max-width:${WIDTH_PX}px;text-align:left">
<tr><td style="padding:0 4px 20px">${header(brand)}</td></tr>
<tr><td class="card" style="padding:36px;background:#ffffff;border:1px solid #e2e8f0;border-radius:12px;overflow-wrap:anywhere">
<h1 class="ink" style="margin:0 0 16px;font:600 22px/30px ${FONT};color:#0f172a">${lines(heading)}</h1>
${text}
${content.button ? button(content.button, brand.color, language) : ''}
${small}
</td></tr>
<tr><td class="muted" style="padding:20px 4px 0;font:400 12px/18px ${FONT};color:#475569">${escapeMarkup(signature)}</td></tr>
</table>
<!--[if mso]></td></tr></table><![endif]-->
</td></tr></table>
</body>
</html>
`
}

function textOf({ heading, paragraphs, button: action, footnote, links = [] }: MailContent, signature: string): string {
  const parts = [heading, ...paragraphs]
  if (action) parts.push(`${action.label}:\n${webAddress(action.url)}`)
  if (footnote) parts.push(footnote)
  if (links.length > 0) parts.push(links.map(({ label, url }) => `${label}:\n${webAddress(url)}`).join('\n'))
  return `${[...parts.map((part) => part.trim()), `-- \n${signature}`].join('\n\n')}\n`
}

/** A mail as HTML and as plain text. Throws when an address in it is not http or https. */
export function layoutMail(content: MailContent, productName: string): { html: string; text: string } {
  const brand = content.brand ? { ...content.brand, name: typed(content.brand.name) } : { name: productName, logo_url: null, color: null }
  const signature = content.brand ? `${brand.name} · ${words[content.language].mails.layout.poweredBy} ${productName}` : productName
  return { html: htmlOf(content, brand, signature), text: textOf(content, signature) }
}
