import { run } from './keys-program'

process.exitCode = await run(process)
