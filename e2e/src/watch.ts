// Listens to every page of a context. A journey passes only if the browser reported no errors besides those that the journey announced.
import type { BrowserContext, ConsoleMessage, Request } from '@playwright/test'
import { rememberToasts } from './toasts.ts'

type Allowed = (complaint: string) => boolean

/** Pages cancel requests that they no longer need; that is not an error. */
const DROPPED = 'net::ERR_ABORTED'

export class Watch {
  /** Whether scripts are enabled. */
  readonly hasScripts: boolean
  readonly #said: string[] = []
  readonly #allowed: Allowed[] = []

  constructor(hasScripts: boolean) {
    this.hasScripts = hasScripts
  }

  /**
   * Watches all pages of a context, including those that open later. A violation of the content security policy appears as a console error.
   */
  over(context: BrowserContext): void {
    context.on('console', (message: ConsoleMessage) => {
      if (message.type() === 'error' || message.type() === 'warning') {
        this.#said.push(`console ${message.type()}: ${message.text()} (${message.location().url})`)
      }
    })
    context.on('weberror', (error) => this.#said.push(`page error: ${error.error().stack ?? error.error().message}`))
    if (this.hasScripts) void rememberToasts(context)
    // React tells in the cause what it has recovered from.
    if (this.hasScripts)
      void context.addInitScript(() => {
        addEventListener('error', ({ error }) => error?.cause instanceof Error && reportError(error.cause))
      })
    context.on('requestfailed', (request: Request) => {
      const reason = request.failure()?.errorText ?? ''
      const isUnwanted = !this.hasScripts && request.resourceType() === 'script'
      if (reason !== DROPPED && !isUnwanted) this.#said.push(`request failed: ${request.method()} ${request.url()} ${reason}`)
    })
    context.on('response', (response) => {
      if (response.status() >= 400) this.#said.push(`answer ${response.status()}: ${response.url()}`)
    })
  }

  /** Announces that this address will answer with this error status, which the browser reports. */
  allowAnswer(address: string, status: number): void {
    this.allow((complaint) => complaint === `answer ${status}: ${address}`)
    this.allow((complaint) => complaint.startsWith('console error: Failed to load resource') && complaint.endsWith(`(${address})`))
  }

  /** Announces that errors matching this pattern belong to the journey. */
  allow(allowed: Allowed): void {
    this.#allowed.push(allowed)
  }

  /** The errors that were not announced. */
  complaints(): string[] {
    return this.#said.filter((complaint) => !this.#allowed.some((allowed) => allowed(complaint)))
  }
}
