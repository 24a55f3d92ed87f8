import type { StageKind } from '@plaza/contract/values'
import { m } from '../../../paraglide/messages.js'

const labels: Record<StageKind, () => string> = {
  new: m.stages_kind_new,
  screening: m.stages_kind_screening,
  interview: m.stages_kind_interview,
  offer: m.stages_kind_offer,
  hired: m.stages_kind_hired,
}

/** What a stage is for. */
export const kindLabel = (kind: StageKind): string => labels[kind]()
