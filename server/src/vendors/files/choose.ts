import { diskFiles } from './disk.ts'
import type { Files } from './port.ts'
import type { S3Options } from './s3.ts'

/** Files as the environment names them. The client of the bucket is loaded only where it is used. */
export async function chooseFiles(named: { vendor: 'disk' } | ({ vendor: 's3' } & S3Options), options: { folder: string }): Promise<Files> {
  if (named.vendor === 'disk') return diskFiles(options.folder)
  const { s3Files } = await import('./s3.ts')
  return s3Files(named)
}
