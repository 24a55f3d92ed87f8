import type { Product } from '@plaza/contract/values'
import { m } from '../../paraglide/messages.js'

const labels: Record<Product, () => string> = { sourcing: m.talent_sourcing, workforce: m.workforce_solutions }

/** The name of a product. */
export function productLabel(product: Product): string {
  return labels[product]()
}
