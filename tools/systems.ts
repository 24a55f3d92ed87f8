// Run by npm before `start` and `dev`: ends with 1 where the product cannot run, and package.json says so in one line. Where not even this
// runs, because npm's Node is one for another C library, the line is the same.

export type Machine = { platform: string; arch: string; hasGlibc: boolean }

/** Whether npm has Node and PostgreSQL for such a machine. */
export function isSupported({ platform, arch, hasGlibc }: Machine): boolean {
  return (platform === 'darwin' || (platform === 'linux' && hasGlibc)) && (arch === 'x64' || arch === 'arm64')
}

function thisMachine(): Machine {
  const { header } = process.report.getReport() as { header: { glibcVersionRuntime?: string } }
  return { platform: process.platform, arch: process.arch, hasGlibc: header.glibcVersionRuntime !== undefined }
}

if (import.meta.main && !isSupported(thisMachine())) process.exitCode = 1
