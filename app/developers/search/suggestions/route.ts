import { textResponse } from '@/app/_shell/text/text-response'
import { idOf } from '@/app/developers/_page/anchored'
import type { DeveloperSuggestion } from '@/app/developers/_page/developer-suggestions'
import { readQuery, searchDevelopers } from '@/app/developers/search/developer-search'

const SUGGESTED = 6

/** The sections that fit what somebody has typed so far, best first. */
export async function GET(request: Request): Promise<Response> {
  const found = await searchDevelopers(readQuery(new URL(request.url).searchParams.get('q')))
  const suggestions = found.slice(0, SUGGESTED).map(
    ({ address, heading, title }): DeveloperSuggestion => ({
      // Of the section, wherever it stands in the list: somebody may have chosen it while another list was on its way.
      id: `suggested-${address}-${idOf(heading)}`,
      path: address,
      heading,
      title,
    }),
  )
  return textResponse(request, 'application/json', JSON.stringify(suggestions))
}
