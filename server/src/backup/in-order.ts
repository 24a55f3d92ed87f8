/**
 * Does the work for each item, `atOnce` at a time, and gives out the results in the order of the items. However it ends, nothing is under
 * way any more when it has.
 */
export async function* inOrder<Item, Result>(
  items: Iterable<Item> | AsyncIterable<Item>,
  atOnce: number,
  work: (item: Item) => Promise<Result>,
): AsyncGenerator<{ item: Item; result: Result }> {
  const underWay: { item: Item; result: Promise<Result> }[] = []
  const next = async () => {
    const first = underWay.shift() as (typeof underWay)[number]
    return { item: first.item, result: await first.result }
  }
  try {
    for await (const item of items) {
      const result = work(item)
      // Its turn comes; until then a failure is nobody's.
      result.catch(() => undefined)
      underWay.push({ item, result })
      if (underWay.length >= atOnce) yield await next()
    }
    while (underWay.length > 0) yield await next()
  } finally {
    await Promise.allSettled(underWay.map(({ result }) => result))
  }
}
