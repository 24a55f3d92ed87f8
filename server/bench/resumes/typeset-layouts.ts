// Layouts of well-known LaTeX classes and Typst templates.
import type { Layout } from './html-layouts.ts'
import { period } from './wording.ts'

const tex = (words: string) =>
  words
    .replace(/[&%#_$]/g, (sign) => `\\${sign}`)
    .replaceAll('\u00ad', '\\softdash{}')
    .replaceAll('\u2010', '-')
    .replaceAll('–', '--')
    .replaceAll('|', '\\textbar{}')
const items = (all: readonly string[]) => `\\begin{itemize}${all.map((each) => `\\item ${tex(each)}`).join('\n')}\\end{itemize}`
const SOFT = '\\newcommand{\\softdash}{--}'
const bare = (link: string) => tex(link.replace(/^https:\/\/(?:www\.)?/, ''))

/** moderncv: dates at the left, title, company and place in one line. */
const moderncv =
  (style: 'classic' | 'banking' | 'casual'): Layout =>
  (p, d, w) =>
    `\\documentclass[11pt,a4paper]{moderncv}
\\moderncvstyle{${style}}\\moderncvcolor{blue}\\moderncvicons{marvosym}\\usepackage[utf8]{inputenc}\\usepackage[scale=0.8]{geometry}${SOFT}
\\name{${tex(p.given)}}{${tex(p.family)}}\\title{${tex(p.headline)}}\\address{${tex(p.address)}}{}{}\\phone[mobile]{${tex(p.phone)}}\\email{${p.email}}\\homepage{${bare(p.link)}}
\\begin{document}\\makecvtitle
\\section{${tex(w.profile)}}\\cvitem{}{${tex(p.summary)}}
\\section{${tex(w.work)}}
${p.jobs.map((j) => `\\cventry{${tex(period(j, d, p.language))}}{${tex(j.title)}}{${tex(j.company)}}{${tex(j.place)}}{}{${items(j.did)}}`).join('\n')}
\\section{${tex(w.studies)}}
${p.studies.map((s) => `\\cventry{${tex(period(s, d, p.language))}}{${tex(s.degree)}}{${tex(s.school)}}{${tex(s.place)}}{}{}`).join('\n')}
\\section{${tex(w.languages)}}${p.languages.map((each) => `\\cvitem{}{${tex(each)}}`).join('\n')}
\\section{${tex(w.skills)}}\\cvitem{}{${p.skills.map(tex).join(', ')}}
\\end{document}`

const ARTICLE = `\\usepackage[utf8]{inputenc}\\usepackage[T1]{fontenc}\\usepackage[margin=18mm]{geometry}\\usepackage{titlesec}\\usepackage{enumitem}\\setlist{nosep,leftmargin=14pt}\\pagestyle{empty}\\setlength{\\parindent}{0pt}${SOFT}`

/** Jake's resume: four corners for each entry, small capitals for headings, Computer Modern. */
const corners: Layout = (p, d, w) => {
  const four = (a: string, b: string, c: string, e: string) =>
    `\\begin{tabular*}{0.97\\textwidth}[t]{l@{\\extracolsep{\\fill}}r}\\textbf{${tex(a)}} & ${tex(b)} \\\\ \\textit{\\small ${tex(c)}} & \\textit{\\small ${tex(e)}} \\\\ \\end{tabular*}\\vspace{-2pt}`
  return `\\documentclass[11pt]{article}${ARTICLE}\\titleformat{\\section}{\\vspace{-4pt}\\scshape\\raggedright\\large}{}{0em}{}[\\titlerule]
\\begin{document}\\begin{center}\\textbf{\\Huge \\scshape ${tex(p.given)} ${tex(p.family)}} \\\\ \\small ${tex(p.phone)} $|$ ${p.email} $|$ ${bare(p.link)} $|$ ${tex(p.address)}\\end{center}
\\section*{${tex(w.studies)}}${p.studies.map((s) => four(s.school, s.place, s.degree, period(s, d, p.language))).join('\n\n')}
\\section*{${tex(w.work)}}${p.jobs.map((j) => `${four(j.title, period(j, d, p.language), j.company, j.place)}${items(j.did)}`).join('\n\n')}
\\section*{${tex(w.extras)}}${p.extras.map((x) => `\\begin{tabular*}{0.97\\textwidth}{l@{\\extracolsep{\\fill}}r}\\small\\textbf{${tex(x.name)}} & ${x.when}\\end{tabular*}${items([x.text])}`).join('\n\n')}
\\section*{${tex(w.skills)}}\\textbf{Core}{: ${p.skills.map(tex).join(', ')}}
\\end{document}`
}

/** Awesome CV: company and place above title and dates, a footer with a date, the name and a number. */
const awesome: Layout = (
  p,
  d,
  w,
) => `\\documentclass[11pt,a4paper]{article}${ARTICLE}\\usepackage{fancyhdr}\\usepackage{lmodern}\\renewcommand{\\familydefault}{\\sfdefault}\\pagestyle{fancy}\\fancyhf{}\\renewcommand{\\headrulewidth}{0pt}
\\fancyfoot[L]{\\footnotesize\\textsc{November 20, 2026}}\\fancyfoot[C]{\\footnotesize\\textsc{${tex(p.given)} ${tex(p.family)}~~~·~~~Curriculum Vitae}}\\fancyfoot[R]{\\footnotesize\\thepage}\\titleformat{\\section}{\\Large\\bfseries}{}{0em}{}
\\begin{document}\\begin{center}{\\fontsize{30}{34}\\selectfont ${tex(p.given)} \\textbf{${tex(p.family)}}}\\\\[4pt]{\\small\\textsc{${tex(p.headline)}}}\\\\{\\small\\itshape ${tex(p.address)}}\\\\{\\small ${tex(p.phone)}\\quad$|$\\quad ${p.email}\\quad$|$\\quad ${bare(p.link)}}\\end{center}
\\section*{${tex(w.profile)}}${tex(p.summary)}
\\section*{${tex(w.work)}}${p.jobs
  .map(
    (j) =>
      `\\textbf{${tex(j.company)}}\\hfill\\textit{${tex(j.place)}}\\\\{\\small\\textsc{${tex(j.title)}}\\hfill\\textit{${tex(period(j, d, p.language))}}}${items(j.did)}\\medskip`,
  )
  .join('\n\n')}
\\section*{${tex(w.studies)}}${p.studies.map((s) => `\\textbf{${tex(s.school)}}\\hfill\\textit{${tex(s.place)}}\\\\{\\small\\textsc{${tex(s.degree)}}\\hfill\\textit{${tex(period(s, d, p.language))}}}\\medskip`).join('\n\n')}
\\section*{${tex(w.extras)}}${p.extras.map((x) => `${x.when}\\quad\\textbf{${tex(x.name)}}, ${tex(x.text)}`).join('\n\n')}
\\end{document}`

/** AltaCV: two columns under a header, dates and place with signs under the company. */
const altacv: Layout = (p, d, w) => {
  const section = (title: string) =>
    `{\\color{blue}\\LARGE\\bfseries\\MakeUppercase{${tex(title)}}}\\\\[-2pt]\\rule{\\linewidth}{1pt}\\medskip\n\n`
  const event = (a: string, b: string, c: string, e: string) =>
    `{\\large ${tex(a)}}\\par{\\bfseries\\color{blue} ${tex(b)}}\\par{\\small \\Mobilefone~ ${tex(c)}\\hspace{2em}\\Letter~ ${tex(e)}\\par}\\medskip`
  return `\\documentclass[10pt,a4paper]{article}${ARTICLE}\\usepackage{paracol}\\usepackage{xcolor}\\usepackage{marvosym}\\usepackage{lmodern}\\renewcommand{\\familydefault}{\\sfdefault}\\columnratio{0.6}\\setlength{\\columnsep}{24pt}
\\begin{document}{\\Huge\\bfseries\\MakeUppercase{${tex(p.given)} ${tex(p.family)}}}\\par{\\large\\color{blue}\\bfseries ${tex(p.headline)}}\\par{\\small \\Letter~ ${p.email}\\quad \\Mobilefone~ ${tex(p.phone)}\\quad ${tex(p.address)}}\\bigskip
\\begin{paracol}{2}
${section(w.work)}${p.jobs.map((j) => `${event(j.title, j.company, period(j, d, p.language), j.place)}${items(j.did)}\\medskip`).join('\n\n')}
\\switchcolumn
${section(w.profile)}${tex(p.summary)}\\bigskip

${section(w.skills)}${p.skills.map(tex).join('\\quad ')}\\bigskip

${section(w.studies)}${p.studies.map((s) => event(s.degree, s.school, period(s, d, p.language), s.place)).join('\n\n')}
\\end{paracol}\\end{document}`
}

/** Harvard's: school first, place at the right, title in italics with dates at the right, Times. */
const harvard: Layout = (
  p,
  d,
  w,
) => `\\documentclass[11pt]{article}${ARTICLE}\\usepackage{mathptmx}\\titleformat{\\section}{\\centering\\bfseries}{}{0em}{}
\\begin{document}\\begin{center}\\textbf{\\large ${tex(p.given)} ${tex(p.family)}}\\\\ ${tex(p.address)} $\\bullet$ ${p.email} $\\bullet$ ${tex(p.phone)}\\end{center}
\\section*{${tex(w.studies)}}${p.studies.map((s) => `\\textbf{\\MakeUppercase{${tex(s.school)}}}\\hfill ${tex(s.place)}\\\\${tex(s.degree)}\\hfill ${tex(period(s, d, p.language))}`).join('\n\n')}
\\section*{${tex(w.work)}}${p.jobs.map((j) => `\\textbf{\\MakeUppercase{${tex(j.company)}}}\\hfill ${tex(j.place)}\\\\\\textit{${tex(j.title)}}\\hfill ${tex(period(j, d, p.language))}${items(j.did)}`).join('\n\n')}
\\section*{${tex(w.skills)}}${p.skills.map(tex).join(', ')}
\\end{document}`

export const texLayouts = {
  classic: moderncv('classic'),
  banking: moderncv('banking'),
  casual: moderncv('casual'),
  corners,
  awesome,
  altacv,
  harvard,
}

const typ = (words: string) =>
  words
    .replace(/[#*_@$\\<>[\]]/g, (sign) => `\\${sign}`)
    .replace(/ - /g, ' \\- ')
    .replaceAll('\u00ad', '\\u{ad}')
    .replaceAll('\u2010', '\\u{2010}')
    .replace(/^(\d+)\./, '$1\\.')
const lines = (all: readonly string[]) => all.map((each) => `- ${typ(each)}`).join('\n')

/** Company and place above title and dates. As Typst's "basic-resume". */
const basic: Layout = (
  p,
  d,
  w,
) => `#set page(margin: 1.4cm)\n#set text(font: "Liberation Serif", size: 10pt)\n#show heading.where(level: 2): it => block[#smallcaps(it.body) #v(-8pt) #line(length: 100%)]
= ${typ(p.given)} ${typ(p.family)}
${typ(p.phone)} | ${typ(p.email)} | ${typ(p.link.replace(/^https:\/\/(?:www\.)?/, ''))} | ${typ(p.address)}
== ${typ(w.work)}
${p.jobs.map((j) => `*${typ(j.title)}* #h(1fr) ${typ(period(j, d, p.language))} \\\n${typ(j.company)} #h(1fr) _${typ(j.place)}_\n${lines(j.did)}`).join('\n\n')}
== ${typ(w.studies)}
${p.studies.map((s) => `*${typ(s.school)}* #h(1fr) ${typ(s.place)} \\\n${typ(s.degree)} #h(1fr) ${typ(period(s, d, p.language))}`).join('\n\n')}
== ${typ(w.extras)}
${p.extras.map((x) => `*${typ(x.name)}* #h(1fr) ${x.when}\n- ${typ(x.text)}`).join('\n\n')}
== ${typ(w.skills)}
${p.skills.map(typ).join(', ')}`

/** A grey sidebar at the left of a grid. As Typst's "neat-cv". */
const grid: Layout = (
  p,
  d,
  w,
) => `#set page(margin: 0pt)\n#set text(font: "Lato", size: 9.5pt)\n#grid(columns: (32%, 68%), rect(width: 100%, height: 100%, stroke: none, fill: luma(235), inset: 20pt)[
#text(20pt)[${typ(p.given)} *${typ(p.family)}*]\\ ${typ(p.headline)}
=== ${typ(w.contact)}
${typ(p.email)}\\ ${typ(p.phone)}\\ ${typ(p.address)}
=== ${typ(w.skills)}
${p.skills.map(typ).join(' \\\n')}
=== ${typ(w.languages)}
${p.languages.map(typ).join(' \\\n')}
], pad(20pt)[
== ${typ(w.profile)}
${typ(p.summary)}
== ${typ(w.work)}
${p.jobs.map((j) => `#grid(columns: (20%, 80%), text(8pt, fill: gray)[${typ(period(j, d, p.language))}], [*${typ(j.title)}* \\ _${typ(j.company)}_, ${typ(j.place)}\n${lines(j.did)}])`).join('\n')}
== ${typ(w.studies)}
${p.studies.map((s) => `#grid(columns: (20%, 80%), text(8pt, fill: gray)[${typ(period(s, d, p.language))}], [*${typ(s.degree)}* \\ _${typ(s.school)}_, ${typ(s.place)}])`).join('\n')}
])`

export const typstLayouts = { basic, grid }
