// The smallest files that a text can hold, for examples that are sent as they stand.

const lines = [
  'BT /F1 12 Tf 60 780 Td 16 TL',
  '(Ana Torres) Tj T*',
  '(ana.torres@example.com) Tj T*',
  '(+52 33 1234 5678) Tj T*',
  '(Skills: Figma, User Research) Tj',
  'ET',
].join('\n')

/** A resume of one page, as a PDF of plain letters. */
export const resume = [
  '%PDF-1.4',
  '1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj',
  '2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj',
  '3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Contents 4 0 R/Resources<</Font<</F1 5 0 R>>>>>>endobj',
  `4 0 obj<</Length ${lines.length}>>stream\n${lines}\nendstream endobj`,
  '5 0 obj<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>endobj',
  'trailer<</Root 1 0 R/Size 6>>',
  '%%EOF\n',
].join('\n')

/** A logo of one colour, as SVG. */
export const drawing =
  '<svg xmlns="http://www.w3.org/2000/svg" width="400" height="400"><rect width="400" height="400" fill="#6d28d9"/></svg>'
