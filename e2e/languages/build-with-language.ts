import { spawnSync } from 'node:child_process'
import { cp, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { bareEnvironment } from '@/e2e/harness/program'
import { projectFiles } from '@/server/testing/project-files'
import { addLanguage } from './add-language'

/** What a build needs, and what a translator leaves alone: not the tests, nor the list of installed packages. */
const IS_BUILT = /^(app|server|prisma|public)\/|^e2e\/languages\/fixtures\/in-made-up-language\.ts$|^[^/]+\.(ts|json)$/
const IS_NOT_BUILT = /\.(test|spec)\.tsx?$|\/testing\/|^(package-lock\.json|vitest\.config\.ts|playwright\.config\.ts)$/
const IS_SOURCE = /^(app|server)\/.*\.tsx?$/

/**
 * Builds the program with one more language, as somebody who adds one does: by a code in the list of languages, a value
 * in the database, and a column in each table of texts. What must not be forgotten, the compiler tells.
 * @throws Error with what the compiler found
 */
export async function buildWithLanguage(code: string): Promise<{ readonly path: string; remove(): Promise<void> }> {
  await mkdir('build', { recursive: true })
  // Within the project, whose packages are found from there.
  const folder = await mkdtemp(path.resolve('build', `language-${code}-`))
  const remove = () => rm(folder, { recursive: true, force: true })
  const run = (program: string, ...words: string[]) => {
    const { status, stdout, stderr } = spawnSync(path.resolve('node_modules', '.bin', program), words, {
      cwd: folder,
      env: bareEnvironment,
      encoding: 'utf8',
    })
    if (status !== 0) throw new Error(`${program} ${words.join(' ')} failed:\n${stdout}${stderr}`)
  }
  const edit = async (file: string, change: (source: string) => string) =>
    writeFile(path.join(folder, file), change(await readFile(path.join(folder, file), 'utf8')))
  try {
    for (const file of projectFiles().filter((each) => IS_BUILT.test(each) && !IS_NOT_BUILT.test(each))) {
      await cp(file, path.join(folder, file))
      if (IS_SOURCE.test(file)) await edit(file, (source) => addLanguage(file, source, code))
    }
    await mkdir(path.join(folder, 'node_modules'))
    await symlink(path.resolve('node_modules', '.bin'), path.join(folder, 'node_modules', '.bin'))
    await edit('server/platform/values/language.ts', (source) =>
      source.replace("['en', 'de']", `['en', 'de', '${code}']`),
    )
    await edit('prisma/schema.prisma', (schema) =>
      schema.replace(/(enum CustomerLanguage \{[^}]*? de\n)/, `$1  ${code}\n`),
    )
    const migration = path.join(folder, 'prisma', 'migrations', '99991231000000_another_language')
    await mkdir(migration)
    await writeFile(path.join(migration, 'migration.sql'), `ALTER TYPE customer_language ADD VALUE '${code}';\n`)
    run('prisma', 'generate')
    run('tsc', '--noEmit', '--incremental', 'false')
    run('tsx', 'server/cli/build.ts')
    return { path: folder, remove }
  } catch (error) {
    await remove()
    throw error
  }
}
