// Layouts of further templates: dates in margins, entries side by side, forms with somebody else's telephone, lines instead of blocks.
import type { Layout } from './html-layouts.ts'
import { period } from './wording.ts'

const text = (words: string) => words.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
const list = (items: readonly string[]) => `<ul>${items.map((item) => `<li>${text(item)}</li>`).join('')}</ul>`
const bare = (link: string) => link.replace(/^https:\/\/(?:www\.)?/, '')
const page = (style: string, body: string) => `<!doctype html><meta charset="utf-8"><style>@page{size:A4;margin:0}*{box-sizing:border-box}
body{margin:0;padding:36pt;font:10pt/1.4 Lato,sans-serif;color:#222}ul{margin:2pt 0 6pt;padding-left:14pt}p{margin:0 0 3pt}h1{margin:0}${style}</style>${body}`

/** Place and dates in a margin at the right, beside what was done. As RenderCV's "classic". */
const asideDates: Layout = (p, d, w) => {
  const entry = (head: string, did: readonly string[], place: string, when: string) =>
    `<div class="e"><div><p>${head}</p>${list(did)}</div><div class="r"><p>${text(place)}</p><p>${when}</p></div></div>`
  return page(
    `h1{text-align:center;font-size:28pt;color:#046}.m{text-align:center}h2{font-size:14pt;color:#046;border-bottom:.5pt solid;margin:10pt 0 5pt}.e{display:flex;justify-content:space-between}.e>div:first-child{width:70%}.r{width:27%;text-align:right}`,
    `<h1>${text(p.given)} ${text(p.family)}</h1><p class="m">${text(p.address)} &nbsp; | &nbsp; ${p.email} &nbsp; | &nbsp; ${text(p.phone)} &nbsp; | &nbsp; ${bare(p.link)}</p>
     <h2>${w.profile}</h2><p>${text(p.summary)}</p><h2>${w.studies}</h2>${p.studies.map((s) => entry(`<b>${text(s.school)}</b>, ${text(s.degree)}`, [w.languages === 'Idiomas' ? 'Promedio: 9.1' : 'GPA: 3.8/4.0'], s.place, period(s, d, p.language))).join('')}
     <h2>${w.work}</h2>${p.jobs.map((j) => entry(`<b>${text(j.company)}</b>, ${text(j.title)}`, j.did, j.place, period(j, d, p.language))).join('')}
     <h2>${w.extras}</h2>${p.extras.map((x) => `<p>${text(x.name)}: ${text(x.text)}</p>`).join('')}`,
  )
}

/** Title at company, everything in one line with the dates in brackets. */
const sentences: Layout = (p, d, w) => {
  const at = p.language === 'es' ? 'en' : 'at'
  return page(
    `body{font-family:'Liberation Serif';font-size:11.5pt;padding:60pt}h1{font-size:20pt;font-weight:400}h2{font-variant:small-caps;font-size:14pt;font-weight:400;margin:14pt 0 2pt}`,
    `<h1>${text(p.given)} ${text(p.family)}</h1><p>${text(p.headline)} — ${text(p.address)}</p><p>${text(p.phone)}, ${p.email}</p>
     <h2>${w.work}</h2>${p.jobs.map((j) => `<p><b>${text(j.title)} ${at} ${text(j.company)}</b> (${period(j, d, p.language)})</p><p>${text(j.did.join('. '))}.</p>`).join('')}
     <h2>${w.studies}</h2>${p.studies.map((s) => `<p><b>${text(s.degree)}</b>, ${text(s.school)} (${period(s, d, p.language)})</p>`).join('')}
     <h2>${w.skills}</h2><p>${p.skills.map(text).join(', ')}</p>`,
  )
}

/** A line for each entry, parted by bars, under coloured bands. */
const bands: Layout = (p, d, w) =>
  page(
    `body{padding:0 0 20pt}header{background:#143;color:#fff;padding:24pt 36pt}h1{font-size:24pt;letter-spacing:1pt}h2{background:#e6efe9;padding:4pt 36pt;font-size:11pt;text-transform:uppercase;margin:10pt 0 6pt}p,ul{margin-left:36pt;margin-right:36pt}header p{margin-left:0}`,
    `<header><h1>${text(p.given)} ${text(p.family)}</h1><p>${text(p.headline)}</p><p>${text(p.phone)} | ${p.email} | ${text(p.address)} | ${bare(p.link)}</p></header>
     <h2>${w.profile}</h2><p>${text(p.summary)}</p>
     <h2>${w.work}</h2>${p.jobs.map((j) => `<p>${period(j, d, p.language)} | <b>${text(j.company)}</b> | ${text(j.title)}</p>${list(j.did)}`).join('')}
     <h2>${w.studies}</h2>${p.studies.map((s) => `<p>${period(s, d, p.language)} | <b>${text(s.school)}</b> | ${text(s.degree)}</p>`).join('')}
     <h2>${w.languages}</h2><p>${p.languages.map(text).join(' | ')}</p>`,
  )

/** A form of an authority: labels in front, with a superior's name and telephone for each job. */
const official: Layout = (p, d, w) => {
  const es = p.language === 'es'
  const row = (label: string, value: string) => `<p><b>${label}:</b> ${text(value)}</p>`
  return page(
    `body{font-family:'Liberation Sans';font-size:10.5pt}h2{font-size:12pt;text-align:center;border:1pt solid;padding:3pt;margin:12pt 0 6pt}.e{margin-bottom:8pt}`,
    `${es ? '<h1 style="font-size:16pt;text-align:center">HOJA DE VIDA</h1>' : '<h1 style="font-size:16pt;text-align:center">RESUME</h1>'}
     <h2>${es ? 'DATOS PERSONALES' : 'PERSONAL INFORMATION'}</h2>${row(es ? 'Nombre completo' : 'Full name', `${p.given} ${p.family}`)}${row(es ? 'Documento de identidad' : 'Candidate number', '1.032.456.789')}${row(es ? 'Dirección' : 'Address', p.address)}${row(es ? 'Teléfono' : 'Phone', p.phone)}${row(es ? 'Correo electrónico' : 'Email', p.email)}
     <h2>${w.work.toUpperCase()}</h2>${p.jobs.map((j) => `<div class="e">${row(es ? 'Empresa' : 'Employer', j.company)}${row(es ? 'Cargo' : 'Position', j.title)}${row(es ? 'Fecha' : 'Dates', period(j, d, p.language))}${row(es ? 'Jefe inmediato' : 'Supervisor', `Alex Prado, ${es ? '+57 311 555 0100' : '(555) 555-0100'}`)}${row(es ? 'Funciones' : 'Duties', j.did.join('; '))}</div>`).join('')}
     <h2>${w.studies.toUpperCase()}</h2>${p.studies.map((s) => `<div class="e">${row(es ? 'Título' : 'Degree', s.degree)}${row(es ? 'Institución' : 'School', s.school)}${row(es ? 'Fecha' : 'Dates', period(s, d, p.language))}</div>`).join('')}
     <h2>${es ? 'REFERENCIAS' : 'REFERENCES'}</h2><p>Kim Lara, ${es ? 'Gerente' : 'Manager'}, kim.lara@example.com, ${es ? '+57 312 555 0101' : '(555) 555-0101'}</p>`,
  )
}

/** Two columns of entries below headings over the page. As Reactive Resume's "kakuna" and magazine-like templates. */
const tiles: Layout = (p, d, w) => {
  const tile = (a: string, b: string, when: string, did: readonly string[]) =>
    `<div><p><b>${text(a)}</b></p><p>${text(b)}</p><p class="s">${when}</p>${did.length > 0 ? list(did) : ''}</div>`
  return page(
    `.g{display:grid;grid-template-columns:1fr 1fr;gap:8pt 24pt}h1,.m{text-align:center}h2{text-align:center;font-size:12pt;border-bottom:1pt solid #aaa;margin:12pt 0 6pt}.s{color:#777;font-size:9pt}`,
    `<h1>${text(p.given)} ${text(p.family)}</h1><p class="m">${text(p.headline)}</p><p class="m">${p.email} · ${text(p.phone)} · ${text(p.address)}</p><h2>${w.profile}</h2><p>${text(p.summary)}</p>
     <h2>${w.work}</h2><div class="g">${p.jobs.map((j) => tile(j.title, j.company, period(j, d, p.language), j.did)).join('')}</div>
     <h2>${w.studies}</h2><div class="g">${p.studies.map((s) => tile(s.degree, s.school, period(s, d, p.language), [])).join('')}</div>
     <h2>${w.skills}</h2><p>${p.skills.map(text).join(', ')}</p>`,
  )
}

/** Text of a typewriter: headings underlined with signs, dashes for bullets, columns by spaces. */
const typewriter: Layout = (p, d, w) => {
  const head = (words: string) => `${words.toUpperCase()}\n${'='.repeat(words.length)}\n`
  return page(
    `pre{font:10pt/1.35 'Liberation Mono',monospace;margin:0;white-space:pre-wrap}`,
    `<pre>${text(
      [
        `${p.given} ${p.family}`,
        p.address,
        `${p.phone} / ${p.email}`,
        '',
        head(w.profile),
        p.summary,
        '',
        head(w.work),
        ...p.jobs.flatMap((j) => [
          `${period(j, d, p.language).padEnd(26)}${j.title}`,
          `${''.padEnd(26)}${j.company}, ${j.place}`,
          ...j.did.map((each) => `  - ${each}`),
          '',
        ]),
        head(w.studies),
        ...p.studies.flatMap((s) => [`${period(s, d, p.language).padEnd(26)}${s.degree}`, `${''.padEnd(26)}${s.school}`, '']),
        head(w.skills),
        p.skills.join(', '),
      ].join('\n'),
    )}</pre>`,
  )
}

/** The name at the right, contacts under each other, dates at the line's end behind a comma. As academic curricula. */
const academic: Layout = (p, d, w) =>
  page(
    `body{font-family:'Liberation Serif';font-size:11pt;padding:54pt}.h{display:flex;justify-content:space-between;align-items:flex-end;border-bottom:2pt solid #333}h1{font-size:22pt}h2{font-size:12pt;margin:12pt 0 3pt;text-transform:uppercase}dl{margin:0 0 0 14pt}dt{margin-top:4pt}dd{margin:0 0 0 14pt}`,
    `<div class="h"><div><p>${text(p.address)}</p><p>${text(p.phone)}</p><p>${p.email}</p></div><h1>${text(p.given)} ${text(p.family)}</h1></div>
     <h2>${w.studies}</h2><dl>${p.studies.map((s) => `<dt>${text(s.degree)}, ${text(s.school)}, ${period(s, d, p.language)}</dt>`).join('')}</dl>
     <h2>${w.work}</h2><dl>${p.jobs.map((j) => `<dt><b>${text(j.title)}</b>, <i>${text(j.company)}</i>, ${period(j, d, p.language)}</dt>${j.did.map((each) => `<dd>${text(each)}.</dd>`).join('')}`).join('')}</dl>
     <h2>${w.languages}</h2><dl><dt>${p.languages.map(text).join('; ')}</dt></dl>`,
  )

/** A line and dots lead through the years; dates in a narrow column, title and company beside, all small. */
const rail: Layout = (p, d, w) =>
  page(
    `body{display:grid;grid-template-columns:64% 30%;gap:6%}h1{font-size:30pt;line-height:1.05}h2{font-size:11pt;letter-spacing:2pt;text-transform:uppercase;color:#b35;margin:12pt 0 6pt}.e{border-left:1.5pt solid #b35;padding-left:10pt;margin-bottom:8pt}.t{font-weight:700}.s{font-size:8.5pt;color:#777}header{grid-column:1/3}`,
    `<header><h1>${text(p.given)}<br>${text(p.family)}</h1><p>${text(p.headline)}</p></header>
     <main><h2>${w.work}</h2>${p.jobs.map((j) => `<div class="e"><p class="s">${period(j, d, p.language)}</p><p class="t">${text(j.company)}</p><p>${text(j.title)}</p>${list(j.did)}</div>`).join('')}
     <h2>${w.studies}</h2>${p.studies.map((s) => `<div class="e"><p class="s">${period(s, d, p.language)}</p><p class="t">${text(s.school)}</p><p>${text(s.degree)}</p></div>`).join('')}</main>
     <aside><h2>${w.contact}</h2><p>${text(p.phone)}</p><p style="font-size:8pt">${p.email}</p><p>${text(p.address)}</p><h2>${w.profile}</h2><p>${text(p.summary)}</p><h2>${w.skills}</h2>${list(p.skills)}<h2>${w.languages}</h2>${list(p.languages)}</aside>`,
  )

export const furtherLayouts = { asideDates, sentences, bands, official, tiles, typewriter, academic, rail }
