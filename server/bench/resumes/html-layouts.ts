// Layouts of web builders and of office programs' galleries, as pages that a browser prints or a word processor opens.
import type { Person } from './person.ts'
import { type DateStyle, type Headings, period } from './wording.ts'

export type Layout = (person: Person, dates: DateStyle, words: Headings) => string

const text = (words: string) => words.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
const list = (items: readonly string[]) => `<ul>${items.map((item) => `<li>${text(item)}</li>`).join('')}</ul>`
const name = (person: Person) => text(`${person.given} ${person.family}`)
const bare = (link: string) => link.replace(/^https:\/\/(?:www\.)?/, '')
const page = (style: string, body: string) => `<!doctype html><meta charset="utf-8"><style>@page{size:A4;margin:0}*{box-sizing:border-box}
body{margin:0;font:10pt/1.4 Lato,sans-serif;color:#222}ul{margin:2pt 0 6pt;padding-left:14pt}p{margin:0 0 4pt}${style}</style>${body}`
const entries = <E>(all: readonly E[], show: (each: E) => string) => all.map((each) => `<div class="e">${show(each)}</div>`).join('')

/** A dark sidebar with contact, skills and languages; headings letter by letter. As from Canva. */
const sidebarLeft: Layout = (p, d, w) =>
  page(
    `body{display:flex}aside{width:32%;background:#234;color:#fff;padding:30pt 16pt;min-height:297mm}main{width:68%;padding:30pt 24pt}
     h2{font-size:11pt;letter-spacing:3pt;text-transform:uppercase;margin:14pt 0 6pt}h1{font-size:30pt;margin:0;line-height:1.1}h3{font-size:10.5pt;margin:0}.d{color:#777}`,
    `<aside><h2>${w.contact}</h2><p>${text(p.phone)}</p><p>${p.email}</p><p>${text(p.address)}</p><p>${bare(p.link)}</p>
     <h2>${w.skills}</h2>${list(p.skills)}<h2>${w.languages}</h2>${list(p.languages)}</aside>
     <main><h1>${text(p.given)}<br>${text(p.family)}</h1><p>${text(p.headline)}</p><h2>${w.profile}</h2><p>${text(p.summary)}</p>
     <h2>${w.work}</h2>${entries(p.jobs, (j) => `<h3>${text(j.title)}</h3><p class="d">${text(j.company)} | ${period(j, d, p.language)}</p>${list(j.did)}`)}
     <h2>${w.studies}</h2>${entries(p.studies, (s) => `<h3>${text(s.degree)}</h3><p class="d">${text(s.school)} | ${period(s, d, p.language)}</p>`)}</main>`,
  )

/** A sidebar at the right, place and dates below the company, with signs in front. As from Enhancv. */
const sidebarRight: Layout = (p, d, w) =>
  page(
    `body{padding:32pt}.c{display:flex;gap:24pt}main{width:62%}aside{width:38%}h1{font-size:26pt;margin:0;text-transform:uppercase}h2{font-size:13pt;border-bottom:2pt solid;margin:12pt 0 6pt;text-transform:uppercase}
     h3{font-size:11pt;font-weight:400;margin:0}.o{color:#28c;font-weight:700}.s{font-size:8.5pt;color:#666}.s span{margin-right:14pt}`,
    `<h1>${name(p)}</h1><p class="o">${text(p.headline)}</p><p class="s"><span>☎ ${text(p.phone)}</span><span>✉ ${p.email}</span><span>⚲ ${text(p.address)}</span></p>
     <div class="c"><main><h2>${w.work}</h2>${entries(
       p.jobs,
       (j) =>
         `<h3>${text(j.title)}</h3><p class="o">${text(j.company)}</p><p class="s"><span>${period(j, d, p.language)}</span><span>${text(j.place)}</span></p>${list(j.did)}`,
     )}</main><aside><h2>${w.profile}</h2><p>${text(p.summary)}</p><h2>${w.studies}</h2>${entries(
       p.studies,
       (s) =>
         `<h3>${text(s.degree)}</h3><p class="o">${text(s.school)}</p><p class="s"><span>${period(s, d, p.language)}</span><span>${text(s.place)}</span></p>`,
     )}<h2>${w.skills}</h2><p>${p.skills.map(text).join(' · ')}</p><h2>${w.extras}</h2>${entries(p.extras, (x) => `<p><b>${text(x.name)}</b></p><p>${text(x.text)} ${x.when}</p>`)}</aside></div>`,
  )

/** Headings in a column of their own, title behind the company in one line, dates below. As Google's "Swiss". */
const swiss: Layout = (p, d, w) =>
  page(
    `body{padding:48pt;font-family:'Open Sans'}section{display:flex;margin-top:14pt}h2{width:110pt;font-size:10pt;color:#c22;margin:0;flex:none}h1{font-size:28pt;margin:0}h3{font-size:10.5pt;margin:0}h3 i{font-weight:400}.s{font-size:8pt;color:#666}`,
    `<h1>${name(p)}</h1><p>${text(p.headline)}</p><p class="s">${text(p.address)}<br>${text(p.phone)}<br>${p.email}</p>
     <section><h2>${w.skills}</h2><div><p>${p.skills.map(text).join(', ')}</p></div></section>
     <section><h2>${w.work}</h2><div>${entries(p.jobs, (j) => `<h3>${text(j.company)}, ${text(j.place)} — <i>${text(j.title)}</i></h3><p class="s">${period(j, d, p.language)}</p>${list(j.did)}`)}</div></section>
     <section><h2>${w.studies}</h2><div>${entries(p.studies, (s) => `<h3>${text(s.school)}, ${text(s.place)} — <i>${text(s.degree)}</i></h3><p class="s">${period(s, d, p.language)}</p>`)}</div></section>
     <section><h2>${w.extras}</h2><div>${entries(p.extras, (x) => `<p>${text(x.name)}, ${x.when}. ${text(x.text)}</p>`)}</div></section>`,
  )

/** Sidebar of the export of a profile: groups of one company, durations, places, numbered pages. As from LinkedIn. */
const profileExport: Layout = (p, d, w) => {
  const groups: (typeof p.jobs)[] = []
  for (const job of p.jobs) {
    const last = groups.at(-1)
    if (last?.[0]?.company === job.company) last.push(job)
    else groups.push([job])
  }
  const es = p.language === 'es'
  return page(
    `body{display:flex;font-family:'Liberation Sans'}aside{width:33%;background:#293e49;color:#ddd;padding:36pt 20pt;min-height:297mm;font-size:9pt}main{width:67%;padding:36pt 24pt;font-size:10.5pt}
     h1{font-size:25pt;font-weight:400;margin:0}h2{font-size:15pt;font-weight:400;margin:16pt 0 8pt}aside h2{font-size:12pt}.e{margin-bottom:12pt}.g{color:#777}p{margin:0}.f{text-align:right;color:#888;margin-top:20pt;font-size:9pt}`,
    `<aside><h2>${es ? 'Contactar' : 'Contact'}</h2><p>${text(p.phone)} (${es ? 'Móvil' : 'Mobile'})</p><p>${p.email}</p><p>${bare(p.link)} (LinkedIn)</p>
     <h2>${es ? 'Aptitudes principales' : 'Top Skills'}</h2>${p.skills
       .slice(0, 3)
       .map((each) => `<p>${text(each)}</p>`)
       .join('')}
     <h2>Languages</h2>${p.languages.map((each) => `<p>${text(each)}</p>`).join('')}</aside>
     <main><h1>${name(p)}</h1><p>${text(p.headline)}</p><p class="g">${text(p.address)}</p><h2>${es ? 'Extracto' : 'Summary'}</h2><p>${text(p.summary)}</p>
     <h2>${es ? 'Experiencia' : 'Experience'}</h2>${groups
       .map(
         (jobs) =>
           `<div class="e"><p style="font-size:12pt">${text(jobs[0]?.company ?? '')}</p>${jobs.length > 1 ? `<p class="g">${es ? '4 años 3 meses' : '4 years 3 months'}</p>` : ''}${jobs
             .map(
               (j) =>
                 `<p style="font-size:11.5pt;font-weight:bold">${text(j.title)}</p><p>${period(j, d, p.language)} (${es ? '2 años 1 mes' : '2 years 1 month'})</p><p class="g">${text(j.place)}</p><p>${text(j.did.join(' '))}</p>`,
             )
             .join('<br>')}</div>`,
       )
       .join('')}
     <h2>${es ? 'Educación' : 'Education'}</h2>${entries(p.studies, (s) => `<p style="font-size:12pt">${text(s.school)}</p><p>${text(s.degree)} · (${period(s, 'years', p.language)})</p>`)}<p class="f">Page 1 of 1</p><span hidden>${w.contact}</span></main>`,
  )
}

/** A form with its fields' names in front. As job portals of Latin America print profiles. */
const portal: Layout = (p, d, w) =>
  page(
    `body{padding:40pt;font-family:'Liberation Sans'}h1{font-size:16pt}h2{background:#eee;padding:3pt;font-size:11pt;margin:12pt 0 6pt}.e{margin-bottom:8pt}b{color:#555}`,
    `<h1>${name(p)}</h1><h2>Datos personales</h2><p><b>Correo electrónico:</b> ${p.email}</p><p><b>Teléfono celular:</b> ${text(p.phone)}</p><p><b>Domicilio:</b> ${text(p.address)}</p><p><b>Fecha de nacimiento:</b> 12/04/1988</p>
     <h2>Objetivo profesional</h2><p>${text(p.summary)}</p>
     <h2>${w.work}</h2>${entries(
       p.jobs,
       (j) =>
         `<p><b>Puesto:</b> ${text(j.title)}</p><p><b>Empresa:</b> ${text(j.company)}</p><p><b>Periodo:</b> ${period(j, d, p.language)}</p><p><b>Funciones:</b> ${text(j.did.join('. '))}</p>`,
     )}
     <h2>${w.studies}</h2>${entries(p.studies, (s) => `<p><b>Título:</b> ${text(s.degree)}</p><p><b>Institución:</b> ${text(s.school)}</p><p><b>Periodo:</b> ${period(s, d, p.language)}</p>`)}
     <h2>${w.skills}</h2><p>${p.skills.map(text).join(', ')}</p>`,
  )

/** Dates in brackets above, employer and place in one line with a dash. As Europass prints since 2020. */
const europass: Layout = (p, d, w) =>
  page(
    `body{padding:36pt;font-family:'Open Sans';font-size:9.5pt}h1{font-size:18pt;color:#004494}h2{font-size:11pt;color:#004494;border-bottom:1pt solid;margin:14pt 0 6pt;text-transform:uppercase}.d{color:#666;margin:0}.t{font-weight:700;margin:0}`,
    `<h1>${name(p)}</h1><p><b>${p.language === 'es' ? 'Nacionalidad' : 'Nationality'}:</b> — <b>${p.language === 'es' ? 'Número de teléfono' : 'Phone number'}:</b> ${text(p.phone)}</p><p><b>${p.language === 'es' ? 'Correo electrónico' : 'Email address'}:</b> ${p.email}</p><p><b>${p.language === 'es' ? 'Dirección' : 'Home'}:</b> ${text(p.address)}</p>
     <h2>${w.profile}</h2><p>${text(p.summary)}</p>
     <h2>${w.work}</h2>${entries(p.jobs, (j) => `<p class="d">[ ${period(j, d, p.language)} ]</p><p class="t">${text(j.title)}</p><p><i>${text(j.company)}</i></p><p class="d">${text(j.place)}</p>${list(j.did)}`)}
     <h2>${w.studies}</h2>${entries(p.studies, (s) => `<p class="d">[ ${period(s, d, p.language)} ]</p><p class="t">${text(s.degree)}</p><p><i>${text(s.school)}</i></p><p class="d">${text(s.place)}</p>`)}
     <h2>${w.languages}</h2><p>${p.languages.map(text).join(', ')}</p>`,
  )

/** Two lines for each entry, what and when at the two margins. As from Reactive Resume. */
const margins: Layout = (p, d, w) =>
  page(
    `body{padding:32pt;font-family:Roboto}.l{display:flex;justify-content:space-between}h1{font-size:24pt;margin:0;text-align:center}.m{text-align:center}h2{font-size:12pt;text-transform:uppercase;border-bottom:1pt solid;margin:12pt 0 6pt}`,
    `<h1>${name(p)}</h1><p class="m">${text(p.headline)}</p><p class="m">${text(p.address)} | ${text(p.phone)} | ${p.email} | ${bare(p.link)}</p><h2>${w.profile}</h2><p>${text(p.summary)}</p>
     <h2>${w.work}</h2>${entries(
       p.jobs,
       (j) =>
         `<div class="l"><b>${text(j.company)}</b><b>${period(j, d, p.language)}</b></div><div class="l"><span>${text(j.title)}</span><span>${text(j.place)}</span></div>${list(j.did)}`,
     )}
     <h2>${w.studies}</h2>${entries(p.studies, (s) => `<div class="l"><b>${text(s.school)}</b><b>${period(s, d, p.language)}</b></div><div class="l"><span>${text(s.degree)}</span><span>${text(s.place)}</span></div>`)}
     <h2>${w.extras}</h2>${entries(p.extras, (x) => `<div class="l"><b>${text(x.name)}</b><b>${x.when}</b></div><p>${text(x.text)}</p>`)}
     <h2>${w.skills}</h2><p>${p.skills.map(text).join(', ')}</p>`,
  )

/** Jobs themselves are bullets: title, company and dates on the bullet's line. */
const bulleted: Layout = (p, d, w) =>
  page(
    `body{padding:50pt;font-family:'Liberation Serif';font-size:11pt}h1{font-size:18pt;margin:0}h2{font-size:12pt;margin:12pt 0 4pt;text-decoration:underline}`,
    `<h1>${name(p)}</h1><p>${text(p.address)}<br>Tel: ${text(p.phone)}<br>Email: ${p.email}</p><h2>${w.profile}:</h2><p>${text(p.summary)}</p>
     <h2>${w.work}:</h2><ul>${p.jobs.map((j) => `<li><b>${text(j.company)}</b> (${period(j, d, p.language)})<br>${text(j.title)}<ul>${j.did.map((each) => `<li>${text(each)}</li>`).join('')}</ul></li>`).join('')}</ul>
     <h2>${w.studies}:</h2><ul>${p.studies.map((s) => `<li>${text(s.degree)}, ${text(s.school)} (${period(s, d, p.language)})</li>`).join('')}</ul>
     <h2>${w.skills}:</h2>${list(p.skills)}`,
  )

/** Dates in a narrow column at the left, everything else beside them. */
const timeline: Layout = (p, d, w) =>
  page(
    `body{padding:36pt}h1{font-size:32pt;font-weight:300;margin:0;letter-spacing:2pt;text-transform:uppercase}h2{font-size:12pt;letter-spacing:4pt;text-transform:uppercase;color:#a63}.e{display:flex}.w{width:120pt;flex:none;color:#777}h3{font-size:11pt;margin:0}`,
    `<h1>${name(p)}</h1><p>${text(p.headline)}</p><p>${p.email} &nbsp;•&nbsp; ${text(p.phone)} &nbsp;•&nbsp; ${text(p.address)}</p><h2>${w.profile}</h2><p>${text(p.summary)}</p>
     <h2>${w.work}</h2>${entries(p.jobs, (j) => `<div class="w">${period(j, d, p.language)}<br>${text(j.place)}</div><div><h3>${text(j.title)}</h3><p>${text(j.company)}</p>${list(j.did)}</div>`)}
     <h2>${w.studies}</h2>${entries(p.studies, (s) => `<div class="w">${period(s, d, p.language)}</div><div><h3>${text(s.degree)}</h3><p>${text(s.school)}, ${text(s.place)}</p></div>`)}
     <h2>${w.skills}</h2><p>${p.skills.map(text).join('  ')}</p>`,
  )

/** The company once above several positions, skills and education in the narrower column at the left under a header over the page. As Deedy's. */
const halves: Layout = (p, d, w) =>
  page(
    `body{padding:28pt}header{text-align:center}h1{font-size:34pt;font-weight:300;margin:0}.c{display:flex;gap:18pt}aside{width:33%}main{width:66%}h2{font-size:13pt;font-weight:400;text-transform:uppercase;margin:10pt 0 4pt;color:#444}h3{font-size:11pt;text-transform:uppercase;margin:0}.s{font-size:9pt;color:#555}`,
    `<header><h1>${name(p)}</h1><p class="s">${bare(p.link)} | ${p.email} | ${text(p.phone)} | ${text(p.address)}</p></header><div class="c"><aside><h2>${w.studies}</h2>${entries(
      p.studies,
      (s) => `<h3>${text(s.school)}</h3><p>${text(s.degree)}</p><p class="s">${period(s, d, p.language)} | ${text(s.place)}</p>`,
    )}<h2>${w.skills}</h2>${p.skills.map((each) => `<p>${text(each)}</p>`).join('')}</aside><main><h2>${w.work}</h2>${entries(
      p.jobs,
      (j) =>
        `<h3>${text(j.company)} <span style="font-weight:400">| ${text(j.title)}</span></h3><p class="s">${period(j, d, p.language)} | ${text(j.place)}</p>${list(j.did)}`,
    )}<h2>${w.extras}</h2>${entries(p.extras, (x) => `<h3>${text(x.name)}</h3><p class="s">${x.when}</p><p>${text(x.text)}</p>`)}</main></div>`,
  )

/** A table with a row for each entry, for word processors: when at the left, what and where at the right. */
const table: Layout = (p, d, w) =>
  page(
    `table{width:100%;border-collapse:collapse}td{vertical-align:top;padding:2pt 6pt}h1{font-size:22pt}h2{font-size:12pt;margin:8pt 0 2pt}`,
    `<h1>${name(p)}</h1><p>${text(p.address)}, ${text(p.phone)}, ${p.email}</p><h2>${w.profile}</h2><p>${text(p.summary)}</p><h2>${w.work}</h2><table>${p.jobs
      .map(
        (j) =>
          `<tr><td width="25%">${period(j, d, p.language)}</td><td><b>${text(j.title)}</b><br>${text(j.company)}, ${text(j.place)}${list(j.did)}</td></tr>`,
      )
      .join('')}</table><h2>${w.studies}</h2><table>${p.studies
      .map(
        (s) =>
          `<tr><td width="25%">${period(s, d, p.language)}</td><td><b>${text(s.degree)}</b><br>${text(s.school)}, ${text(s.place)}</td></tr>`,
      )
      .join('')}</table><h2>${w.skills}</h2>${list(p.skills)}`,
  )

export const htmlLayouts = { sidebarLeft, sidebarRight, swiss, profileExport, portal, europass, margins, bulleted, timeline, halves, table }
