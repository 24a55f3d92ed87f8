import { useNavigate, useRouter, useRouterState } from '@tanstack/react-router'

/** Leads from the application back to the job: the entry of the history that it was opened from, or the same address without its step. */
export function useLeaveApplication(): () => void {
  const router = useRouter()
  const navigate = useNavigate()
  const isFromJob = useRouterState({ select: (state) => state.location.state.isFromJob === true })
  return () => {
    if (isFromJob) router.history.back()
    else void navigate({ to: '.', search: {}, replace: true })
  }
}
