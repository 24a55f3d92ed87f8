const prose = [
  'max-w-[70ch] text-base break-words text-pretty',
  '[&>:first-child]:mt-0',
  '[&_:is(p,ul,ol,blockquote)]:mt-3',
  '[&_:is(h2,h3,h4)]:mt-6 [&_:is(h2,h3,h4)]:text-base [&_:is(h2,h3,h4)]:font-semibold',
  '[&_:is(ul,ol)]:flex [&_:is(ul,ol)]:flex-col [&_:is(ul,ol)]:gap-1.5 [&_:is(ul,ol)]:pl-5',
  '[&_ul]:list-disc [&_ol]:list-decimal [&_li]:pl-1 [&_li]:marker:text-muted [&_li>:is(ul,ol)]:mt-1.5',
  '[&_a]:text-brand-ink [&_a]:underline [&_a]:underline-offset-2',
  '[&_blockquote]:border-l-2 [&_blockquote]:border-line [&_blockquote]:pl-4 [&_blockquote]:text-muted',
].join(' ')

/** A part of a posting as its company wrote it. The API answers sanitised HTML only; nothing else may be shown this way. */
export function PostingText({ html, language }: { html: string; language: string }) {
  return <div lang={language} className={prose} dangerouslySetInnerHTML={{ __html: html }} />
}
