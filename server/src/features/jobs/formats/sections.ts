// Texts in sections, under headings that each company words itself: which of them are requirements, which benefits.
import { fold } from '@plaza/contract/rules/folding'
import { escapeMarkup } from '@plaza/contract/rules/markup'
import { joinHtml } from './posting.ts'

export type Section = { heading: string | null; html: string | null }
export type SectionTexts = { description: string | null; requirements: string | null; job_benefits: string | null }

const REQUIREMENTS =
  /\b(require\w*|qualif\w*|about you|who you are|you have|you bring|your profile|you will need|you ll need|what we.?re looking for|looking for|must have|experience|skills|requisitos?|perfil|experiencia|buscamos|necesitas|conocimientos|habilidades|(?:ton|votre|ta) profil|profil recherche|competences|(?:dein|ihr) profil|das bringst du mit|anforderungen|qualifikation\w*|requisiti|profilo|qualificacoes|wie ben jij|functie.?eisen)\b/
const BENEFITS =
  /\b(benefit\w*|perks?|we offer|what you.?ll get|compensation|prestaciones|beneficios|ofrecemos|te ofrecemos|compensacion|avantages|nous offrons|ce que nous offrons|wir bieten|das bieten wir|deine vorteile|benefici|offriamo|oferecemos|wij bieden|arbeidsvoorwaarden)\b/

function sectionHtml({ heading, html }: Section, withHeading: boolean): string | null {
  if (!html) return null
  return withHeading && heading ? `<h3>${escapeMarkup(heading)}</h3>${html}` : html
}

/** The three texts of a posting: its sections by what their headings say, the rest as its description between `before` and `after`. */
export function textsOfSections(sections: readonly Section[], before: string | null = null, after: string | null = null): SectionTexts {
  const kindOf = ({ heading }: Section) => {
    const words = fold(heading ?? '')
    return BENEFITS.test(words) ? 'benefits' : REQUIREMENTS.test(words) ? 'requirements' : 'rest'
  }
  const kinds = Object.groupBy(sections, kindOf)
  const named = (list: readonly Section[] = []) => joinHtml(...list.map((section) => sectionHtml(section, list.length > 1)))
  return {
    description: joinHtml(before, ...(kinds.rest ?? []).map((section) => sectionHtml(section, true)), after),
    requirements: named(kinds.requirements),
    job_benefits: named(kinds.benefits),
  }
}
