// Listens to every page of a context. A journey passes only if the browser complained about nothing that the journey had not announced.
import type { BrowserContext, ConsoleMessage, Request } from '@playwright/test'

type Allowed = (complaint: string) => boolean

/** Pages drop requests that they no longer need; that is no failure. */
const DROPPED = 'net::ERR_ABORTED'

export class Watch {
  /** Whether pages run scripts. */
  readonly hasScripts: boolean
  readonly #said: string[] = []
  readonly #allowed: Allowed[] = []

  constructor(hasScripts: boolean) {
    this.hasScripts = hasScripts
  }

  /** Watches all pages of a context, those that open later included. A breach of the content security policy is an error of the console. */
  over(context: BrowserContext): void {
    context.on('console', (message: ConsoleMessage) => {
      if (message.type() === 'error' || message.type() === 'warning') {
        this.#said.push(`console ${message.type()}: ${message.text()} (${message.location().url})`)
      }
    })
    context.on('weberror', (error) => this.#said.push(`page error: ${error.error().stack ?? error.error().message}`))
    context.on('requestfailed', (request: Request) => {
      const reason = request.failure()?.errorText ?? ''
      const isUnwanted = !this.hasScripts && request.resourceType() === 'script'
      if (reason !== DROPPED && !isUnwanted) this.#said.push(`request failed: ${request.method()} ${request.url()} ${reason}`)
    })
    context.on('response', (response) => {
      if (response.status() >= 400) this.#said.push(`answer ${response.status()}: ${response.url()}`)
    })
  }

  /** This address will answer with this status, and the browser will say so. */
  allowAnswer(address: string, status: number): void {
    this.allow((complaint) => complaint === `answer ${status}: ${address}`)
    this.allow((complaint) => complaint.startsWith('console error: Failed to load resource') && complaint.endsWith(`(${address})`))
  }

  /** Complaints of this kind belong to the journey. */
  allow(allowed: Allowed): void {
    this.#allowed.push(allowed)
  }

  /** What was said and not allowed. */
  complaints(): string[] {
    return this.#said.filter((complaint) => !this.#allowed.some((allowed) => allowed(complaint)))
  }
}
