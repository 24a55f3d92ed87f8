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
  route('/not-found', 'not-found.tsx'),
  route('/internal-server-error', 'internal-server-error.tsx'),
])
