// The mails about accounts, each in its reader's language.
import { CONFIRMATION_LINK_HOURS, INVITATION_LINK_DAYS } from '@plaza/contract/limits'
import { addressOf } from '@plaza/contract/rules/addresses'
import type { Language } from '@plaza/contract/values'
import type { Reader } from '../../db/connect.ts'
import { greeting, layoutMail, type MailContent } from '../../mail/layout.ts'
import { postMail } from '../../mail/post.ts'
import type { World } from '../../world.ts'

type Receiver = { email: string; first_name: string | null; language: Language }
type Letter = Omit<MailContent, 'language'> & { subject: string }
type Letters<A> = Record<Language, (about: A) => Letter>
type Sender = Pick<World, 'env' | 'secret'>

const confirmation: Letters<Receiver & { url: string; product: string }> = {
  en: ({ first_name, url, product }) => ({
    subject: `Confirm your email address for ${product}`,
    preheader: 'One click and your account is ready.',
    heading: 'Confirm your email address',
    paragraphs: [
      `${greeting('Hello', first_name)},`,
      `Thank you for signing up to ${product}. Please confirm that this address is yours, and your account is ready.`,
    ],
    button: { label: 'Confirm my address', url },
    footnote: `The link works once and for ${CONFIRMATION_LINK_HOURS} hours. If you did not sign up, ignore this mail and nothing happens.`,
  }),
  es: ({ first_name, url, product }) => ({
    subject: `Confirma tu correo para ${product}`,
    preheader: 'Un clic y tu cuenta queda lista.',
    heading: 'Confirma tu correo electrónico',
    paragraphs: [
      `${greeting('Hola', first_name)}:`,
      `gracias por registrarte en ${product}. Confirma que esta dirección es tuya y tu cuenta queda lista.`,
    ],
    button: { label: 'Confirmar mi correo', url },
    footnote: `El enlace sirve una vez y durante ${CONFIRMATION_LINK_HOURS} horas. Si no te registraste, ignora este mensaje y no pasará nada.`,
  }),
}

const recovery: Letters<Receiver & { url: string; product: string }> = {
  en: ({ first_name, url, product }) => ({
    subject: `Reset your ${product} password`,
    preheader: 'Choose a new password within the hour.',
    heading: 'Choose a new password',
    paragraphs: [`${greeting('Hello', first_name)},`, 'Somebody, hopefully you, asked for a new password. Choose it here:'],
    button: { label: 'Reset Password', url },
    footnote: 'The link works once and for one hour. If you did not ask, ignore this mail: your password stays as it is.',
  }),
  es: ({ first_name, url, product }) => ({
    subject: `Restablece tu contraseña de ${product}`,
    preheader: 'Elige una contraseña nueva en la próxima hora.',
    heading: 'Elige una contraseña nueva',
    paragraphs: [`${greeting('Hola', first_name)}:`, 'alguien, esperamos que tú, pidió una contraseña nueva. Elígela aquí:'],
    button: { label: 'Restablecer contraseña', url },
    footnote: 'El enlace sirve una vez y durante una hora. Si no lo pediste, ignora este mensaje: tu contraseña sigue igual.',
  }),
}

const passwordChanged: Letters<Receiver & { url: string; product: string }> = {
  en: ({ first_name, url, product }) => ({
    subject: `Your ${product} password was changed`,
    preheader: 'You were signed out on all other devices.',
    heading: 'Your password was changed',
    paragraphs: [
      `${greeting('Hello', first_name)},`,
      'Your password has just been changed, and you were signed out everywhere else.',
      'If that was not you, choose a new password at once and tell us.',
    ],
    button: { label: 'It was not me', url },
  }),
  es: ({ first_name, url, product }) => ({
    subject: `Tu contraseña de ${product} cambió`,
    preheader: 'Se cerró tu sesión en los demás dispositivos.',
    heading: 'Tu contraseña cambió',
    paragraphs: [
      `${greeting('Hola', first_name)}:`,
      'tu contraseña acaba de cambiar y se cerró tu sesión en los demás dispositivos.',
      'Si no fuiste tú, elige una contraseña nueva cuanto antes y avísanos.',
    ],
    button: { label: 'No fui yo', url },
  }),
}

const welcome: Letters<Receiver & { url: string; product: string }> = {
  en: ({ first_name, url, product }) => ({
    subject: `Welcome to ${product}`,
    preheader: 'Your account is ready.',
    heading: greeting('Welcome', first_name),
    paragraphs: [`Your address is confirmed and your ${product} account is ready.`],
    button: { label: 'Log In', url },
  }),
  es: ({ first_name, url, product }) => ({
    subject: `Te damos la bienvenida a ${product}`,
    preheader: 'Tu cuenta está lista.',
    heading: greeting('Te damos la bienvenida', first_name),
    paragraphs: [`Tu correo está confirmado y tu cuenta de ${product} está lista.`],
    button: { label: 'Iniciar sesión', url },
  }),
}

const invitation: Letters<Receiver & { url: string; product: string; company: string }> = {
  en: ({ url, product, company }) => ({
    subject: `${company} invites you to ${product}`,
    preheader: `Complete your account and join ${company}.`,
    heading: `Join ${company} on ${product}`,
    paragraphs: [`${company} has invited you to work together on ${product}. Choose a password and you are in.`],
    button: { label: 'Complete Account', url },
    footnote: `The invitation is good for ${INVITATION_LINK_DAYS} days. If you do not know ${company}, ignore this mail.`,
  }),
  es: ({ url, product, company }) => ({
    subject: `${company} te invita a ${product}`,
    preheader: `Completa tu cuenta y únete a ${company}.`,
    heading: `Únete a ${company} en ${product}`,
    paragraphs: [`${company} te invita a trabajar en equipo en ${product}. Elige una contraseña y listo.`],
    button: { label: 'Completar cuenta', url },
    footnote: `La invitación sirve ${INVITATION_LINK_DAYS} días. Si no conoces ${company}, ignora este mensaje.`,
  }),
}

async function post<A>(db: Reader, world: Sender, to: Receiver, letters: Letters<A>, about: A): Promise<void> {
  const { subject, ...content } = letters[to.language](about)
  const { html, text } = layoutMail({ language: to.language, ...content }, world.env.productName)
  await postMail(db, world, { to: to.email, subject, html, text })
}

/** Queues the mail with the link that confirms an address. */
export function mailConfirmation(db: Reader, world: Sender, to: Receiver, token: string): Promise<void> {
  const url = addressOf(world.env.hosts, 'identity', 'email_confirmation', { token })
  return post(db, world, to, confirmation, { ...to, url, product: world.env.productName })
}

/** Queues the mail with the link that resets a password. */
export function mailRecovery(db: Reader, world: Sender, to: Receiver, token: string): Promise<void> {
  const url = addressOf(world.env.hosts, 'identity', 'reset_password', {}, { token })
  return post(db, world, to, recovery, { ...to, url, product: world.env.productName })
}

/** Queues the mail that says that the password was changed. */
export function mailPasswordChanged(db: Reader, world: Sender, to: Receiver): Promise<void> {
  const url = addressOf(world.env.hosts, 'identity', 'forgot_password')
  return post(db, world, to, passwordChanged, { ...to, url, product: world.env.productName })
}

/** Queues the mail that greets a new user. */
export function mailWelcome(db: Reader, world: Sender, to: Receiver): Promise<void> {
  return post(db, world, to, welcome, { ...to, url: addressOf(world.env.hosts, 'identity', 'login'), product: world.env.productName })
}

/** Queues the mail with the link that completes an invited account. */
export function mailInvitation(db: Reader, world: Sender, to: Receiver, about: { company: string; token: string }): Promise<void> {
  const url = addressOf(world.env.hosts, 'identity', 'complete_account', {}, { token: about.token })
  return post(db, world, to, invitation, { ...to, company: about.company, url, product: world.env.productName })
}
