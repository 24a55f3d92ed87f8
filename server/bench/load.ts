// Puts load from this process on a server in another one, and measures what it cost that server.
import { readFileSync } from 'node:fs'
import { Agent, get } from 'node:http'
import { performance } from 'node:perf_hooks'

const CLOCK_TICKS_PER_SECOND = 100

/** Seconds of processor time that a process has used, all threads, in user and kernel mode (Linux). */
export function processorSeconds(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
  return (Number(fields[11]) + Number(fields[12])) / CLOCK_TICKS_PER_SECOND
}

/** Resident memory of a process in megabytes (Linux). */
export function memoryMegabytes(pid: number): number {
  const line = readFileSync(`/proc/${pid}/status`, 'utf8')
    .split('\n')
    .find((each) => each.startsWith('VmRSS'))
  return Number(line?.replace(/\D/g, '')) / 1024
}

function fetchOnce(agent: Agent, port: number, headers: Record<string, string>, path: string): Promise<number> {
  return new Promise((resolve, reject) => {
    get({ agent, port, host: '127.0.0.1', path, headers }, (response) => {
      response.on('error', reject)
      response.on('end', () =>
        response.statusCode === 200 ? resolve(response.statusCode) : reject(new Error(`${path}: ${response.statusCode}`)),
      )
      response.resume()
    }).on('error', reject)
  })
}

export type Load = { perSecond: number; p50: number; p99: number; processorMs: number }

/** Asks for the paths in turn over `connections` kept-alive connections for `seconds`; `processorMs` is the server's processor time per request. */
export async function load(
  pid: number,
  port: number,
  host: string,
  paths: readonly string[],
  connections: number,
  seconds: number,
  more: Record<string, string> = {},
): Promise<Load> {
  const pathAt = (at: number) => paths[at % paths.length] as string
  const headers = { host, ...more }
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  for (let at = 0; at < 200; at++) await fetchOnce(agent, port, headers, pathAt(at))
  const times: number[] = []
  const before = processorSeconds(pid)
  const start = performance.now()
  const until = start + seconds * 1000
  let next = 200
  await Promise.all(
    Array.from({ length: connections }, async () => {
      while (performance.now() < until) {
        const sent = performance.now()
        await fetchOnce(agent, port, headers, pathAt(next++))
        times.push(performance.now() - sent)
      }
    }),
  )
  const elapsed = (performance.now() - start) / 1000
  const used = processorSeconds(pid) - before
  agent.destroy()
  times.sort((a, b) => a - b)
  return {
    perSecond: times.length / elapsed,
    p50: times[Math.floor(times.length * 0.5)] ?? Number.NaN,
    p99: times[Math.floor(times.length * 0.99)] ?? Number.NaN,
    processorMs: (used * 1000) / times.length,
  }
}
