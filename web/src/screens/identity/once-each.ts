/**
 * Asks once for each key, however often the answer is wanted, and gives everybody the same one. A failure that is not final may be asked for
 * again once it is known.
 */
export function onceEach<T>(ask: (key: string) => Promise<T>, isFinal: (error: unknown) => boolean): (key: string) => Promise<T> {
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
