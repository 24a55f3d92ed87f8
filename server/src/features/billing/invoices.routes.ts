// The PDF of an invoice, for whoever holds a link that was signed here.
import { Refusal } from '@plaza/contract/refusals'
import { serverAddresses } from '@plaza/contract/rules/addresses'
import { originOf } from '@plaza/contract/rules/hosts'
import type { FastifyInstance } from 'fastify'
import { routePath } from '../../http/route-path.ts'
import { words } from '../../words/words.ts'
import type { World } from '../../world.ts'
import { companyZone } from './company-zone.ts'
import { readInvoiceLink } from './invoice-links.ts'
import { listTransactionsById } from './transactions.ts'

/** Serves PDFs on every host, as downloads. A link that was not signed here is 404; one that has expired says so. */
export function invoiceRoutes(app: FastifyInstance, world: World): void {
  app.get<{ Params: { id: string }; Querystring: Record<string, unknown> }>(
    routePath(serverAddresses.invoice_pdf),
    async (request, reply) => {
      const link = readInvoiceLink(world.secret, request.params.id, request.query)
      if (!link) return reply.callNotFound()
      if (link.until <= world.now()) throw new Refusal('link_expired')
      const [transaction] = await listTransactionsById(world.db, [link.id])
      if (!transaction) return reply.callNotFound()
      // Fonts and their tables take ten megabytes: only where somebody asks for a PDF.
      const { invoicePdf } = await import('./invoice-pdf.ts')
      const { env } = world
      const site = new URL(originOf('main', env.hosts)).hostname
      const timeZone = await companyZone(world.db, transaction.company_id)
      const bytes = await invoicePdf(transaction, { productName: env.productName, site, timeZone, language: link.language })
      return reply
        .header('cache-control', 'private, no-store')
        .header('content-disposition', `attachment; filename="${words[link.language].invoice.file}-${transaction.invoice_number}.pdf"`)
        .header('content-security-policy', "default-src 'none'; sandbox")
        .header('referrer-policy', 'no-referrer')
        .header('x-robots-tag', 'noindex')
        .type('application/pdf')
        .send(bytes)
    },
  )
}
