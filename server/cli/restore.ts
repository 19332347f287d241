import { run } from './restore-program'

process.exitCode = await run(process)
