import { useNavigate, useRouter, useRouterState } from '@tanstack/react-router'

/**
 * Goes from the application back to the job: to the history entry from which it was opened, otherwise to the same address without its step.
 */
export function useLeaveApplication(): () => void {
  const router = useRouter()
  const navigate = useNavigate()
  const isFromJob = useRouterState({ select: (state) => state.location.state.isFromJob === true })
  return () => {
    // Each step of the form is a history entry (screens/candidate/wizard/use-step-history.ts).
    if (isFromJob) router.history.go(-1 - (router.history.location.state.wizard?.depth ?? 0))
    else void navigate({ to: '.', search: {}, replace: true })
  }
}
