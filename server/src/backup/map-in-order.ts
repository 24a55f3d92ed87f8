/**
 * Does the work for each item, `atOnce` at a time, and yields the results in the order of the items. When it ends, in any way, all work has
 * ended too.
 */
export async function* mapInOrder<Item, Result>(
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
      // A failure is thrown when it is this item's turn. Until then it must not count as unhandled.
      result.catch(() => undefined)
      underWay.push({ item, result })
      if (underWay.length >= atOnce) yield await next()
    }
    while (underWay.length > 0) yield await next()
  } finally {
    await Promise.allSettled(underWay.map(({ result }) => result))
  }
}
