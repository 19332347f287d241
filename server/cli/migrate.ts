import { run } from './migrate-program'

process.exitCode = await run(process)
