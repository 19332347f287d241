import { Chapter } from '@/app/developers/_page/anchored'
import { DeveloperPage, developerMetadata } from '@/app/developers/_page/developer-page'
import { Headers, SharedResponses } from '@/app/developers/reference/components'
import { getRuntime } from '@/server/hosts/current-runtime'

const PATH = '/developers/reference/headers'

export const metadata = developerMetadata(PATH)

export default async function HeadersPage() {
  const { components = {} } = (await getRuntime()).openApi
  return (
    <DeveloperPage path={PATH}>
      <Headers {...components} />
      <Chapter id="responses" title="Shared responses">
        <SharedResponses {...components} />
      </Chapter>
    </DeveloperPage>
  )
}
