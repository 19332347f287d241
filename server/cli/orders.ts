import { run } from './orders-program'

process.exitCode = await run(process)
