// How mails of candidates come in: whoever takes them in for the product hands each over as it is, and proves who they are.

/** What came with a message: the headers of the request, and its bytes. */
export type HandedOver = { headers: Readonly<Record<string, string | string[] | undefined>>; raw: Buffer }

export type Inbound = {
  /** The domain of the addresses for answers. */
  domain: string
  /** Whether the provider has handed this over, within five minutes before or after `now`. */
  isSigned(given: HandedOver, now: Date): boolean
}

/** How far clocks may differ, and how long what was handed over may be repeated. */
export const SIGNED_WITHIN_SECONDS = 300
