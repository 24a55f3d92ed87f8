// Runs in a thread of its own beside the one that began an import.
import { parentPort, workerData } from 'node:worker_threads'
import { openFile } from './import-rows.ts'
import { type ReadApart, type SharedReading, takeTurns } from './reading-postings.ts'

const shared: SharedReading = workerData
const { rows } = openFile(shared.fileText, shared.now)
const read: ReadApart = []
for (const { place } of takeTurns(shared)) {
  const checked = rows[place]?.readIn(shared.country)
  if (checked) read.push([place, checked])
}
parentPort?.postMessage(read)
