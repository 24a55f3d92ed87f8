// A bar that shows at a terminal how far a command is. In a file or a pipe there is none.

type Terminal = Pick<NodeJS.WriteStream, 'write'> & { isTTY?: boolean; columns?: number }

export type ProgressBar = {
  /** Draws `done` of `total` behind the name of what is done; draws nothing where that would look the same. */
  show(name: string, done: number, total: number): void
  /** Takes the bar away, before anything else is written. */
  clear(): void
}

const WIDTH_MAX = 30
const number = new Intl.NumberFormat('en')

/** A bar on the last line of this terminal; on anything else one that draws nothing. */
export function progressBar(terminal: Terminal): ProgressBar {
  let drawn = ''
  const draw = (line: string) => {
    if (line === drawn) return
    terminal.write(`\r${line.padEnd(drawn.length)}${line === '' ? '\r' : ''}`)
    drawn = line
  }
  if (!terminal.isTTY) return { show: () => undefined, clear: () => undefined }
  return {
    show(name, done, total) {
      const room = (terminal.columns || 80) - 40
      const width = Math.max(0, Math.min(WIDTH_MAX, room))
      // The line moves with each hundredth, not with each of thousands.
      const percent = Math.floor((100 * done) / Math.max(total, 1))
      const filled = Math.floor((width * percent) / 100)
      const shown = percent === 100 ? total : Math.floor((total * percent) / 100)
      draw(`${name} [${'#'.repeat(filled)}${'.'.repeat(width - filled)}] ${number.format(shown)} of ${number.format(total)}`)
    },
    clear: () => draw(''),
  }
}
