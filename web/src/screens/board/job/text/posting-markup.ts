// Recognises a posting's HTML that contains no words.

/** Spaces that HTML does not collapse, and invisible characters. */
const INVISIBLE = /&(?:nbsp|ensp|emsp|thinsp|zwnj|zwj|shy|#0*160|#x0*a0|#0*8203|#x0*200b);|[\s\u00ad\u200b-\u200d\u2060\ufeff]/gi
/** What editors leave behind of an empty list. */
const BULLETS = /&(?:bull|middot);|[•·▪◦‣*–-]/g

/** Whether a reader would see any words. Markup alone, such as a list of empty items, does not count. */
export function hasWords(html: string | null | undefined): html is string {
  if (!html) return false
  const text = html
    .replace(/<!--[\s\S]*?-->/g, '')
    .replace(/<[^>]*>/g, '')
    .replace(INVISIBLE, '')
    .replace(BULLETS, '')
  return text !== ''
}
