import { DeveloperPage, developerMetadata } from '@/app/developers/_page/developer-page'
import { Schemas } from '@/app/developers/reference/components'
import { getRuntime } from '@/server/hosts/current-runtime'

const PATH = '/developers/reference/schemas'

export const metadata = developerMetadata(PATH)

export default async function SchemasPage() {
  return (
    <DeveloperPage path={PATH}>
      <Schemas {...(await getRuntime()).openApi.components} heading="h2" />
    </DeveloperPage>
  )
}
