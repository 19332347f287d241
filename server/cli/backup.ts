import { run } from './backup-program'

process.exitCode = await run(process)
