// What word processors put on the clipboard, as the lists, headings, bold words and links that people meant. The schema of the editor drops all
// other markup by itself; this mends what would be lost or mistaken.

/** Word writes a list as paragraphs whose bullets are text. */
const WORD_ITEM = /mso-list:\s*l\d+\s+level(\d+)/i
const NUMBERED = /^\s*(?:\d+|[a-z]|[ivxlc]+)[.)]/i
/** What stands in front of an item where Word wrote its bullet: signs of its symbol fonts, with the spaces after them. */
const BULLET = /^(?:[\s\u00a0]*(?:[·•▪◦‣*§Øo\uf0b7\uf0a7\uf0d8-]|(?:\d+|[a-z]|[ivxlc]+)[.)])[\s\u00a0]+)/i

function renamed(element: Element, name: string): Element {
  const next = element.ownerDocument.createElement(name)
  next.append(...element.childNodes)
  element.replaceWith(next)
  return next
}

/** The bullet that Word wrote before the text of an item, taken out. */
function takeBullet(item: Element): string {
  const marks = [...item.querySelectorAll('[style]')].filter((each) => /mso-list:\s*ignore/i.test(each.getAttribute('style') ?? ''))
  const [mark] = marks
  if (mark) {
    const text = mark.textContent ?? ''
    for (const each of marks) each.remove()
    return text
  }
  // Without its mark, as browsers pass it on that drop Word's conditional comments.
  const first = textsOf(item).find((text) => text.data.trim() !== '')
  const found = first && BULLET.exec(first.data)
  if (!first || !found) return ''
  first.data = first.data.slice(found[0].length)
  return found[0]
}

function textsOf(root: Element): Text[] {
  const walker = root.ownerDocument.createTreeWalker(root, 4)
  const texts: Text[] = []
  while (walker.nextNode()) texts.push(walker.currentNode as Text)
  return texts
}

/** Puts Word's paragraphs of one list into a list, deeper ones into a list inside the item before. */
function listWordItems(root: Element): void {
  const levelOf = (element: Element | null) => {
    const found = element ? WORD_ITEM.exec(element.getAttribute('style') ?? '') : null
    return found ? Number(found[1]) : /^MsoListParagraph/.test(element?.getAttribute('class') ?? '') ? 1 : null
  }
  let open: { level: number; list: Element }[] = []
  let before: Element | null = null
  for (const item of root.querySelectorAll('p, h1, h2, h3, h4, h5, h6')) {
    const level = levelOf(item)
    if (level === null) continue
    const isNext = before !== null && item.previousElementSibling === open[0]?.list
    if (!isNext) open = []
    const mark = takeBullet(item)
    open = open.filter((each) => each.level <= level)
    if (open.at(-1)?.level !== level) {
      const list = item.ownerDocument.createElement(NUMBERED.test(mark) ? 'ol' : 'ul')
      const within = open.at(-1)?.list.lastElementChild
      if (within) within.append(list)
      else item.before(list)
      open.push({ level, list })
    }
    const li = item.ownerDocument.createElement('li')
    li.append(...item.childNodes)
    open.at(-1)?.list.append(li)
    item.remove()
    before = li
  }
}

/** Google Docs puts the whole clipboard into a <b> that is not bold, and a deeper list beside the item that it belongs to. */
function mendGoogleDocs(root: Element): void {
  for (const wrapper of root.querySelectorAll('b[id^="docs-internal-guid"]')) wrapper.replaceWith(...wrapper.childNodes)
  for (const list of root.querySelectorAll(':is(ul, ol) > :is(ul, ol)')) list.previousElementSibling?.append(list)
  // Between two paragraphs it writes a line break of its own.
  if (root.querySelector(':scope > :is(p, ul, ol, h1, h2, h3, h4, h5, h6)'))
    for (const gap of root.querySelectorAll(':scope > br')) gap.remove()
}

/** Weight and slant that stand in styles, as elements. */
function mendStyles(root: Element): void {
  for (const plain of root.querySelectorAll('b[style], strong[style]'))
    if (/(?<![-\w])font-weight:\s*(?:normal|[1-4]00)/i.test(plain.getAttribute('style') ?? '')) plain.replaceWith(...plain.childNodes)
  for (const element of root.querySelectorAll('span[style], font[style]')) {
    const style = element.getAttribute('style') ?? ''
    if (element.closest('h1, h2, h3, h4, h5, h6')) continue
    if (/(?<![-\w])font-style:\s*italic/i.test(style)) renamedInside(element, 'em')
    if (/(?<![-\w])font-weight:\s*(?:bold|[6-9]00)/i.test(style)) renamedInside(element, 'strong')
  }
}

function renamedInside(element: Element, name: string): void {
  const inner = element.ownerDocument.createElement(name)
  inner.append(...element.childNodes)
  element.append(inner)
}

/** Search engines and mail programs send links through an address of theirs. */
function mendLinks(root: Element): void {
  for (const link of root.querySelectorAll('a')) {
    const url = URL.parse(link.getAttribute('href') ?? '')
    const meant = url?.hostname === 'www.google.com' && url.pathname === '/url' ? url.searchParams.get('q') : null
    if (meant) link.setAttribute('href', meant)
    if (!url || !/^(https?|mailto):$/.test(url.protocol)) link.replaceWith(...link.childNodes)
  }
}

/** Marks of Word's that say nothing: conditional comments, whose content are its bullets and stays, other comments, and elements of its namespaces. */
const WORD_MARKS =
  /<!--\[if[^\]]*\]-->|<!\[if[^\]]*\]>|<!--\[endif\]-->|<!\[endif\]>|<!--(?:Start|End)Fragment-->|<\/?[a-z]+:[a-z]+[^>]*>/gi

/** HTML from a clipboard, clean: paragraphs, lists, one level of headings, bold, italic and links. Nothing of it runs or loads while it is read. */
export function cleanPastedHtml(html: string): string {
  const { body: root } = new DOMParser().parseFromString(html.replace(WORD_MARKS, ''), 'text/html')
  for (const element of root.querySelectorAll('style, script, meta, link, title, img, svg, object, iframe, xml')) element.remove()
  mendGoogleDocs(root)
  listWordItems(root)
  mendStyles(root)
  mendLinks(root)
  for (const heading of root.querySelectorAll('h1, h2, h4, h5, h6')) renamed(heading, 'h3')
  for (const strong of root.querySelectorAll('h3 strong, h3 b')) strong.replaceWith(...strong.childNodes)
  for (const element of root.querySelectorAll('*'))
    for (const { name } of [...element.attributes]) if (name !== 'href') element.removeAttribute(name)
  for (const span of root.querySelectorAll('span, font')) span.replaceWith(...span.childNodes)
  for (const paragraph of root.querySelectorAll('p, h3'))
    if ((paragraph.textContent ?? '').replace(/[\s\u00a0]/g, '') === '') paragraph.remove()
  return root.innerHTML
}
