import { Code } from '@/app/developers/_code/code'
import { packageUrl } from '@/server/http/packages/published-packages'
import { baseUrls } from './developer-page'

interface InstallProps {
  /** Of the package, such as @petstore/rest. */
  readonly name: string
  /** Other packages from npm's registry, to install with it. */
  readonly others?: readonly string[]
}

/** The command that installs the newest version of a package of npm from this store. */
export async function Install({ name, others = [] }: InstallProps) {
  const { origin } = await baseUrls()
  const text = ['npm install', packageUrl(origin, name), ...others].join(' ')
  return <Code language="shell" label={`Install ${[name, ...others].join(', ')}`} copies="the command" text={text} />
}
