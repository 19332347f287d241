import { databaseName, explain } from './errors'
import { createDatabase } from './shadow-database'
import { runStatement } from './statement'

const commands: Readonly<Record<string, (url: string) => Promise<void>>> = {
  'can-connect-to-database': (url) => runStatement(url, 'SELECT 1'),
  'create-database': (url) => createDatabase(url, databaseName(url)),
}

/**
 * Runs `schema-engine cli <command>`. A failure is reported as one log line on stderr, which the CLI reads.
 * @returns the exit code
 */
export async function runCommand(name: string | undefined, url: string | undefined): Promise<0 | 1> {
  try {
    const command = name !== undefined && Object.hasOwn(commands, name) ? commands[name] : undefined
    if (!command) throw new Error(`Refused: the command ${name} is not available here.`)
    if (!url) throw new Error('this command needs a database: set DATABASE_URL')
    await command(url)
    return 0
  } catch (error) {
    const fields = { error_code: 'P1011', ...explain(error, url) }
    const line = { timestamp: new Date().toISOString(), level: 'ERROR', fields, target: 'schema_engine::logger' }
    process.stderr.write(`\n${JSON.stringify(line)}\n`)
    return 1
  }
}
