// React as browsers load it: what no screen uses of it is left out.
import { join } from 'node:path'
import type { Plugin } from 'vite'

const REACT = /node_modules\/react-dom\/cjs\/react-dom-client\.production\.js$/

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
    sign: /\(0,\w+\.(?:preconnect|prefetchDNS|preloadModule|preinit|preinitModule)\)\(/,
    functions: ['preconnectAs', 'preloadModule', 'preinitStyle', 'preinitScript', 'preinitModuleScript'],
  },
  {
    feature: 'the indicator of a transition, and hydrating a part before its turn',
    sign: /\.unstable_scheduleHydration\(|\bonDefaultTransitionIndicator:/,
    functions: ['defaultOnDefaultTransitionIndicator', 'attemptExplicitHydrationTarget'],
  },
  {
    // The names in it are those of the compressed code, and nobody reads it.
    feature: 'the stack of components of an error',
    sign: null,
    functions: ['getComponentNameFromType', 'describeBuiltInComponentFrame', 'describeNativeComponentFrame', 'describeFiber'],
    answer: "return ''",
  },
]

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

/** For older versions of React than ours, libraries of the router bring along what React has itself. */
const STORE_OF_OLDER_REACTS = 'use-sync-external-store/shim'
const OWN_STORE = '\0store-of-react'

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
  }
}

/** Leaves out of the browsers' React what no screen uses: a seventh of it. The build fails when another version of React has other functions. */
export function leanReactPlugin(): Plugin {
  return {
    name: 'lean-react',
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'client',
    resolveId: (id) => (id === STORE_OF_OLDER_REACTS || id === OWN_STORE ? OWN_STORE : null),
    load: (id) => (id === OWN_STORE ? `export { useSyncExternalStore } from 'react'` : null),
    transform: {
      filter: { id: REACT },
      handler(code) {
        const lean = leanReact(code)
        if (lean === null) return this.error('This React has other functions than tools/lean-react.ts knows.')
        return { code: lean, map: null }
      },
    },
  }
}
