// What the calls of features/hiring/statements.test.ts read where one job has ten thousand applications among fifty thousand; the suite has a few hundred: node server/bench/plans.ts [how many]
import { runTests } from './suite.ts'

const [count = '10000'] = process.argv.slice(2)
runTests(['server/src/features/hiring/statements.test.ts'], { HIRING_APPLICATIONS: count })
