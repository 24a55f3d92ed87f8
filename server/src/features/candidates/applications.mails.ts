// What candidates are mailed about their applications, in their language.
import { originOf } from '@plaza/contract/rules/hosts'
import type { Language } from '@plaza/contract/values'
import { greeting, layoutMail, type MailContent } from '../../mail/layout.ts'
import type { NewMail } from '../../mail/post.ts'
import { fileUrl } from '../../vendors/files/port.ts'
import type { World } from '../../world.ts'
import type { WantedJob } from './candidates.sql.ts'

type Letter = Pick<MailContent, 'preheader' | 'heading' | 'paragraphs' | 'button' | 'footnote'> & { subject: string }
type Sender = Pick<World, 'env'>
type Applicant = { email: string; first_name: string; last_name: string; language: Language }

const received: Record<Language, (about: { name: string; title: string; company: string; url: string }) => Letter> = {
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

function jobAddress({ env }: Sender, job: WantedJob): string {
  return `${originOf('main', env.hosts)}/companies/${job.domain_name}/jobs/${job.id}`
}

/** The mail that tells a candidate that the application has arrived, in the name of the company. */
export function receivedMail(world: Sender, to: Applicant, job: WantedJob): NewMail {
  const about = { name: to.first_name, title: job.title, company: job.visible_name, url: jobAddress(world, job) }
  const { subject, ...content } = received[to.language](about)
  const logo = fileUrl(job.logo)
  const brand = {
    name: job.visible_name,
    logo_url: logo && `${originOf('main', world.env.hosts)}${logo}`,
    color: job.primary_color,
  }
  return { to: to.email, subject, ...layoutMail({ language: to.language, brand, ...content }, world.env.productName) }
}
