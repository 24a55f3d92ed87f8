import { describe, expect, it } from 'vitest'
import { cleanPastedHtml } from './pasted-html.ts'

const clean = (html: string) => cleanPastedHtml(html).replace(/>\s+</g, '><').trim()

/** As Word for Windows and Mac put it on the clipboard: a style sheet, namespaces, a list of paragraphs with two levels, numbers. */
const WORD = `<html xmlns:v="urn:schemas-microsoft-com:vml" xmlns:o="urn:schemas-microsoft-com:office:office" xmlns:w="urn:schemas-microsoft-com:office:word" xmlns="http://www.w3.org/TR/REC-html40">
<head><meta name=Generator content="Microsoft Word 15"><style><!-- p.MsoNormal {margin:0cm;font-size:11.0pt;} @list l0:level1 {mso-level-number-format:bullet;} --></style></head>
<body lang=EN-US style='tab-interval:36.0pt'><!--StartFragment-->
<h1>What you do<o:p></o:p></h1>
<p class=MsoNormal>You run <b style='mso-bidi-font-weight:normal'>the kitchen</b> of our house.<o:p></o:p></p>
<p class=MsoNormal><o:p>&nbsp;</o:p></p>
<p class=MsoListParagraphCxSpFirst style='text-indent:-18.0pt;mso-list:l0 level1 lfo1'><![if !supportLists]><span style='font-family:Symbol;mso-fareast-font-family:Symbol'><span style='mso-list:Ignore'>·<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;&nbsp;&nbsp;&nbsp;&nbsp;&nbsp;&nbsp; </span></span></span><![endif]>Buying<o:p></o:p></p>
<p class=MsoListParagraphCxSpMiddle style='margin-left:72.0pt;text-indent:-18.0pt;mso-list:l0 level2 lfo1'><![if !supportLists]><span style='font-family:"Courier New"'><span style='mso-list:Ignore'>o<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp; </span></span></span><![endif]>of fish<o:p></o:p></p>
<p class=MsoListParagraphCxSpLast style='text-indent:-18.0pt;mso-list:l0 level1 lfo1'><![if !supportLists]><span style='font-family:Symbol'><span style='mso-list:Ignore'>·<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp; </span></span></span><![endif]>Cooking, see <a href="https://casa.example/menu">our menu</a><o:p></o:p></p>
<p class=MsoNormal>In this order:</p>
<p class=MsoListParagraphCxSpFirst style='text-indent:-18.0pt;mso-list:l1 level1 lfo2'><![if !supportLists]><span style='mso-list:Ignore'>1.<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;&nbsp; </span></span><![endif]>Apply<o:p></o:p></p>
<p class=MsoListParagraphCxSpLast style='text-indent:-18.0pt;mso-list:l1 level1 lfo2'><![if !supportLists]><span style='mso-list:Ignore'>2.<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;&nbsp; </span></span><![endif]>Meet us<o:p></o:p></p>
<!--EndFragment--></body></html>`

/** As Google Docs puts it on the clipboard: all in a <b> that is not bold, weight in styles, a deeper list beside its item, links through Google. */
const DOCS = `<meta charset='utf-8'><meta charset="utf-8"><b style="font-weight:normal;" id="docs-internal-guid-5b1c2d3e-7fff-1234-abcd-0123456789ab"><h2 dir="ltr" style="line-height:1.38;margin-top:18pt;"><span style="font-size:16pt;font-family:Arial,sans-serif;font-weight:700;">What you do</span></h2><p dir="ltr" style="line-height:1.38;"><span style="font-size:11pt;font-weight:400;font-style:normal;">You run </span><span style="font-size:11pt;font-weight:700;">the kitchen</span><span style="font-weight:400;font-style:italic;"> of our house</span></p><br /><ul style="margin-top:0;padding-inline-start:48px;"><li dir="ltr" style="list-style-type:disc;" aria-level="1"><p dir="ltr" role="presentation"><span style="font-weight:400;">Buying</span></p></li><ul style="margin-top:0;"><li dir="ltr" style="list-style-type:circle;" aria-level="2"><p dir="ltr" role="presentation"><span style="font-weight:400;">of fish</span></p></li></ul><li dir="ltr" aria-level="1"><p dir="ltr" role="presentation"><span>Cooking, see </span><a href="https://www.google.com/url?q=https://casa.example/menu&amp;sa=D&amp;source=editors" style="text-decoration:none;"><span style="text-decoration:underline;">our menu</span></a></p></li></ul></b><br class="Apple-interchange-newline">`

describe('what is pasted', () => {
  it('from Word has real lists, deeper ones inside, and none of its bullets, numbers or namespaces', () => {
    expect(clean(WORD)).toBe(
      '<h3>What you do</h3><p>You run <b>the kitchen</b> of our house.</p>' +
        '<ul><li>Buying<ul><li>of fish</li></ul></li><li>Cooking, see <a href="https://casa.example/menu">our menu</a></li></ul>' +
        '<p>In this order:</p><ol><li>Apply</li><li>Meet us</li></ol>',
    )
  })

  it('from Google Docs is bold where it looked bold, and nowhere else', () => {
    expect(clean(DOCS)).toBe(
      '<h3>What you do</h3><p>You run <strong>the kitchen</strong><em> of our house</em></p>' +
        '<ul><li><p>Buying</p><ul><li><p>of fish</p></li></ul></li>' +
        '<li><p>Cooking, see <a href="https://casa.example/menu">our menu</a></p></li></ul>',
    )
  })

  it('neither runs nor loads anything', () => {
    const html = clean(
      '<p onclick="alert(1)">Hello <img src="https://evil.example/x.png" onerror="alert(1)"><a href="javascript:alert(1)">there</a></p><script>alert(1)</script><svg onload="alert(1)"></svg>',
    )
    expect(html).toContain('Hello')
    expect(html).toContain('there')
    expect(html).not.toMatch(/javascript:|<script|<svg|<img/)
  })
})
