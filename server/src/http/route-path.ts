/** An address of the contract (`/invoices/$id/pdf`) as Fastify writes the path of a route (`/invoices/:id/pdf`). */
export function routePath(address: string): string {
  return address.replaceAll('$', ':')
}
