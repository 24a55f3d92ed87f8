/**
 * Makes a function that calls `ask` only once for each key and gives all callers the same answer. After a failure that is not final, the
 * next caller asks again.
 */
export function oncePerKey<T>(ask: (key: string) => Promise<T>, isFinal: (error: unknown) => boolean): (key: string) => Promise<T> {
  const answers = new Map<string, Promise<T>>()
  return (key) => {
    const known = answers.get(key)
    if (known) return known
    const answer = ask(key)
    answers.set(key, answer)
    answer.catch((error: unknown) => {
      if (!isFinal(error)) answers.delete(key)
    })
    return answer
  }
}
