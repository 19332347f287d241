import { DeveloperPage, developerMetadata } from '@/app/developers/_page/developer-page'
import { Webhooks } from '@/app/developers/reference/components'
import { getRuntime } from '@/server/hosts/current-runtime'

const PATH = '/developers/reference/webhooks'

export const metadata = developerMetadata(PATH)

export default async function WebhooksReferencePage() {
  return (
    <DeveloperPage path={PATH}>
      <Webhooks document={(await getRuntime()).openApi} />
    </DeveloperPage>
  )
}
