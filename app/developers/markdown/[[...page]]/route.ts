import { textResponse } from '@/app/_shell/text/text-response'
import { pageTree } from '@/app/developers/_markdown/pages'
import { toMarkdown } from '@/app/developers/_markdown/to-markdown'
import { isDeveloperPath } from '@/app/developers/_page/developer-pages'
import { getRuntime } from '@/server/hosts/current-runtime'

interface MarkdownRoute {
  readonly params: Promise<{ readonly page?: readonly string[] }>
}

/** A page for developers as Markdown. Its address is the page's plus `.md`, as rewritten by next.config.ts. */
export async function GET(request: Request, { params }: MarkdownRoute): Promise<Response> {
  const { page = [] } = await params
  const path = ['/developers', ...page].join('/')
  if (!isDeveloperPath(path)) return new Response('There is no such page. All of them: /llms.txt\n', { status: 404 })
  const { PUBLIC_URL } = (await getRuntime()).config
  return textResponse(request, 'text/markdown', toMarkdown(await pageTree(path), `${PUBLIC_URL}${path}`))
}
