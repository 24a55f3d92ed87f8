// Loaded before pdf.js. In a worker, pdf.js takes it for its own and answers every message; without a way to send one it leaves the worker alone.
import type { DrawingAnswer } from './drawing.ts'

const send = postMessage.bind(globalThis)

Object.defineProperty(globalThis, 'postMessage', { value: undefined, configurable: true })

/** Tells the page. */
export const answer = (message: DrawingAnswer, moved: Transferable[] = []) => send(message, { transfer: moved })
