// How steps of the wizard appear in the browser's history (screens/candidate/wizard/use-step-history.ts).

/** A step as an entry of the history: its form, the step before it, and how many entries it is after the form's first. */
export type StepEntry = { form: string; step: string; before: string; depth: number }

declare module '@tanstack/react-router' {
  interface HistoryState {
    wizard?: StepEntry
  }
}

/**
 * For `shouldReload` of a route with a wizard: false for a move between its steps. Those load nothing, so that a lost connection, or a job
 * that was closed in the meantime, never takes away a form that somebody is filling in.
 */
export function isNoStep({ cause, location }: { cause: string; location: { state: { wizard?: StepEntry } } }): boolean {
  return cause !== 'stay' || location.state.wizard === undefined
}
