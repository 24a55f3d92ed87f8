// What mails to candidates about interviews say in Spanish.
import { listed, type MailWords } from './mail-words.ts'
import { greeting } from './typed.ts'

/** Where an interview is, as far as it is known. */
const place = (where: string | null, isOnline: boolean) => {
  if (where !== null) return [`Lugar: ${where}`]
  return isOnline ? ['Es por Teams. El enlace está en la página de tu postulación.'] : []
}

export const interviews: MailWords['interviews'] = {
  event: ({ title, company }) => `Entrevista: ${title}, ${company}`,
  offered: ({ name, title, company, minutes, times }) => ({
    subject: `Elige un horario para tu entrevista con ${company}`,
    body: [
      `${greeting('Hola,', name)}:`,
      `${company} quiere conversar contigo sobre ${title}. Dura ${minutes} minutos. Estos son los horarios posibles:`,
      listed(times, (left) => `y ${left} más`),
      'Elige uno en la página de tu postulación, o avisa ahí que no puedes asistir.',
    ].join('\n\n'),
  }),
  booked: ({ name, title, company, minutes, times, where, isOnline }) => ({
    subject: `Tu entrevista con ${company}`,
    body: [
      `${greeting('Hola,', name)}:`,
      `Tu entrevista con ${company} sobre ${title} es:`,
      `${times[0]} (${minutes} minutos)`,
      ...place(where, isOnline),
      'Si no puedes asistir, avisa en la página de tu postulación.',
    ].join('\n\n'),
  }),
  moved: ({ name, title, company, minutes, times, where, isOnline }) => ({
    subject: `Tu entrevista con ${company} cambió`,
    body: [
      `${greeting('Hola,', name)}:`,
      `Tu entrevista con ${company} sobre ${title} cambió. Ahora es:`,
      `${times[0]} (${minutes} minutos)`,
      ...place(where, isOnline),
      'Si no puedes asistir, avisa en la página de tu postulación.',
    ].join('\n\n'),
  }),
  cancelled: ({ name, title, company, times, isOwn }) => ({
    subject: `Se canceló tu entrevista con ${company}`,
    body: [
      `${greeting('Hola,', name)}:`,
      isOwn
        ? `Avisaste que no puedes asistir. Tu entrevista con ${company} sobre ${title} se canceló y la empresa ya lo sabe.`
        : `Se canceló la entrevista con ${company} sobre ${title}.`,
      ...times.slice(0, 1).map((time) => `Iba a ser: ${time}.`),
    ].join('\n\n'),
  }),
}
