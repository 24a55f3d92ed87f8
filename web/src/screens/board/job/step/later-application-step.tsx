// The step in which somebody applies: nobody begins with it, so its code comes after the job's, and before anybody has read that.
import { createIsomorphicFn } from '@tanstack/react-start'
import type { ComponentProps, ComponentType } from 'react'
import { later } from '../../../../frame/later.tsx'
import { whenIdle } from '../../../../frame/when-idle.ts'
import { ApplicationStep } from './application-step.tsx'

type Props = ComponentProps<typeof ApplicationStep>

const load = () => import('./application-step.tsx').then((part) => part.ApplicationStep)

const part = createIsomorphicFn()
  .server((): ComponentType<Props> => ApplicationStep)
  .client((): ComponentType<Props> => {
    whenIdle(() => void load().catch(() => undefined))
    return later(load, true)
  })

/** The same as `ApplicationStep`, which the server renders. Until its code has come, the job stays. */
export const LaterApplicationStep = part()
