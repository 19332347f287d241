import { run } from './keys-program'
import { runProgram } from './run-program'

await runProgram(run)
