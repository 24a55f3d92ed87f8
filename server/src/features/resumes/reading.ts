// Reads resumes outside of the web server's thread: a few at once, in threads with limits of time and memory.
import { fileTypeFromBuffer } from 'file-type'
import { type Limits, toldApart, usualLimits } from './apart.ts'
import { emptyProposal, type Proposal } from './proposal.ts'

/** `skills`: what a proposal knows skills by; null where the words of the resume are wanted instead. */
export type ReadingTask = { bytes: Uint8Array; kind: 'pdf' | 'docx'; skills: readonly string[] | null }
/** The words of a resume, line by line; `is_cut`: there was more than is kept. */
export type ResumeText = { text: string; is_cut: boolean }

/** The kind of a file by its content, whatever its name is; null for kinds that are not read. */
async function kindOf(bytes: Buffer): Promise<ReadingTask['kind'] | null> {
  const type = await fileTypeFromBuffer(bytes)
  return type?.ext === 'pdf' || type?.ext === 'docx' ? type.ext : null
}

const SCRIPT = new URL('./read-worker.ts', import.meta.url)

/**
 * What a resume (PDF or DOCX by its content) proposes, and whether its time was over. Broken, locked, scanned and hostile files, and those that take
 * more than ten seconds of the processor, a minute by the clock or 320 MB, propose nothing. Throws TooManyWaiting when twenty already wait.
 */
export async function readInTime(
  bytes: Buffer,
  skills: readonly string[],
  limits: Limits = usualLimits,
): Promise<{ proposal: Proposal; is_late: boolean }> {
  const kind = await kindOf(bytes).catch(() => null)
  if (kind === null) return { proposal: emptyProposal(), is_late: false }
  const { said, is_late } = await toldApart<Proposal>(SCRIPT, { bytes, kind, skills } satisfies ReadingTask, limits)
  return { proposal: said ?? emptyProposal(), is_late }
}

/** What a resume proposes, as `readInTime` says. */
export const readResume = async (bytes: Buffer, skills: readonly string[], limits: Limits = usualLimits): Promise<Proposal> =>
  (await readInTime(bytes, skills, limits)).proposal

/**
 * The words of a resume (PDF or DOCX by its content), under the same limits; nothing of what cannot be read. `is_late`: its time was over, which
 * another time may suffice. Throws TooManyWaiting when twenty already wait.
 */
export async function readResumeText(bytes: Buffer, limits: Limits = usualLimits): Promise<ResumeText & { is_late: boolean }> {
  const kind = await kindOf(bytes).catch(() => null)
  if (kind === null) return { text: '', is_cut: false, is_late: false }
  const { said, is_late } = await toldApart<ResumeText>(SCRIPT, { bytes, kind, skills: null } satisfies ReadingTask, limits)
  return { ...(said ?? { text: '', is_cut: false }), is_late }
}
