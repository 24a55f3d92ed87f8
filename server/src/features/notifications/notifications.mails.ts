// The notification mails: about one event, or a digest of several, in the reader's language.
import { addressOf } from '@plaza/contract/rules/addresses'
import type { SettingsTab } from '@plaza/contract/rules/menus'
import type { Language, NotificationFlag } from '@plaza/contract/values'
import { layoutMail } from '../../mail/layout.ts'
import type { Message } from '../../vendors/mail/port.ts'
import type { World } from '../../world.ts'
import type { News, Receiver } from './recipients.sql.ts'
import { unsubscribeAddress } from './unsubscribe-link.ts'

type About = { title: string; person: string; email: string; company: string; last_day: string }
/** The words for one kind of event: alone in a mail (subject and heading), as a line in a digest, and as the name of the kind. */
type Words = { subject: (about: About) => string; heading: string; line: (about: About) => string; kind: string }

/** Kinds of the workforce product, which has no events yet. */
const plain = (kind: string): Words => ({ subject: () => kind, heading: kind, line: () => kind, kind })

const english: Record<NotificationFlag, Words> = {
  new_application: {
    subject: ({ title }) => `New application for ${title}`,
    heading: 'You have a new application',
    line: ({ person, email, title }) => `${person} (${email}) has applied for ${title}.`,
    kind: 'New applications',
  },
  application_withdrawn: {
    subject: ({ title }) => `An application for ${title} was withdrawn`,
    heading: 'An application was withdrawn',
    line: ({ person, email, title }) => `${person} (${email}) has withdrawn the application for ${title}.`,
    kind: 'Withdrawn applications',
  },
  job_published: {
    subject: ({ title }) => `${title} is published`,
    heading: 'A job is published',
    line: ({ title, company }) => `${title} is now open on the job board of ${company}.`,
    kind: 'Published jobs',
  },
  job_closing_soon: {
    subject: ({ title }) => `${title} closes soon`,
    heading: 'A job closes soon',
    line: ({ title, last_day }) => `${title} takes applications until ${last_day}.`,
    kind: 'Jobs that close soon',
  },
  member_joined: {
    subject: ({ person, company }) => `${person} has joined ${company}`,
    heading: 'A new member has joined',
    line: ({ person, email, company }) => `${person} (${email}) has joined ${company}.`,
    kind: 'New members',
  },
  contract_updates: plain('Contract updates'),
  time_off_requests: plain('Time off requests'),
  payroll_reminders: plain('Payroll reminders'),
}

const spanish: Record<NotificationFlag, Words> = {
  new_application: {
    subject: ({ title }) => `Nueva postulación a ${title}`,
    heading: 'Tienes una postulación nueva',
    line: ({ person, email, title }) => `${person} (${email}) se postuló a ${title}.`,
    kind: 'Nuevas postulaciones',
  },
  application_withdrawn: {
    subject: ({ title }) => `Se retiró una postulación a ${title}`,
    heading: 'Se retiró una postulación',
    line: ({ person, email, title }) => `${person} (${email}) retiró su postulación a ${title}.`,
    kind: 'Postulaciones retiradas',
  },
  job_published: {
    subject: ({ title }) => `${title} está publicada`,
    heading: 'Se publicó una vacante',
    line: ({ title, company }) => `${title} ya está abierta en la bolsa de trabajo de ${company}.`,
    kind: 'Vacantes publicadas',
  },
  job_closing_soon: {
    subject: ({ title }) => `${title} cierra pronto`,
    heading: 'Una vacante cierra pronto',
    line: ({ title, last_day }) => `${title} recibe postulaciones hasta el ${last_day}.`,
    kind: 'Vacantes que cierran pronto',
  },
  member_joined: {
    subject: ({ person, company }) => `${person} se unió a ${company}`,
    heading: 'Se unió un miembro nuevo',
    line: ({ person, email, company }) => `${person} (${email}) se unió a ${company}.`,
    kind: 'Nuevos miembros',
  },
  contract_updates: plain('Novedades de contratos'),
  time_off_requests: plain('Solicitudes de días libres'),
  payroll_reminders: plain('Recordatorios de nómina'),
}

type Frame = {
  words: Record<NotificationFlag, Words>
  digest: (count: number, company: string) => string
  more: (count: number) => string
  seeJob: string
  seeMembers: string
  open: (product: string) => string
  reason: (company: string) => string
  endKind: (kind: string) => string
  endAll: string
  choose: string
}

const frames: Record<Language, Frame> = {
  en: {
    words: english,
    digest: (count, company) => `${count} updates from ${company}`,
    more: (count) => `And ${count} more.`,
    seeJob: 'See the job',
    seeMembers: 'See the members',
    open: (product) => `Open ${product}`,
    reason: (company) => `You get this mail because you are a member of ${company}.`,
    endKind: (kind) => `No more mails of this kind (${kind})`,
    endAll: 'No more notification mails at all',
    choose: 'Choose what you are told and how often',
  },
  es: {
    words: spanish,
    digest: (count, company) => `${count} novedades de ${company}`,
    more: (count) => `Y ${count} más.`,
    seeJob: 'Ver la vacante',
    seeMembers: 'Ver a los miembros',
    open: (product) => `Abrir ${product}`,
    reason: (company) => `Recibes este correo porque eres miembro de ${company}.`,
    endKind: (kind) => `No recibir más correos de este tipo (${kind})`,
    endAll: 'No recibir más correos de notificaciones',
    choose: 'Elige qué recibes y con qué frecuencia',
  },
}

function aboutOf(news: News, to: Receiver): About {
  // A last day without a time is stored as its last second in UTC, and is shown as that date everywhere.
  const isWholeDay = news.valid_through?.toISOString().slice(11, 19) === '23:59:59'
  const timeZone = isWholeDay ? 'UTC' : to.time_zone
  const day = new Intl.DateTimeFormat(to.language, { day: 'numeric', month: 'long', year: 'numeric', timeZone })
  return {
    title: news.title ?? '',
    person: news.person ?? '',
    email: news.person_email ?? '',
    company: to.company,
    last_day: news.valid_through ? day.format(news.valid_through) : '',
  }
}

/** One paragraph for each kind, the oldest first. */
function paragraphsOf(news: readonly News[], to: Receiver): string[] {
  const { words, more } = frames[to.language]
  const groups = [...Map.groupBy(news, (each) => each.kind)].map(([kind, each]) =>
    [words[kind].kind, ...each.map((one) => `• ${words[kind].line(aboutOf(one, to))}`)].join('\n'),
  )
  const left = (news[0]?.count ?? 0) - news.length
  return left > 0 ? [...groups, more(left)] : groups
}

/**
 * The mail that tells a member some news, all that is listed of them: one thing by itself, several as a digest. Programs and people end mails of
 * this kind with one click (RFC 8058); what tells of several kinds is ended as a whole.
 */
export function letterOf(world: Pick<World, 'env' | 'secret'>, to: Receiver, news: readonly News[]): Omit<Message, 'id'> {
  const [first] = news
  if (!first) throw new Error('Nobody is mailed without news.')
  const { env } = world
  const frame = frames[to.language]
  const words = frame.words[first.kind]
  const settings = (tab: SettingsTab) => addressOf(env.hosts, 'identity', 'account_settings_tab', { tab })
  const job = first.job_id === null ? null : addressOf(env.hosts, 'main', 'job', { company_name: to.domain_name, job_id: first.job_id })
  const single = job === null ? { label: frame.seeMembers, url: settings('members') } : { label: frame.seeJob, url: job }
  const isDigest = first.count > 1
  const flag = first.kinds === 1 ? first.kind : null
  const heading = isDigest ? frame.digest(first.count, to.company) : words.heading
  const all = unsubscribeAddress(world, { user_id: to.id, flag: null })
  const this_ = unsubscribeAddress(world, { user_id: to.id, flag })
  const paragraphs = isDigest ? paragraphsOf(news, to) : [words.line(aboutOf(first, to))]
  const mail = layoutMail(
    {
      language: to.language,
      preheader: words.line(aboutOf(first, to)),
      heading,
      paragraphs,
      button: isDigest ? { label: frame.open(env.productName), url: addressOf(env.hosts, 'identity', 'home') } : single,
      footnote: frame.reason(to.company),
      links: [
        { label: frame.choose, url: settings('notifications') },
        ...(flag === null ? [] : [{ label: frame.endKind(words.kind), url: this_ }]),
        { label: frame.endAll, url: all },
      ],
    },
    env.productName,
  )
  return {
    to: to.email,
    subject: isDigest ? heading : words.subject(aboutOf(first, to)),
    ...mail,
    headers: { 'List-Unsubscribe': `<${this_}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' },
  }
}
