import { run } from './orders-program'
import { runProgram } from './run-program'

await runProgram(run)
