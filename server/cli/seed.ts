import { runProgram } from './run-program'
import { run } from './seed-program'

await runProgram(run)
