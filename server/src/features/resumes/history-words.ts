// The words by which titles, degrees, companies and schools are told apart, in English and Spanish; folded, but for labels.

export type Kind = 'work' | 'education'

export const ROLE: { [kind in Kind]: RegExp } = {
  work: /\b(?:engineer|developer|programmer|manager|analyst|director|designer|consultant|assistant|associate|intern|trainee|specialist|coordinator|lead|leader|head|chief|officer|president|vp|founder|representative|recruiter|nurse|teacher|professor|tutor|lecturer|researcher|scientist|architect|administrator|supervisor|technician|accountant|auditor|lawyer|attorney|writer|editor|agent|clerk|cashier|driver|operator|chef|cook|waiter|waitress|barista|advisor|executive|strategist|owner|tester|qa|sre|devops|cto|ceo|cfo|coo|freelance|freelancer|contractor|planner|buyer|partner|receptionist|secretary|sales|full[- ]?stack|front[- ]?end|back[- ]?end|ingenier[oa]|desarrollador[a]?|programador[a]?|gerente|analista|directora?|disenador[a]?|consultor[a]?|asistente|auxiliar|becari[oa]|practicante|pasante|especialista|coordinador[a]?|lider|jef[ea]|responsable|encargad[oa]|tecnic[oa]|profesor[a]?|docente|maestr[oa]|investigador[a]?|arquitect[oa]|administrador[a]?|supervisor[a]?|contador[a]?|auditor[a]?|abogad[oa]|redactor[a]?|editora|agente|cajer[oa]|chofer|operador[a]?|cociner[oa]|meser[oa]|asesor[a]?|ejecutiv[oa]|vendedor[a]?|comercial|reclutador[a]?|enfermer[oa]|medic[oa]|psicolog[oa]|recepcionista|secretari[oa]|presidente|soci[oa]|fundador[a]?|dependiente|community manager|product owner|scrum master)\b/,
  education:
    /\b(?:bachelor'?s?|b\.?sc?|b\.?a|b\.?eng|master'?s?|m\.?sc?|m\.?a|mba|m\.?eng|ph\.?d|doctora(?:te|do)|degree|diploma|certificate|associate'?s?|high school diploma|ged|major|minor|licenciatura|licenciad[oa]|lic\.|ingenieria|ingenier[oa]|maestria|master|grado(?: en)?|diplomado|tecnic[oa]|tecnico superior|tecnolog[oa]|bachillerato|bachiller|preparatoria|secundaria|carrera|especialidad|especializacion|posgrado|postgrado|tsu|curso|bootcamp en|titulo|egresad[oa])(?![\p{L}])/u,
}
export const ORGANIZATION: { [kind in Kind]: RegExp } = {
  work: /\b(?:inc|llc|ltd|corp|corporation|company|co|group|gmbh|s\.? ?a\.?(?: de c\.? ?v\.?)?|s\.? ?l\.?|s\.? ?a\.? ?s|s\. de r\.l|grupo|banco|bank|technologies|technology|solutions|systems|studios?|labs?|agency|agencia|university|universidad|hospital|school|colegio|restaurante?|hotel|services|servicios|consulting|consultores|partners|despacho|clinica|laboratorios?|tiendas?)(?:\.|\b)/,
  education:
    /\b(?:university|college|institute|school|academy|polytechnic|bootcamp|universidad|universitat|instituto|tecnologico|escuela|colegio|facultad|academia|centro|politecnic[oa]|preparatoria|unam|itesm|itam|ipn|uam|udg|mit|ucla|nyu|conalep|sena|unir|uned|ies|cetis|cbtis|coursera|platzi|udemy)\b/,
}
export const LABELS: { [field in 'role' | 'organization']: RegExp } = {
  role: /^(?:position|job title|title|role|degree|puesto|cargo|posicion|posición|título|titulo|carrera)\s*:\s*/i,
  organization:
    /^(?:company|employer|organization|school|university|institution|empresa|compañía|compania|institución|institucion|escuela|universidad)\s*:\s*/i,
}
export const NO_FIELD =
  /^(?:remote|remoto|remota|hybrid|hibrid[oa]|on-?site|presencial|full[- ]?time|part[- ]?time|tiempo completo|medio tiempo|contract|internship|gpa\b.*|promedio\b.*|dates?|fechas?|periodo|period|\d+ (?:years?|yrs?|months?|mos?|anos?|meses)\b.*)$/
