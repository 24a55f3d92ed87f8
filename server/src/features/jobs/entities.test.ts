import { escapeMarkup } from '@plaza/contract/rules/markup'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { readAllEntities } from './entities.ts'

it.each([
  ['Dise&ntilde;ador(a) de interacci&oacute;n', 'Diseñador(a) de interacción'],
  ['R&amp;D &mdash; Z&uuml;rich &lt;3 &APOS;x&apos;', "R&D — Zürich <3 'x'"],
  ['&euro;50&ndash;60&NBSP;k &#8364; &#x20AC; &#150;', '€50–60\u00a0k € € –'],
  ['&amp;lt;b&amp;gt; &amp;eacute; &amp;#60;', '&lt;b&gt; &eacute; &#60;'],
])('reads them once: %s', (text, plain) => expect(readAllEntities(text)).toBe(plain))

it.each(['&unknown; & co &lt &eacute &#; &#x; &#12345678; &constructor; AT&T; R&D'])('leaves the others as they are: %s', (text) =>
  expect(readAllEntities(text)).toBe(text),
)

it('undoes escaping, whatever the text', () => {
  fc.assert(fc.property(fc.string({ unit: 'grapheme' }), (text) => readAllEntities(escapeMarkup(text)) === text))
})
