import { run } from './users-program'

process.exitCode = await run(process)
