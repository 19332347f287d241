import { run } from './backup-program'
import { runProgram } from './run-program'

await runProgram(run)
