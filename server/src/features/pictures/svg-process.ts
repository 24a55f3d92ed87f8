// A process of its own for one SVG, begun by svg.ts: it ends itself when the drawing takes too much memory, and is ended when it takes too
// long. Neither a thread nor a time limit of the library can be relied on to stop a drawing half-way.
import { buffer } from 'node:stream/consumers'
import { draw, type Frame } from './drawing.ts'

const MIB = 1024 * 1024
const MEMORY_MAX_MIB = 500
const LOOK_EVERY_MS = 20

setInterval(() => {
  if (process.memoryUsage.rss() > MEMORY_MAX_MIB * MIB) process.kill(process.pid, 'SIGKILL')
}, LOOK_EVERY_MS).unref()

const frame: Frame = JSON.parse(process.argv[2] ?? '{}')
process.stdout.write(await draw(await buffer(process.stdin), frame))
