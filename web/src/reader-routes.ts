// The routes of a reader's pages, the board and the careers sites. Their documents load no others: every link that leaves them is a plain one
// (frame/navigation.tsx), which opens a document of its own.

import { Route as applyJobPage } from './routes/apply-job-page.tsx'
import { Route as careersJobPage } from './routes/careers-job-page.tsx'
import { Route as companies } from './routes/companies.tsx'
import { Route as companyBoard } from './routes/company-board.tsx'
import { Route as companyPage } from './routes/company-page.tsx'
import { Route as generalBoard } from './routes/general-board.tsx'
import { Route as jobPage } from './routes/job-page.tsx'
import { Route as root } from './routes/root.tsx'
import type { routeTree } from './routeTree.gen.ts'

const READER = /^\/(board|careers)(\/|$)/

/** Whether a reader's page stands at this internal path. */
export function isReaders(internal: string): boolean {
  return READER.test(internal)
}

/** What the generated table says of a route. The types are the generated table's. */
const at = (path: string) => ({ id: path, path, getParentRoute: () => root }) as never

/** The part of the table of routes that readers need, with the same ids. */
export function readersTree(): typeof routeTree {
  const children = [
    generalBoard.update(at('/board')),
    companies.update(at('/board/companies')),
    companyPage.update(at('/board/companies/$company_name')),
    jobPage.update(at('/board/companies/$company_name/jobs/$job_id')),
    companyBoard.update(at('/careers/$company_name')),
    careersJobPage.update(at('/careers/$company_name/jobs/$job_id')),
    applyJobPage.update(at('/careers/apply-job/$company_name/$job_id')),
  ]
  return root._addFileChildren(children) as unknown as typeof routeTree
}
