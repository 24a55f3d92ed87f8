import { paraglideVitePlugin } from '@inlang/paraglide-js'
import tailwindcss from '@tailwindcss/vite'
import { tanstackStart } from '@tanstack/react-start/plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { compactMessages, heldPluralsPlugin } from '../tools/compact-messages.ts'
import { leanIconsPlugin, leanPartsPlugin, leanReactPlugin } from '../tools/lean-react.ts'
import { pageFilesPlugin } from '../tools/page-files.ts'

/** What every page needs beside the entry: the router, addresses, calls, and what the titles of pages say. */
const FRAME = [
  /node_modules\/(react|@tanstack|use-sync-external-store)\//,
  /web\/src\/(hosts|api\/api|frame\/(head|keep-page)|visit\/(early-back|guards|language|search|session|site|viewer-refresh)|screens\/board\/former-name)\.ts/,
  /contract\/src\/rules\/board-search\.ts/,
  /web\/src\/frame\/(load-part|when-idle)\.ts/,
  /paraglide\/(runtime|registry)|compact-messages|vite\/preload-helper/,
  /messages\/(company_title|general_board_title|product_name|results_label)\.js/,
]

/** What nearly every page of the board shows. */
const BOARD_KIT = [
  /web\/src\/ui\/(button|card|icon|skeleton|tag)\.tsx?/,
  /web\/src\/screens\/board\/(card-skills|job-age|job-applied|job-link|job-pay|job-place|labels|pay|list-title)\.tsx?/,
  /web\/src\/(company\/(company-logo|page-company)|frame\/(held|lazy-part)|words\/(age|formats|place))\.tsx?/,
  /contract\/src\/values\.ts/,
  /messages\/(filter_(department|seniority|work_type)|just_now|no_connection|pages_page|remote|salary_per_year)\.js/,
  /lucide-react\/dist\/esm\/(createLucideIcon|icons\/(chevron-left|chevron-right|circle-check|circle-exclamation-point|globe|info|map-pin|search|triangle-exclamation-point))\./,
]

/** What only lists have: the way through them. */
const LIST_KIT = [
  /web\/src\/ui\/(checkbox|empty-state|paginator|radio-list|search-field|select|text-field)\.tsx/,
  /web\/src\/screens\/board\/(marked|marking|list\/(filter-chips|list-order|list-results|no-results|search-bar|search-terms|use-list-search))\.tsx?/,
  /web\/src\/visit\/(list-pages|use-typed-search)\.tsx?/,
  /messages\/(filters|jobs_count|pay_up_to)\.js/,
  /lucide-react\/dist\/esm\/icons\/(check|chevron-down|sliders-horizontal|x)\./,
]

/** What the pages of a job and of a company have in common: their top, and words that other screens say too. */
const PAGE_KIT = [
  /web\/src\/(company\/company-band|screens\/board\/breadcrumb|visit\/use-back)\.tsx?/,
  /messages\/(back|board_link|job_closed_title|loading|no_open_jobs|scripts_needed|share_failed|view_more|work_type_hybrid)\.js/,
  /lucide-react\/dist\/esm\/icons\/(arrow-left|external-link)\./,
]

/** One file of what pages share is smaller, compressed and named in the page, than thirty. What a group needs comes along with it. */
const groups = [
  { name: 'frame', priority: 3, test: FRAME },
  { name: 'board-kit', priority: 2, test: BOARD_KIT },
  { name: 'list-kit', priority: 1, test: LIST_KIT },
  { name: 'page-kit', priority: 1, test: PAGE_KIT },
].map(({ test, ...group }) => ({ ...group, test: (file: string) => test.some((pattern) => pattern.test(file)) }))

/** What of a route is loaded with its screen, in one file. */
const ROUTE_PARTS = ['component', 'pendingComponent', 'errorComponent', 'notFoundComponent'] as const

/** Of these routes the first page's script knows how to load the data, so that they come beside the screen; of all others only when somebody goes there. */
const PUBLIC_ROUTE = /^\/board(\/|$)/

const PUBLIC_SCREEN = /\/(general-board|compan|job-page|apply-job-page|careers-job-page)/
const FIRST_PAGE = /\/(index|frame|board-kit|rolldown-runtime)-/

/**
 * The files that the browser asks for together with a screen. The entry names them for public screens alone: the lists of all others weigh
 * 4 kB on every first page, and those screens are mostly opened as documents, which name their files themselves.
 */
function preloadedWith(screen: string, files: string[], { hostId }: { hostId: string }): string[] {
  if (/\/index-/.test(hostId) && !PUBLIC_SCREEN.test(screen)) return []
  return files.filter((file) => !FIRST_PAGE.test(file))
}

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
    compactMessages(import.meta.dirname),
    heldPluralsPlugin(import.meta.dirname),
    leanReactPlugin(),
    leanPartsPlugin(),
    leanIconsPlugin(),
    pageFilesPlugin(),
    tailwindcss(),
    tanstackStart({
      router: {
        virtualRouteConfig: './src/routes.ts',
        addExtensions: true,
        enableRouteTreeFormatting: false,
        disableLogging: true,
        codeSplittingOptions: {
          splitBehavior: ({ routeId }) => [[...ROUTE_PARTS, ...(PUBLIC_ROUTE.test(routeId) ? [] : (['loader'] as const))]],
        },
      },
    }),
    react(),
  ],
  // A worker is one file that loads nothing (screens/hiring/candidate/resume).
  worker: { format: 'es' },
  build: {
    // Where tools/build-web.ts wants it before it is swapped in.
    outDir: process.env.WEB_DIST ?? 'dist',
    emptyOutDir: true,
    // Every browser that runs this code preloads modules by itself, and fonts are better cached than repeated in the style sheet.
    modulePreload: { polyfill: false, resolveDependencies: preloadedWith },
    assetsInlineLimit: 0,
    sourcemap: false,
    reportCompressedSize: false,
  },
  ...(command === 'build'
    ? {
        environments: {
          // What is bundled loses its notices: they are gathered beside it.
          client: { build: { license: { fileName: 'assets/licences.txt' }, rollupOptions: { output: { codeSplitting: { groups } } } } },
          // The renderer is one self-contained folder: it starts faster, and React is the production build whatever NODE_ENV says later.
          ssr: { resolve: { noExternal: true } },
        },
      }
    : {}),
}))
