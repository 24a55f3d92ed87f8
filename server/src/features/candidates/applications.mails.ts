// What candidates are mailed about their applications, in their language.
import { addressOf } from '@plaza/contract/rules/addresses'
import { originOf } from '@plaza/contract/rules/hosts'
import type { Language } from '@plaza/contract/values'
import { greeting, layoutMail, type MailContent } from '../../mail/layout.ts'
import type { NewMail } from '../../mail/post.ts'
import { fileUrl } from '../../vendors/files/port.ts'
import type { World } from '../../world.ts'
import type { WantedJob } from './candidates.sql.ts'

type Letter = Pick<MailContent, 'preheader' | 'heading' | 'paragraphs' | 'button' | 'footnote'> & { subject: string }
type Sender = Pick<World, 'env'>
export type Receiver = { email: string; first_name: string; language: Language }
export type MailedJob = Pick<WantedJob, 'id' | 'title' | 'visible_name' | 'domain_name' | 'logo' | 'primary_color'>
type About = { name: string; title: string; company: string; url: string }
/** When the first submission of an application came, and how many there are now. */
type Further = { first_at: Date; count: number }

const received: Record<Language, (about: About) => Letter> = {
  en: ({ name, title, company, url }) => ({
    subject: `${company} has received your application`,
    preheader: `You have applied for ${title}.`,
    heading: 'Your application has been received',
    paragraphs: [
      `${greeting('Hello', name)},`,
      `Your application for ${title} has arrived at ${company}, with everything you sent. The company will get in touch with you.`,
    ],
    button: { label: 'See the job', url },
    footnote: 'If you did not apply, somebody has used your address. You can ignore this mail.',
  }),
  es: ({ name, title, company, url }) => ({
    subject: `${company} recibió tu postulación`,
    preheader: `Te postulaste a ${title}.`,
    heading: 'Recibimos tu postulación',
    paragraphs: [
      `${greeting('Hola', name)}:`,
      `tu postulación a ${title} llegó a ${company} con todo lo que enviaste. La empresa se pondrá en contacto contigo.`,
    ],
    button: { label: 'Ver la vacante', url },
    footnote: 'Si no te postulaste tú, alguien usó tu dirección. Puedes ignorar este correo.',
  }),
}

const further: Record<Language, (about: About & { day: string; count: number }) => Letter> = {
  en: ({ name, title, company, url, day, count }) => ({
    subject: `${company} has received another application with your address`,
    preheader: `There was one for ${title} already.`,
    heading: 'Another application has arrived',
    paragraphs: [
      `${greeting('Hello', name)},`,
      `Another application for ${title} has arrived at ${company} with your address. The first one was sent on ${day}. The company sees ${count > 2 ? `all ${count}` : 'both'}, and there is nothing you have to do.`,
    ],
    button: { label: 'See the job', url },
    footnote:
      'If this was not you, somebody has used your address. You can ignore this mail: whoever it was has not been told that there was one already.',
  }),
  es: ({ name, title, company, url, day, count }) => ({
    subject: `${company} recibió otra postulación con tu dirección`,
    preheader: `Ya había una a ${title}.`,
    heading: 'Llegó otra postulación',
    paragraphs: [
      `${greeting('Hola', name)}:`,
      `otra postulación a ${title} llegó a ${company} con tu dirección. La primera se envió el ${day}. La empresa ve ${count > 2 ? `las ${count}` : 'ambas'} y no tienes que hacer nada.`,
    ],
    button: { label: 'Ver la vacante', url },
    footnote: 'Si no fuiste tú, alguien usó tu dirección. Puedes ignorar este correo: a esa persona no se le dijo que ya había una.',
  }),
}

function aboutOf({ env }: Sender, to: Receiver, job: MailedJob): About {
  const url = addressOf(env.hosts, 'main', 'job', { company_name: job.domain_name, job_id: job.id })
  return { name: to.first_name, title: job.title, company: job.visible_name, url }
}

/** The mail in the name of the job's company. */
function inItsName({ env }: Sender, to: Receiver, job: MailedJob, { subject, ...content }: Letter): NewMail {
  const logo = fileUrl(job.logo)
  const brand = { name: job.visible_name, logo_url: logo && `${originOf('main', env.hosts)}${logo}`, color: job.primary_color }
  return { to: to.email, subject, ...layoutMail({ language: to.language, brand, ...content }, env.productName) }
}

/** The mail that tells a candidate that the application has arrived. */
export function receivedMail(world: Sender, to: Receiver, job: MailedJob): NewMail {
  return inItsName(world, to, job, received[to.language](aboutOf(world, to, job)))
}

/** The mail that tells an address that an application has arrived where one was already. The day is that of UTC. */
export function furtherMail(world: Sender, to: Receiver, job: MailedJob, { first_at, count }: Further): NewMail {
  const day = new Intl.DateTimeFormat(to.language, { dateStyle: 'long', timeZone: 'UTC' }).format(first_at)
  return inItsName(world, to, job, further[to.language]({ ...aboutOf(world, to, job), day, count }))
}
