import { paraglideVitePlugin } from '@inlang/paraglide-js'
import tailwindcss from '@tailwindcss/vite'
import { tanstackStart } from '@tanstack/react-start/plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

/** What nearly every page of the board shows: one file of it is smaller, compressed and named in the page, than twenty. */
const BOARD_KIT =
  /web\/src\/ui\/(card|tag|skeleton|empty-state|select|text-field|checkbox|dialog|button)\.tsx|lucide-react\/dist\/esm\/(createLucideIcon|Icon|icons\/(search|check|globe|chevron-down|chevron-right|x))\.|contract\/src\/values\.ts|web\/src\/formats\.ts/

export default defineConfig(({ command }) => ({
  plugins: [
    paraglideVitePlugin({
      project: './project.inlang',
      outdir: './src/paraglide',
      // The server decides the language of a request, the document carries it: both entries say so with overwriteGetLocale.
      strategy: ['globalVariable', 'baseLocale'],
      isServer: 'import.meta.env.SSR',
      emitReadme: false,
      emitPrettierIgnore: false,
    }),
    tailwindcss(),
    tanstackStart({
      router: {
        virtualRouteConfig: './src/routes.ts',
        addExtensions: true,
        enableRouteTreeFormatting: false,
        disableLogging: true,
      },
    }),
    react(),
  ],
  build: {
    // Where tools/build-web.ts wants it before it is swapped in.
    outDir: process.env.WEB_DIST ?? 'dist',
    emptyOutDir: true,
    // Every browser that runs this code preloads modules by itself, and fonts are better cached than repeated in the style sheet.
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    sourcemap: false,
    reportCompressedSize: false,
  },
  ...(command === 'build'
    ? {
        environments: {
          client: { build: { rollupOptions: { output: { codeSplitting: { groups: [{ name: 'board-kit', test: BOARD_KIT }] } } } } },
          // The renderer is one self-contained folder: it starts faster, and React is the production build whatever NODE_ENV says later.
          ssr: { resolve: { noExternal: true } },
        },
      }
    : {}),
}))
