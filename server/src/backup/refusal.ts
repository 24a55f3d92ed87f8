/** Why a backup or a restore cannot be made, in one sentence that is printed alone. */
export class BackupRefused extends Error {}

/** The sentence for what the system says of a file: `/backups/plaza.tar.gz cannot be written (ENOSPC).` */
export function fileRefusal(file: string, doing: 'written' | 'read', error: unknown): BackupRefused {
  const { code, message } = error as NodeJS.ErrnoException
  return new BackupRefused(`${file} cannot be ${doing} (${code ?? message}).`)
}
