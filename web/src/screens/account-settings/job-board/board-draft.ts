// Changes to the job board page that are not saved yet.
import type { InputOf, OutputOf } from '@plaza/contract'
import { BRANDING_DESCRIPTION_MAX_CHARACTERS } from '@plaza/contract/limits'
import { isWebsite } from '@plaza/contract/rules/account'
import { isBrandColor } from '@plaza/contract/rules/brand-colors'
import { domainNameOf, domainNameProblem } from '@plaza/contract/rules/domain-name'
import { beforeChanges, changesIn, rebased } from '../../../forms/changes.ts'
import { withScheme } from '../../../forms/web-address.ts'

export type Branding = OutputOf<'GET /companies/{id}/company_brandings'>['company']['company_branding']

/** A picture in the draft: unchanged, removed, or a new file with its preview. */
export type Picture = 'kept' | 'removed' | { file: File; url: string }
export type PictureName = 'logo' | 'background'

export type BoardValues = {
  description: string
  primary_color: string
  secondary_color: string
  site_url: string
  domain_name: string
}

export type BoardDraft = { values: BoardValues; logo: Picture; background: Picture }

type Body = InputOf<'PUT /companies/{id}/company_brandings/{brandingId}'>['body']
type Sent = { body: Body; files: Record<string, File> }

/** A draft without changes. */
export function draftOf(branding: Branding): BoardDraft {
  const { description, primary_color, secondary_color, site_url, domain_name } = branding
  return {
    values: {
      description: description ?? '',
      primary_color: primary_color ?? '',
      secondary_color: secondary_color ?? '',
      site_url: site_url ?? '',
      domain_name,
    },
    logo: 'kept',
    background: 'kept',
  }
}

function cleaned({ description, primary_color, secondary_color, site_url, domain_name }: BoardValues): BoardValues {
  return {
    description: description.trim(),
    primary_color: primary_color.trim().toLowerCase(),
    secondary_color: secondary_color.trim().toLowerCase(),
    site_url: withScheme(site_url),
    domain_name: domainNameOf(domain_name),
  }
}

/** The changes that a draft makes to `branding`, to be sent together with the old values; null if there are none. */
export function changesOf(draft: BoardDraft, branding: Branding): Sent | null {
  const begun = draftOf(branding).values
  const fields = changesIn(cleaned(draft.values), begun)
  const pictures: PictureName[] = ['logo', 'background']
  const removed = pictures.filter((name) => draft[name] === 'removed' && branding[name].url !== null).map((name) => [name, ''])
  const files = pictures.flatMap((name) => {
    const picture = draft[name]
    return typeof picture === 'object' ? [[`company_branding[${name}]`, picture.file] as const] : []
  })
  const company_branding = { ...fields, ...Object.fromEntries(removed) }
  if (Object.keys(company_branding).length === 0 && files.length === 0) return null
  const before = beforeChanges(fields, begun)
  return { body: { company_branding, ...(Object.keys(before).length > 0 && { before }) }, files: Object.fromEntries(files) }
}

/** A draft that started from `begun`, moved to what a colleague has saved since: fields that were not edited take the new value. */
export function onTopOf(fresh: Branding, draft: BoardDraft, begun: Branding): BoardDraft {
  return { ...draft, values: rebased(draft.values, draftOf(begun).values, draftOf(fresh).values) }
}

/** The job board page with the draft applied. A colour or address that is not valid yet keeps its saved value. */
export function brandingWith(draft: BoardDraft, branding: Branding): Branding {
  const values = cleaned(draft.values)
  const url = (name: PictureName) => {
    const picture = draft[name]
    return { url: typeof picture === 'object' ? picture.url : picture === 'removed' ? null : branding[name].url }
  }
  return {
    ...branding,
    logo: url('logo'),
    background: url('background'),
    description: values.description || null,
    primary_color: isBrandColor(values.primary_color) ? values.primary_color || null : branding.primary_color,
    site_url: values.site_url || null,
    domain_name: domainNameProblem(values.domain_name) ? branding.domain_name : values.domain_name,
  }
}

export type BoardProblem = 'color' | 'website' | 'too_long' | NonNullable<ReturnType<typeof domainNameProblem>>

/** The problems of a draft's values, by field. */
export function boardProblems(values: BoardValues): Partial<Record<keyof BoardValues, BoardProblem>> {
  const clean = cleaned(values)
  const domain = domainNameProblem(clean.domain_name)
  return {
    ...([...clean.description].length > BRANDING_DESCRIPTION_MAX_CHARACTERS && { description: 'too_long' }),
    ...(!isBrandColor(clean.primary_color) && { primary_color: 'color' }),
    ...(!isBrandColor(clean.secondary_color) && { secondary_color: 'color' }),
    ...(clean.site_url !== '' && !isWebsite(clean.site_url) && { site_url: 'website' }),
    ...(domain && { domain_name: domain }),
  }
}
