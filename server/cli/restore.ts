import { run } from './restore-program'
import { runProgram } from './run-program'

await runProgram(run)
