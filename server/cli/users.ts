import { runProgram } from './run-program'
import { run } from './users-program'

await runProgram(run)
