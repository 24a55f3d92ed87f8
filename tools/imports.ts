// Who may import whom. Each room names the files it holds and what they may reach; the first room
// that holds a file counts. Imports of types count as well, because they too tie two rooms together.
import { circles, type Edge, edgesOf } from './import-edges.ts'
import { type Check, type Finding, isCode, isTest } from './sources.ts'
import { TABLES } from './tables.ts'

type Room = {
  files: RegExp
  /** Completes 'may reach …' when a file reaches something else. */
  law: string
  may: (edge: Edge) => boolean
}

const isNode = (edge: Edge) => edge.outside?.startsWith('node:') === true
const isPackage = (edge: Edge) => edge.outside !== null && !isNode(edge)
const isOutside = (edge: Edge) => edge.outside !== null
const isAt = (edge: Edge, files: RegExp) => edge.file !== null && files.test(edge.file)
const isIn = (edge: Edge, folder: string) => edge.file?.startsWith(`${folder}/`) === true
const isContract = (edge: Edge) => isIn(edge, 'contract/src')
/** The folder `depth` parts below the root that holds both ends. */
const isOwn = (edge: Edge, depth: number) => isIn(edge, edge.from.split('/').slice(0, depth).join('/'))

/** Files of the contract that run in the browser. They contain no schemas, so that no screen loads zod. */
const PURE = /^contract\/src\/(rules\/[\w/-]+|(notification-)?values|limits)\.ts$/
const isContractInBrowser = (edge: Edge) => isAt(edge, PURE) || (edge.kind === 'type' && isContract(edge))
const isPackageInBrowser = (edge: Edge) => isPackage(edge) && edge.outside !== 'zod'
const HEADLESS = /^(react|react-dom|lucide-react|embla-carousel-react|react-day-picker|react-dropzone|react-colorful)$/
const TABLES_OF_CONTENTS = /^web\/src\/(hosts|routes)\.ts$/
/** The three files of web that run on the server only. */
const RENDERER = /^web\/src\/(server|render|request-context)\.tsx?$/
const isWords = (edge: Edge) => isAt(edge, /^web\/src\/(words|forms|ui|paraglide)\//)
/** What every part of the product asks, and knows no screen of. */
const isVisit = (edge: Edge) => isAt(edge, /^web\/src\/((visit|api|company)\/.*|(hosts|context|request-context)\.ts)$/)
/** `web/src/screens/board/labels.ts`: what the folders of one group of screens share. */
const GROUP_FILE = /^web\/src\/screens\/[\w-]+\/[\w.-]+$/
/** Folders of a group whose files its other folders share as well. */
const GROUP_FOLDERS = /^web\/src\/screens\/(board\/list|candidate\/wizard|hiring\/(decisions|job-menu|stages))\//
/** Of the same group: its own folder, what stands directly in the group, and a folder that the group shares. */
const isSameGroup = (edge: Edge) =>
  isOwn(edge, 4) &&
  (isAt(edge, GROUP_FILE) ||
    (!GROUP_FILE.test(edge.from) && (isOwn(edge, 5) || (isAt(edge, GROUP_FOLDERS) && !GROUP_FOLDERS.test(edge.from)))))

const HIRING = /^web\/src\/screens\/hiring\//
/** What the recruiters' preview shows of the public page: its own parts, so that both always look the same. */
const POSTING = /^web\/src\/screens\/board\/(labels|job\/(job-page|job-loading))\.tsx?$/
/** The table of contents of the recruiters' site, and the frame around what it names. */
const HIRING_CONTENTS = /^web\/src\/screens\/hiring\/(hiring|pages)\.tsx$/
const isNamedThere = (edge: Edge) => HIRING_CONTENTS.test(edge.from) && isOwn(edge, 4)
/** A candidate is read there as they read their own profile. */
const PROFILE = /^web\/src\/screens\/candidate\/(profile-sections|profile-values|stored-file|file-kinds)\.tsx?$/
const isPosting = (edge: Edge) => HIRING.test(edge.from) && (isAt(edge, POSTING) || isAt(edge, PROFILE))
/** A resume that the wizard makes is shown there as its company will see it. */
const isDrawnResume = (edge: Edge) =>
  /^web\/src\/screens\/candidate\/wizard\//.test(edge.from) && isAt(edge, /^web\/src\/screens\/hiring\/candidate\/resume\/pdf-view\.tsx$/)

const PORT = /^server\/src\/vendors\/[\w-]+\/port\.ts$/
const WORLD = /^server\/src\/(world|env|log)\.ts$/
/** What hides and signs texts with the product's secret. */
const SECRETS = /^server\/src\/(sealing|signing)\.ts$/
/** What the server says in every language. */
const isServerWords = (edge: Edge) => isAt(edge, /^server\/src\/words\/(words|mail-words|typed)\.ts$/)
/** Used by app.ts and main.ts only. */
const WHOLE_SITE = /^server\/src\/http\/(pages[\w-]*|api-docs|errors|health|public-files)\.ts$/
/** What features stand on. The handlers of tasks are none of it: they reach into every feature. */
const FOUNDATION = /^server\/src\/((http|db)\/|tasks\/(?!handlers\.ts$))/
/** `members.ts`, and not `members.routes.ts` or `account.mails.ts`. */
const OPEN_FEATURE_FILE = /^server\/src\/features\/[\w-]+\/[\w-]+\.ts$/

/** What the settings of the screens' build take from tools. */
const PARTS_OF_THE_BUILD = ['tools/compact-messages.ts', 'tools/lean-react.ts', 'tools/page-files.ts']

const rooms: readonly Room[] = [
  {
    files: /(^|\/)[\w-]+\.(config|workspace)\.ts$/,
    law: 'settings may reach packages, their own workspace, and compact-messages.ts, lean-react.ts and page-files.ts of tools, which are parts of the build',
    may: (edge) => isOutside(edge) || isOwn(edge, 1) || PARTS_OF_THE_BUILD.includes(edge.file ?? ''),
  },
  {
    files: /^server\/.*\.test\.ts$/,
    law: "a test of the server may reach the server, the contract, tools/tables.ts and web's tables of contents hosts.ts and routes.ts, but no other test",
    may: (edge) =>
      isOutside(edge) || isIn(edge, 'server') || isContract(edge) || edge.file === 'tools/tables.ts' || isAt(edge, TABLES_OF_CONTENTS),
  },
  {
    files: /^contract\/.*\.test\.ts$/,
    law: 'a test of the contract may reach the contract and packages',
    may: (edge) => isOutside(edge) || isContract(edge),
  },
  {
    files: /^web\/.*\.test\.tsx?$/,
    law: 'a test of the screens may reach web, the contract and packages',
    may: (edge) => isOutside(edge) || isIn(edge, 'web') || isContract(edge),
  },
  {
    files: PURE,
    law: 'values, limits and rules run in the browser: they may reach each other, and zod or schemas only as types; only rules/phone reaches libphonenumber, which is heavy',
    may: (edge) =>
      isAt(edge, PURE) ||
      (edge.kind === 'type' && (isContract(edge) || edge.outside === 'zod')) ||
      (edge.from === 'contract/src/rules/phone.ts' && edge.outside === 'libphonenumber-js'),
  },
  {
    files: /^contract\/src\//,
    law: 'the contract may reach zod and itself; only rules/phone reaches libphonenumber',
    may: (edge) => edge.outside === 'zod' || isContract(edge),
  },
  {
    files: /^server\/src\/features\//,
    law: "a feature may reach the contract, packages, world, env, http (not what wires the whole site), db/connect, db/error-codes, db/folding, db/local-names, db/public-changes, db/tables, tasks/queue, mail/layout, mail/post, sealing, signing, words, vendors' ports, its own folder, and another feature's files without a suffix",
    may: (edge) =>
      isOutside(edge) ||
      isContract(edge) ||
      isOwn(edge, 4) ||
      isAt(edge, OPEN_FEATURE_FILE) ||
      isServerWords(edge) ||
      isAt(
        edge,
        /^server\/src\/(db\/(connect|error-codes|folding|local-names|public-changes|tables)|tasks\/queue|mail\/(layout|post)|sealing|signing)\.ts$/,
      ) ||
      (isIn(edge, 'server/src/http') && !isAt(edge, WHOLE_SITE)) ||
      isAt(edge, WORLD) ||
      isAt(edge, PORT),
  },
  {
    files: /^server\/src\/stand-in-pages\//,
    law: "a page that plays a vendor may reach the contract, packages, world, env, http (not what wires the whole site), db/connect, mail/layout, mail/post, words, vendors' ports, the stand-in of the calendar and its own folder, never a feature; only app.ts mounts it",
    may: (edge) =>
      isOutside(edge) ||
      isContract(edge) ||
      isOwn(edge, 3) ||
      isServerWords(edge) ||
      isAt(edge, /^server\/src\/(db\/connect|mail\/(layout|post)|vendors\/calendar\/stand-in)\.ts$/) ||
      (isIn(edge, 'server/src/http') && !isAt(edge, WHOLE_SITE)) ||
      isAt(edge, WORLD) ||
      isAt(edge, PORT),
  },
  {
    files: /^server\/src\/vendors\//,
    law: "a vendor may reach the contract, packages, sealing, signing, its own folder and the types of db/connect, for what is spent in the caller's transaction",
    may: (edge) =>
      isOutside(edge) ||
      isContract(edge) ||
      isOwn(edge, 4) ||
      isAt(edge, SECRETS) ||
      (edge.kind === 'type' && edge.file === 'server/src/db/connect.ts'),
  },
  {
    files: /^server\/src\/words\//,
    law: 'the words of the server may reach the contract and their own folder: they are texts',
    may: (edge) => isContract(edge) || isOwn(edge, 3),
  },
  {
    files: /^server\/src\/mail\//,
    law: "mail may reach the contract, packages, world, env, db/connect, tasks/queue, sealing, words, vendors' ports and its own folder, never a feature",
    may: (edge) =>
      isOutside(edge) ||
      isContract(edge) ||
      isOwn(edge, 3) ||
      isServerWords(edge) ||
      isAt(edge, /^server\/src\/(db\/connect|tasks\/queue|sealing)\.ts$/) ||
      isAt(edge, WORLD) ||
      isAt(edge, PORT),
  },
  {
    files: /^server\/src\/(sealing|signing|secret|memory)\.ts$/,
    law: 'sealing, signing, secret and memory may reach node:, env and each other',
    may: (edge) => isNode(edge) || isAt(edge, SECRETS) || edge.file === 'server/src/env.ts',
  },
  {
    files: /^server\/src\/backup\//,
    law: "backup may reach packages, env, db, vendors' ports and its own folder: it knows no feature",
    may: (edge) => isOutside(edge) || isOwn(edge, 3) || isIn(edge, 'server/src/db') || isAt(edge, WORLD) || isAt(edge, PORT),
  },
  {
    files: FOUNDATION,
    law: "http, db and tasks (but its handlers) may reach the contract, packages, signing, words, world, env, vendors' ports and each other, never a feature",
    may: (edge) =>
      isOutside(edge) ||
      isContract(edge) ||
      edge.file === 'server/src/signing.ts' ||
      isServerWords(edge) ||
      isAt(edge, FOUNDATION) ||
      isAt(edge, WORLD) ||
      isAt(edge, PORT) ||
      (edge.kind === 'type' && edge.file === 'web/src/context.ts'),
  },
  {
    files: /^server\/src\/testing\//,
    law: 'the harness of the tests may reach the server, the contract and packages',
    may: (edge) => isOutside(edge) || isContract(edge) || isIn(edge, 'server'),
  },
  {
    files: WORLD,
    law: "world, env and log may reach the contract, packages, db/connect, db/public-changes, tasks/queue, vendors' ports and the types of the board's search",
    may: (edge) =>
      isOutside(edge) ||
      isContract(edge) ||
      isAt(edge, WORLD) ||
      isAt(edge, PORT) ||
      isAt(edge, /^server\/src\/(db\/(connect|public-changes)|tasks\/queue)\.ts$/) ||
      (edge.kind === 'type' && edge.file === 'server/src/features/board/job-search.ts'),
  },
  {
    files: /^server\/src\/([\w-]+-cli|app|main|tasks\/handlers)\.ts$/,
    law: 'app, main, the handlers of tasks and command lines may reach the whole server and the contract, and of web only the types in context.ts',
    may: (edge) =>
      isOutside(edge) ||
      isContract(edge) ||
      (isIn(edge, 'server') && !isIn(edge, 'server/src/testing')) ||
      (edge.kind === 'type' && edge.file === 'web/src/context.ts'),
  },
  {
    files: /^server\/(seeds|bench)\//,
    law: 'seeds and benchmarks may reach server/src, the contract, packages and each other',
    may: (edge) => isOutside(edge) || isContract(edge) || (isIn(edge, 'server') && !isIn(edge, 'server/src/testing')),
  },
  {
    files: /^web\/src\/ui\//,
    law: 'the kit may reach react, its headless libraries and its own folder: it knows nothing of the product',
    may: (edge) => HEADLESS.test(edge.outside ?? '') || isIn(edge, 'web/src/ui'),
  },
  {
    files: /^web\/src\/screens\//,
    law: 'a screen may reach rules, values and limits of the contract (anything else of it only as types), packages but zod, ui, words, forms, visit, api, company, frame, applying, hosts.ts, its own folder, files directly in its group (screens/board) and the folders that the group shares (list, wizard, decisions, job-menu, stages); the recruiters’ site also the parts of the public posting and of a profile; what two folders share moves down',
    may: (edge) =>
      isPackageInBrowser(edge) ||
      isContractInBrowser(edge) ||
      isSameGroup(edge) ||
      isPosting(edge) ||
      isDrawnResume(edge) ||
      isNamedThere(edge) ||
      isWords(edge) ||
      isVisit(edge) ||
      isAt(edge, /^web\/src\/(frame|applying)\//),
  },
  {
    files: /^web\/src\/(words|forms)\//,
    law: 'words and forms may reach rules, values, limits and refusals of the contract (anything else of it only as types), packages but zod, ui, the messages and each other: they know of no visit and no screen',
    may: (edge) => isPackageInBrowser(edge) || isContractInBrowser(edge) || isWords(edge),
  },
  {
    files: /^web\/src\/(visit|api|company)\//,
    law: 'visit, api and company may reach what words may, each other, hosts.ts, context.ts and request-context.ts, but no screen and not the frame around it',
    may: (edge) => isPackageInBrowser(edge) || isContractInBrowser(edge) || isWords(edge) || isVisit(edge),
  },
  {
    files: /^web\/src\/(frame|applying)\//,
    law: 'frame and applying may reach what visit may, each other, the style sheet, the typeface and screens, but no route',
    may: (edge) =>
      isPackageInBrowser(edge) ||
      isContractInBrowser(edge) ||
      isWords(edge) ||
      isVisit(edge) ||
      isAt(edge, /^web\/src\/((frame|applying|screens)\/.*|styles\.css|inter-latin\.woff2)$/),
  },
  {
    files: /^web\/src\//,
    law: 'web may reach rules, values and limits of the contract (anything else of it only as types), packages but zod, and itself; node: only in server.tsx, render.tsx and request-context.ts',
    may: (edge) =>
      isPackageInBrowser(edge) || isContractInBrowser(edge) || isIn(edge, 'web/src') || (isNode(edge) && RENDERER.test(edge.from)),
  },
  {
    files: /^e2e\//,
    law: 'journeys may reach the contract, server/src/testing, packages and their own folder',
    may: (edge) => isOutside(edge) || isContract(edge) || isIn(edge, 'e2e') || isIn(edge, 'server/src/testing'),
  },
  {
    files: /^tools\//,
    law: 'a tool may reach tools, the contract, packages, server/src/main.ts, env.ts and db/closed-lists.ts, package.json, and the tables of contents web/src/hosts.ts and routes.ts',
    may: (edge) =>
      isOutside(edge) ||
      isContract(edge) ||
      isIn(edge, 'tools') ||
      isAt(edge, /^(server\/src\/(main|env|db\/closed-lists)\.ts|package\.json)$/) ||
      isAt(edge, TABLES_OF_CONTENTS),
  },
]

/** One subject of db/tables.ts. */
const SUBJECT_OF_TABLES = /^server\/src\/db\/tables\//

function broken(edge: Edge): string | null {
  if (edge.file !== null && isTest(edge.file)) return 'nothing imports a test'
  if (isAt(edge, SUBJECT_OF_TABLES) && !TABLES.test(edge.from)) return 'the types of the tables are imported from db/tables.ts'
  const room = rooms.find((each) => each.files.test(edge.from))
  if (!room) return 'this file stands in no room that tools/imports.ts knows'
  return room.may(edge) ? null : room.law
}

/** Who may import whom, and no circles among product files. */
export const imports: Check = {
  name: 'imports',
  run(sources) {
    const edges = edgesOf(sources)
    const findings: Finding[] = sources.files
      .filter(isCode)
      .flatMap((file) => sources.parse(file).errors.map((error) => ({ at: `${file}:1`, says: `cannot be parsed: ${error}` })))
    for (const edge of edges) {
      const law = broken(edge)
      if (law)
        findings.push({ at: `${edge.from}:${edge.line}`, says: `'${edge.specifier}'${edge.kind === 'type' ? ' (type)' : ''}: ${law}` })
    }
    const lineOf = (from: string | undefined, to: string | undefined) =>
      edges.find((edge) => edge.from === from && edge.file === to)?.line ?? 1
    const values = edges.filter((edge) => edge.kind === 'value')
    const atRunTime = circles(values)
    const knot = (circle: readonly string[]) => new Set(circle)
    const inTypes = circles(edges).filter((circle) => !atRunTime.some((other) => other.every((file) => knot(circle).has(file))))
    for (const circle of atRunTime) {
      findings.push({
        at: `${circle[0]}:${lineOf(circle[0], circle[1] ?? circle[0])}`,
        says: `circle: ${[...circle, circle[0]].join(' -> ')}`,
      })
    }
    for (const circle of inTypes) {
      findings.push({
        at: `${circle[0]}:${lineOf(circle[0], circle[1] ?? circle[0])}`,
        says: `circle through types: ${[...circle, circle[0]].join(' -> ')}`,
      })
    }
    return findings
  },
}
