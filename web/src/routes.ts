// TABLE OF CONTENTS: internal route -> screen. Which host shows a route under which address says hosts.ts.
import { rootRoute, route } from '@tanstack/virtual-file-routes'

export const routes = rootRoute('root.tsx', [
  route('/board', 'general-board.tsx'),
  route('/board/companies', 'companies.tsx'),
  route('/board/companies/$company_name', 'company-page.tsx'),
  route('/board/companies/$company_name/jobs/$job_id', 'job-page.tsx'),
  route('/careers/$company_name', 'company-board.tsx'),
  route('/careers/$company_name/jobs/$job_id', 'careers-job-page.tsx'),
  route('/careers/apply-job/$company_name/$job_id', 'apply-job-page.tsx'),
  route('/identity/home', 'home.tsx'),
  route('/identity/login', 'login.tsx'),
  route('/identity/complete-account', 'complete-account.tsx'),
  route('/identity/forgot-password', 'forgot-password.tsx'),
  route('/identity/reset-password', 'reset-password.tsx'),
  route('/identity/account-settings', 'account-settings.tsx'),
  route('/identity/account-settings/$tab', 'account-settings-tab.tsx'),
  route('/identity/sign-up', 'sign-up-choice.tsx'),
  route('/identity/sign-up/$accountType', 'sign-up.tsx'),
  route('/identity/email-confirmation/$token', 'email-confirmation.tsx'),
  route('/identity/success-payment', 'success-payment.tsx'),
  route('/identity/cancel-payment', 'cancel-payment.tsx'),
  route('/identity/platform', 'platform.tsx'),
  route('/candidate-onboarding/$idCandidate', 'candidate-onboarding.tsx'),
  route('/not-found', 'not-found.tsx'),
  route('/internal-server-error', 'internal-server-error.tsx'),
])
