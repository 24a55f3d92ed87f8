// React as browsers load it: what no screen uses of it is left out.
import { join } from 'node:path'
import type { Plugin } from 'vite'

const REACT = /node_modules\/react-dom\/cjs\/react-dom-client\.production\.js$/
const ENTRY = /node_modules\/(react|react-dom)\/cjs\/\1\.production\.js$/

/** What of React no screen uses (`tools/lean-react.test.ts` looks for it in the sources), with the functions that do nothing without it and how its use looks in built code. */
export const UNUSED: readonly { feature: string; functions: readonly string[]; sign: RegExp | null; answer?: string }[] = [
  {
    feature: '<ViewTransition>',
    sign: /\(\w+\.(?:unstable_)?ViewTransition,/,
    functions: [
      'trackEnterViewTransitions',
      'applyViewTransitionToHostInstances',
      'applyViewTransitionToHostInstancesRecursive',
      'restoreViewTransitionOnHostInstances',
      'commitAppearingPairViewTransitions',
      'commitEnterViewTransitions',
      'commitDeletedPairViewTransitions',
      'commitExitViewTransitions',
      'commitNestedViewTransitions',
      'restorePairedViewTransitions',
      'restoreEnterOrExitViewTransitions',
      'restoreNestedViewTransitions',
      'measureViewTransitionHostInstancesRecursive',
      'measureNestedViewTransitions',
      'scheduleViewTransitionEvent',
      'applyViewTransitionName',
      'restoreViewTransitionName',
      'startViewTransition',
      'createViewTransitionInstance',
      'ViewTransitionPseudoElement',
    ],
  },
  {
    feature: 'a ref on <Fragment>',
    sign: /\(\w+\.Fragment,\{(?:key:\w+,)?ref:/,
    functions: [
      'FragmentInstance',
      'validateDocumentPositionWithFiberTree',
      'commitNewChildToFragmentInstances',
      'commitFragmentInstanceInsertionEffects',
      'commitFragmentInstanceDeletionEffects',
      'addFragmentHandleToFiber',
      'addFragmentHandleToInstance',
      'commitNewChildToFragmentInstance',
      'deleteChildFromFragmentInstance',
    ],
  },
  {
    feature: '<SuspenseList>',
    sign: /\(\w+\.(?:unstable_)?SuspenseList,/,
    functions: ['updateSuspenseListComponent', 'initSuspenseListRenderState', 'cutOffTailIfNeeded'],
  },
  {
    feature: '<Activity>',
    sign: /\(\w+\.Activity,/,
    functions: [
      'updateActivityComponent',
      'mountActivityChildren',
      'retryActivityComponentWithoutHydrating',
      'commitActivityHydrationCallbacks',
    ],
  },
  {
    feature: 'actions of forms',
    sign: /\(0,\w+\.(?:useActionState|useFormState|useFormStatus|useOptimistic|requestFormReset)\)\(/,
    functions: [
      'extractEvents$1',
      'startHostTransition',
      'ensureFormComponentIsStateful',
      'mountActionState',
      'updateActionState',
      'updateActionStateImpl',
      'rerenderActionState',
      'runActionStateAction',
      'dispatchActionState',
      'updateOptimisticImpl',
    ],
  },
  {
    feature: 'preloading by calls of react-dom',
    sign: /\(0,\w+\.(?:preconnect|prefetchDNS|preload|preloadModule|preinit|preinitModule)\)\(/,
    functions: ['preconnectAs', 'preload', 'preloadModule', 'preinitStyle', 'preinitScript', 'preinitModuleScript'],
  },
  {
    feature: 'the indicator of a transition, and hydrating a part before its turn',
    sign: /\.unstable_scheduleHydration\(|\bonDefaultTransitionIndicator:/,
    functions: ['defaultOnDefaultTransitionIndicator', 'attemptExplicitHydrationTarget'],
  },
  {
    feature: 'events of an input method, and what was typed before it is there',
    sign: /\bon(?:BeforeInput|Composition(?:Start|Update|End))(?:Capture)?:/,
    functions: ['getNativeBeforeInputChars', 'getFallbackBeforeInputChars', 'getData', 'isFallbackCompositionEnd'],
  },
  {
    feature: 'elements with names of their own',
    sign: /\.jsxs?\)\([`'"]\w+-/,
    functions: ['setPropOnCustomElement'],
  },
  {
    feature: 'the compiler of components',
    sign: /\.c\)\(\d+\)/,
    functions: ['useMemoCache'],
  },
  {
    // Nothing that React offers asks for it any more.
    feature: 'finding the element of a component',
    sign: null,
    functions: ['findCurrentFiberUsingSlowPath', 'findCurrentHostFiberImpl'],
  },
  {
    // A page's style sheets are in its document, and those of a part come with its code: React never shows one later.
    feature: 'waiting for style sheets',
    sign: null,
    functions: [
      'accumulateSuspenseyCommitOnFiber',
      'recursivelyAccumulateSuspenseyCommit',
      'suspendResource',
      'insertSuspendedStylesheets',
      'insertStylesheetIntoRoot',
      'waitForCommitToBeReady',
    ],
    answer: 'return null',
  },
  {
    // No browser that runs these modules lacks it.
    feature: 'browsers without the event input',
    sign: null,
    functions: [
      'handleEventsForInputEventPolyfill',
      'getTargetInstForInputEventPolyfill',
      'stopWatchingForValueChange',
      'handlePropertyChange',
    ],
  },
  {
    // A view transition alone waits for pictures, for as long as the connection makes it worth while.
    feature: 'waiting for pictures',
    sign: null,
    functions: ['estimateBandwidth'],
  },
  {
    // The names in it are those of the compressed code, and nobody reads it.
    feature: 'the stack of components of an error',
    sign: null,
    functions: ['getComponentNameFromType', 'describeBuiltInComponentFrame', 'describeNativeComponentFrame', 'describeFiber'],
    answer: "return ''",
  },
]

/** What the packages offer to screens, and none takes. */
export const UNTAKEN: Readonly<Record<string, readonly string[]>> = {
  react: [
    'Activity',
    'Children',
    'Profiler',
    'PureComponent',
    'ViewTransition',
    'addTransitionType',
    'cache',
    'cacheSignal',
    'unstable_useCacheRefresh',
    'useActionState',
    'useOptimistic',
  ],
  'react-dom': [
    'browser',
    'preconnect',
    'prefetchDNS',
    'preinit',
    'preinitModule',
    'preload',
    'preloadModule',
    'requestFormReset',
    'unstable_batchedUpdates',
    'useFormState',
    'useFormStatus',
  ],
}

/** A package of React without what no screen takes of it; null when it does not offer that any more. */
export function leanEntry(code: string, name: string): string | null {
  let lean = code
  for (const each of UNTAKEN[name] ?? []) {
    const offered = new RegExp(`^exports\\.${each} =[\\s\\S]*?;\\n(?=exports\\.)`, 'm')
    if (!offered.test(lean)) return null
    lean = lean.replace(offered, '')
  }
  return lean
}

const METHODS = /^(?:FragmentInstance|ViewTransitionPseudoElement)\.prototype\.\w+ = function \([^)]*\) \{[\s\S]*?^\};$/gm

const bodyOf = (name: string) => new RegExp(`^(function ${name.replace('$', '\\$')}\\([^)]*\\) \\{)\\n[\\s\\S]*?^\\}$`, 'm')

/** React without what is not used; null when one of its functions is not where it was, so that nothing is guessed at. */
export function leanReact(code: string): string | null {
  let lean = code.replace(METHODS, '')
  for (const { functions, answer = '' } of UNUSED) {
    for (const name of functions) {
      if (!bodyOf(name).test(lean)) return null
      lean = lean.replace(bodyOf(name), (_, head: string) => `${head}${answer}}`)
    }
  }
  return lean
}

/** For older versions of React than ours, the router's stores bring along what React has itself. */
const STORES = 'use-sync-external-store/shim/with-selector'

const PARTS = '\0vite/preload-helper.js'

/** Parts of a page are loaded by our own code of a few lines. */
export function leanPartsPlugin(): Plugin {
  const own = join(import.meta.dirname, '../web/src/frame/load-part.ts')
  return {
    name: 'lean-parts',
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'client',
    load: (id) => (id === PARTS ? `export { loadPart as __vitePreload } from ${JSON.stringify(own)}` : null),
  }
}

const ICON = /\/lucide-react\/dist\/esm\/icons\/[\w-]+\.mjs$/

/** An icon without what is not drawn: its other names, its usual size, and a key for each shape, since shapes never change places. */
export function leanIcon(code: string): string {
  return code
    .replace(/,\s+key: "\w+"/g, '')
    .replace(/\n {2}size: 24,/, '')
    .replace(/,\n {2}aliases: \[[^\]]*\]/, '')
    .replace(/^__iconData\.node;$/m, '')
}

/** Icons are made of their shapes by our own code, in the browser and on the server, so that both draw the same. */
export function leanIconsPlugin(): Plugin {
  return {
    name: 'lean-icons',
    apply: 'build',
    enforce: 'pre',
    resolveId: (id, importer) =>
      id.endsWith('/createLucideIcon.mjs') && importer?.includes('/lucide-react/')
        ? join(import.meta.dirname, '../web/src/ui/icon.ts')
        : null,
    transform: { filter: { id: ICON }, handler: (code) => ({ code: leanIcon(code), map: null }) },
  }
}

/** Leaves out of the browsers' React what no screen uses: a seventh of it. The build fails when another version of React has other functions. */
export function leanReactPlugin(): Plugin {
  return {
    name: 'lean-react',
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'client',
    resolveId: (id) => (id === STORES ? join(import.meta.dirname, '../web/src/frame/store-selection.ts') : null),
    transform: {
      filter: { id: [REACT, ENTRY] },
      handler(code, id) {
        const name = ENTRY.exec(id)?.[1]
        const lean = name ? leanEntry(code, name) : leanReact(code)
        if (lean === null) return this.error('This React has other functions than tools/lean-react.ts knows.')
        return { code: lean, map: null }
      },
    },
  }
}
