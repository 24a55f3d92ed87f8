// What mails say in Spanish.
import { CONFIRMATION_LINK_HOURS, INVITATION_LINK_DAYS } from '@plaza/contract/limits'
import type { Duty, ReportReason } from '@plaza/contract/values'
import { interviews } from './es-interviews.ts'
import { listed, type MailWords, onlyNamed } from './mail-words.ts'
import { greeting } from './typed.ts'

const reportReasons: Record<ReportReason, string> = {
  fraud: 'parece un fraude.',
  discrimination: 'discrimina a personas.',
  not_a_job: 'no es un empleo.',
  wrong: 'lo que dice no es cierto.',
  other: 'otro motivo.',
}

const duties: Record<Duty, string> = {
  recruiter: 'en reclutamiento: editas la vacante y decides sobre las candidaturas.',
  hiring_manager: 'como responsable de contratación: decides sobre las candidaturas.',
  interviewer: 'para las entrevistas: lees, escribes notas y valoras.',
}

export const mails: MailWords = {
  letters: {
    confirmation: ({ first_name, url, product }) => ({
      subject: `Confirma tu correo para ${product}`,
      preheader: 'Un clic y tu cuenta queda lista.',
      heading: 'Confirma tu correo electrónico',
      paragraphs: [
        `${greeting('Hola,', first_name)}:`,
        `Gracias por registrarte en ${product}. Confirma que esta dirección es tuya y tu cuenta queda lista.`,
      ],
      button: { label: 'Confirmar mi correo', url },
      footnote: `El enlace sirve una vez y durante ${CONFIRMATION_LINK_HOURS} horas. Si no te registraste, ignora este mensaje y no pasará nada.`,
    }),
    recovery: ({ first_name, url, product }) => ({
      subject: `Restablece tu contraseña de ${product}`,
      preheader: 'Elige una contraseña nueva en la próxima hora.',
      heading: 'Elige una contraseña nueva',
      paragraphs: [`${greeting('Hola,', first_name)}:`, 'Alguien, esperamos que tú, pidió una contraseña nueva. Elígela aquí:'],
      button: { label: 'Restablecer contraseña', url },
      footnote: 'El enlace sirve una vez y durante una hora. Si no lo pediste, ignora este mensaje: tu contraseña sigue igual.',
    }),
    password_changed: ({ first_name, url, product, support, isEverywhere }) => ({
      subject: `Tu contraseña de ${product} cambió`,
      preheader: isEverywhere ? 'Se cerró tu sesión en todos los dispositivos.' : 'Se cerró tu sesión en los demás dispositivos.',
      heading: 'Tu contraseña cambió',
      paragraphs: [
        `${greeting('Hola,', first_name)}:`,
        `Tu contraseña acaba de cambiar y se cerró tu sesión en ${isEverywhere ? 'todos los dispositivos' : 'los demás dispositivos'}.`,
        `Si no fuiste tú, elige una contraseña nueva cuanto antes y avísanos: ${support}`,
      ],
      button: { label: 'No fui yo', url },
    }),
    welcome: ({ first_name, url, product }) => ({
      subject: `Te damos la bienvenida a ${product}`,
      preheader: 'Tu cuenta está lista.',
      heading: greeting('Te damos la bienvenida', first_name),
      paragraphs: [`Tu correo está confirmado y tu cuenta de ${product} está lista.`],
      button: { label: 'Iniciar sesión', url },
    }),
    invitation: ({ url, product, company, inviter, jobs }) => ({
      subject: `${company} te invita a ${product}`,
      preheader: inviter ? `${inviter} te invita a unirte a ${company}.` : `Completa tu cuenta y únete a ${company}.`,
      heading: `Únete a ${company} en ${product}`,
      paragraphs: [
        inviter
          ? `${inviter} te invita a trabajar en equipo para ${company} en ${product}. Elige una contraseña y listo.`
          : `${company} te invita a trabajar en equipo en ${product}. Elige una contraseña y listo.`,
        ...(jobs ? [`Formarás parte del equipo de ${jobs}.`] : []),
      ],
      button: { label: 'Completar cuenta', url },
      footnote: `La invitación sirve ${INVITATION_LINK_DAYS} días. Si no conoces ${company}, ignora este mensaje.`,
    }),
    receipt: ({ product, company, plan, amount, number, period, paidWith, url, days }) => ({
      subject: `Tu recibo de ${product}: ${amount}`,
      preheader: `${company} pagó ${plan}.`,
      heading: 'Gracias por tu pago',
      paragraphs: [
        `${company} pagó ${amount} por ${plan}, ${period}${paidWith ? `, con ${paidWith}` : ''}.`,
        `Número de factura: ${number}`,
      ],
      button: { label: 'Descargar la factura', url },
      footnote: `El enlace sirve ${days} días. Después, los administradores de ${company} encuentran todas las facturas en Facturación.`,
    }),
    payment_failed: ({ product, company, plan, amount, url, left }) => ({
      subject: `Tu pago a ${product} no se pudo realizar`,
      preheader: `No se pudieron cobrar ${amount} por ${plan}.`,
      heading: 'Tu pago no se pudo realizar',
      paragraphs: [
        `No se pudieron cobrar ${amount} por ${plan} con el método de pago de ${company}.`,
        left === 1
          ? 'Lo intentaremos una vez más mañana. Actualiza tus métodos de pago para que nada se interrumpa.'
          : `Lo intentaremos de nuevo mañana, ${left} veces en total. Actualiza tus métodos de pago para que nada se interrumpa.`,
      ],
      button: { label: 'Actualizar métodos de pago', url },
    }),
    past_due: ({ product, company, plan, amount, url }) => ({
      subject: `Tu suscripción de ${product} está vencida`,
      preheader: `Quedan por pagar ${amount} de ${plan}.`,
      heading: 'Tu suscripción está vencida',
      paragraphs: [
        `Intentamos tres veces cobrar ${amount} por ${plan} de ${company}, sin éxito. La suscripción ya está inactiva.`,
        'Se activará de nuevo en cuanto agregues un método de pago que funcione. No pagas los días intermedios.',
      ],
      button: { label: 'Actualizar métodos de pago', url },
    }),
    application_received: ({ name, title, company, application_url, reply_by }) => ({
      subject: `${company} recibió tu postulación`,
      preheader: `Te postulaste a ${title}.`,
      heading: 'Recibimos tu postulación',
      paragraphs: [
        `${greeting('Hola,', name)}:`,
        `Tu postulación a ${title} llegó a ${company} con todo lo que enviaste.`,
        reply_by === null
          ? 'La empresa no ha dicho para qué día responderá.'
          : `${company} promete responderte a más tardar el ${reply_by}.`,
      ],
      button: { label: 'Ver tu postulación', url: application_url },
      footnote: 'Si no te postulaste tú, alguien usó tu dirección. Puedes ignorar este correo.',
    }),
    application_added: ({ name, title, company, application_url, notice }) => ({
      subject: `${company} te agregó como candidato o candidata`,
      preheader: `Alguien en ${company} propuso tu currículum para ${title}.`,
      heading: 'Tu currículum está en revisión',
      paragraphs: [
        `${greeting('Hola,', name)}:`,
        `Alguien en ${company} propuso tu currículum para ${title}. La empresa se pondrá en contacto contigo.`,
        `Privacidad: ${company} conserva tu nombre, tu correo y tu currículum para decidir sobre esta vacante y no los muestra a nadie más. Para que se eliminen, escribe a la empresa.`,
        ...(notice === null ? [] : [notice]),
      ],
      button: { label: 'Ver tu postulación', url: application_url },
      footnote: 'Si no sabes nada de esto, avisa a la empresa.',
    }),
    another_application: ({ name, title, company, application_url, day, count }) => ({
      subject: `${company} recibió otra postulación con tu dirección`,
      preheader: `Ya había una a ${title}.`,
      heading: 'Llegó otra postulación',
      paragraphs: [
        `${greeting('Hola,', name)}:`,
        `Otra postulación a ${title} llegó a ${company} con tu dirección. La primera se envió el ${day}. La empresa ve ${count > 2 ? `las ${count}` : 'ambas'} y no tienes que hacer nada.`,
      ],
      button: { label: 'Ver tu postulación', url: application_url },
      footnote: 'Si no fuiste tú, alguien usó tu dirección. Puedes ignorar este correo: a esa persona no se le dijo que ya había una.',
    }),
    jobs_without_recruiter: ({ first_name, person, titles, url }) => ({
      subject:
        titles.length === 1
          ? `${titles[0]} se quedó sin persona reclutadora`
          : `${titles.length} vacantes se quedaron sin persona reclutadora`,
      preheader: `${person} ya no está en la cuenta.`,
      heading: titles.length === 1 ? 'Una vacante se quedó sin persona reclutadora' : 'Hay vacantes sin persona reclutadora',
      paragraphs: [
        `${greeting('Hola,', first_name)}:`,
        `${person} ya no está en tu cuenta y era la última persona reclutadora de:`,
        listed(titles, (left) => `y ${left} más`),
        'Mientras no agregues a otra, solo tú te enteras de las postulaciones nuevas.',
      ],
      button: { label: 'Elegir a otra persona', url },
    }),
    mentioned: ({ first_name, person, candidate, title, url }) => ({
      subject: `${person} te menciona en una nota sobre ${candidate ?? `una candidatura para ${title}`}`,
      preheader: `De la vacante ${title}.`,
      heading: `${person} te menciona`,
      paragraphs: [
        `${greeting('Hola,', first_name)}:`,
        candidate
          ? `${person} te mencionó en una nota sobre ${candidate}, que se postuló para ${title}.`
          : `${person} te mencionó en una nota sobre alguien que se postuló para ${title}.`,
      ],
      button: { label: 'Leer la nota', url },
    }),
    candidate_replied: ({ first_name, candidate, title, url }) => ({
      subject: candidate ? `${candidate} te escribió sobre ${title}` : `Alguien que se postuló a ${title} te escribió`,
      preheader: `De la vacante ${title}.`,
      heading: candidate ? `${candidate} te escribió` : 'Tienes un mensaje de una candidatura',
      paragraphs: [
        `${greeting('Hola,', first_name)}:`,
        candidate ? `${candidate}, que se postuló a ${title}, te escribió.` : `Alguien que se postuló a ${title} te escribió.`,
      ],
      button: { label: 'Leer y responder', url },
    }),
    added_to_job: ({ first_name, person, title, duty, url }) => ({
      subject: `${person} te agrega al equipo de ${title}`,
      preheader: 'Mira quién se postuló.',
      heading: `Tienes a tu cargo ${title}`,
      paragraphs: [`${greeting('Hola,', first_name)}:`, `${person} te agregó al equipo de ${title} ${duties[duty]}`],
      button: { label: 'Ver quién se postuló', url },
    }),
    still_hiring: ({ first_name, title, day, url }) => ({
      subject: `¿Sigue abierta la vacante ${title}?`,
      preheader: `Nadie ha trabajado en esta vacante en 60 días.`,
      heading: '¿Siguen contratando?',
      paragraphs: [
        `${greeting('Hola,', first_name)}:`,
        `Nadie ha trabajado en ${title} en 60 días. Quienes buscan empleo cuentan con una respuesta, así que la vacante se cierra el ${day} si no indicas que siguen contratando.`,
      ],
      button: { label: 'Ver la vacante', url },
      footnote: 'También se mantiene abierta con cualquier cosa que alguien del equipo haga en ella.',
    }),
    interview: ({ first_name, news, candidate, title, time, proposed, where, isByCandidate, url }) => {
      const whom = candidate ?? 'una persona candidata'
      const who = candidate ?? 'La persona candidata'
      const said = {
        booked: isByCandidate
          ? `${who} eligió un horario para la entrevista sobre ${title}:`
          : `Tienes una entrevista con ${whom} sobre ${title}:`,
        moved: isByCandidate
          ? `${who} eligió otro horario para la entrevista sobre ${title}:`
          : `La entrevista con ${whom} sobre ${title} cambió. Ahora es:`,
        cancelled: isByCandidate
          ? `${who} no puede asistir. Se canceló esta entrevista sobre ${title}:`
          : `Se canceló esta entrevista con ${whom} sobre ${title}:`,
        soon: `Pronto comienza tu entrevista con ${whom} sobre ${title}:`,
        left: `Esta entrevista con ${whom} sobre ${title} ya no está a tu cargo:`,
        declined: `El calendario de ${whom} rechazó la invitación a esta entrevista sobre ${title}:`,
        unsure: `El calendario de ${whom} respondió «quizás» a la invitación a esta entrevista sobre ${title}:`,
        proposed: `El calendario de ${whom} propone otro horario para esta entrevista sobre ${title}:`,
      }[news]
      const heading = {
        booked: 'Hay una entrevista',
        moved: 'Cambió una entrevista',
        cancelled: 'Se canceló una entrevista',
        soon: 'Pronto comienza tu entrevista',
        left: 'Una entrevista ya no está a tu cargo',
        declined: 'Rechazaron una entrevista',
        unsure: 'Una entrevista no es segura',
        proposed: 'Proponen otro horario',
      }
      const isAnswer = news === 'declined' || news === 'unsure' || news === 'proposed'
      const more =
        news === 'cancelled' || news === 'left' ? [] : [where, proposed && `Propuesta: ${proposed}`].filter((line) => line !== null)
      return {
        subject: `${heading[news]}: ${candidate ?? title}`,
        preheader: time,
        heading: heading[news],
        paragraphs: [`${greeting('Hola,', first_name)}:`, said, time, ...more],
        button: { label: 'Ver a la persona', url },
        ...(isAnswer && { footnote: 'La entrevista sigue en pie: cámbiala o cancélala en la página de la persona.' }),
      }
    },
    interview_soon: ({ name, title, company, application_url, time, where }) => ({
      subject: `Pronto comienza tu entrevista con ${company}`,
      preheader: time,
      heading: 'Pronto comienza tu entrevista',
      paragraphs: [
        `${greeting('Hola,', name)}:`,
        `Tu entrevista con ${company} sobre ${title} es:`,
        time,
        ...(where === null ? [] : [where]),
      ],
      button: { label: 'Ver tu postulación', url: application_url },
      footnote: 'Si no puedes asistir, avisa en la página de tu postulación.',
    }),
    posting_taken_down: ({ first_name, title, reason, product, url }) => ({
      subject: `Se retiró ${title}`,
      preheader: 'La publicación ya no se muestra.',
      heading: 'Se retiró una publicación',
      paragraphs: [
        `${greeting('Hola,', first_name)}:`,
        `Retiramos ${title} de ${product}. Está cerrada y ya no se muestra. Este es el motivo:`,
        reason,
        'Las postulaciones que llegaron hasta ahora siguen siendo tuyas.',
      ],
      button: { label: 'Ver tus vacantes', url },
    }),
    posting_reported: ({ first_name, title, company, reason, text, number, url }) => ({
      subject: `Denuncia: ${title} (${company})`,
      preheader: reportReasons[reason],
      heading: 'Alguien denunció una publicación',
      paragraphs: [
        `${greeting('Hola,', first_name)}:`,
        `Se denunció ${title} de ${company}, vacante ${number}: ${reportReasons[reason]}`,
        ...(text === null ? [] : [text]),
      ],
      button: { label: 'Ver la publicación', url },
      footnote: 'Recibes este correo porque puedes retirar publicaciones.',
    }),
  },
  interviews,
  events: {
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
      line: ({ title, company }) => `${title} ya está abierta en el portal de vacantes de ${company}.`,
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
    contract_updates: onlyNamed('Novedades de contratos'),
    time_off_requests: onlyNamed('Solicitudes de días libres'),
    payroll_reminders: onlyNamed('Recordatorios de nómina'),
  },
  news: {
    digest: (count, company) => `${count} novedades de ${company}`,
    more: (count) => `Y ${count} más.`,
    keptAside: (count) =>
      count === 1 ? 'Una postulación quedó apartada por sospechosa.' : `${count} postulaciones quedaron apartadas por sospechosas.`,
    keptAsideHint: 'Están en ‘Sospechosas’ de la vacante, con el motivo. Las que nadie decida en tres días pasan a Nuevas.',
    waiting: (due, overdue) => {
      const wait = due === 1 ? '1 candidato espera una respuesta' : `${due} candidatos esperan una respuesta`
      return overdue > 0 ? `${wait}. Con retraso: ${overdue}.` : `${wait} que vence en tres días.`
    },
    direct: {
      mentioned: 'menciones en notas',
      added_to_job: 'nuevas vacantes a tu cargo',
      candidate_replied: 'mensajes de candidatos',
      interview: 'tus entrevistas',
    },
    seeApplication: 'Ver tu postulación',
    seeJob: 'Ver la vacante',
    seeCandidate: 'Ver a la persona',
    seeCandidates: 'Ver las candidaturas',
    seeMembers: 'Ver a los miembros',
    open: (product) => `Abrir ${product}`,
    reason: (company) => `Recibes este correo porque eres miembro de ${company}.`,
    endKind: (kind) => `No recibir más correos de este tipo (${kind})`,
    endAll: 'No recibir más correos de notificaciones',
    choose: 'Elige qué recibes y con qué frecuencia',
  },
  stillDeciding: ({ name, title, company, promised, day }) => ({
    subject: `${company} todavía está decidiendo sobre ${title}`,
    body: `${greeting('Hola,', name)}:

${company} te prometió una respuesta sobre ${title} para el ${promised} y necesita más tiempo. Todavía lo están decidiendo: tendrás una respuesta a más tardar el ${day}.

No tienes que hacer nada. En la página de tu postulación puedes ver cómo va.

${company}`,
  }),
  templateTest: {
    subject: (subject) => `Prueba: ${subject}`,
    button: 'Ver tus plantillas',
    footnote: 'Esta es la prueba de una plantilla, con una persona que no existe. No se ha escrito a nadie más.',
  },
  support: {
    subject: (who) => `Soporte: mensaje de ${who}`,
    from: (who) => `${who} escribe:`,
    on: 'Escrito en',
    answer: 'Responde a este correo para contestar.',
  },
  layout: { noButton: 'Si el botón no funciona, copia esta dirección en tu navegador:', poweredBy: 'Con tecnología de' },
}
