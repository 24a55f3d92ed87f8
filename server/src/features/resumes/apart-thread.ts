// How a thread begins: what an earlier one has compiled is not compiled again, which takes most of the time of a thread that reads one file.
import { enableCompileCache } from 'node:module'
import { workerData } from 'node:worker_threads'
import type { ThreadData } from './apart.ts'

const { script, compiled }: ThreadData<unknown> = workerData
// Where the folder cannot be written, everything is compiled anew.
enableCompileCache(compiled)
await import(script)
