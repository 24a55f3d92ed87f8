// What tools/page-files.ts makes.
declare module 'virtual:page-files' {
  /** Route -> the files of code of its page, the entry first in the root's; null in development, where the framework fetches them. */
  export const pageFiles: Readonly<Record<string, readonly string[]>> | null
}
