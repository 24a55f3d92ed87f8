/** The value below which `share` of the sorted numbers lie. */
export function percentile(sorted: readonly number[], share: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
}

/** Prints rows under headings, numbers to the right. */
export function printTable(title: string, headings: readonly string[], rows: readonly (readonly (string | number)[])[]): void {
  const cells = [headings, ...rows].map((row) => row.map((cell) => (typeof cell === 'number' ? cell.toFixed(cell < 10 ? 2 : 1) : cell)))
  const widths = headings.map((_, column) => Math.max(...cells.map((row) => (row[column] ?? '').length)))
  const line = (row: readonly string[]) =>
    row.map((cell, column) => (column === 0 ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0))).join('  ')
  process.stdout.write(`\n${title}\n\n${cells.map((row) => `  ${line(row)}`).join('\n')}\n`)
}
