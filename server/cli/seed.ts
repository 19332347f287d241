import { run } from './seed-program'

process.exitCode = await run(process)
