import { Chapter } from '@/app/developers/_page/anchored'
import { DeveloperPage, developerMetadata } from '@/app/developers/_page/developer-page'
import { Errors, Headers, Schemas, SharedResponses, Webhooks } from '@/app/developers/reference/components'
import { Operation } from '@/app/developers/reference/operation'
import { Inline, Prose } from '@/app/developers/reference/prose'
import { getRuntime } from '@/server/hosts/current-runtime'
import { operationsOf } from '@/server/http/rest/openapi/described-operations'

const PATH = '/developers/reference/all'

export const metadata = developerMetadata(PATH)

/** The whole reference, to search or to print. */
export default async function WholeReferencePage() {
  const { openApi } = await getRuntime()
  const { info, servers = [], tags = [], components = {} } = openApi
  const operations = operationsOf(openApi)
  const baseUrl = servers[0]?.url ?? '/v1'
  return (
    <DeveloperPage path={PATH} isWide>
      {tags.map(({ name, description }) => (
        <section key={name} id={`tag.${name}`}>
          <h2>{name}</h2>
          {description && (
            <p>
              <Inline text={description} />
            </p>
          )}
          {operations
            .filter(({ tag }) => tag === name)
            .map((operation) => (
              <Operation
                key={operation.id}
                operation={operation}
                baseUrl={baseUrl}
                schemas={components.schemas ?? {}}
              />
            ))}
        </section>
      ))}
      <Chapter id="webhooks" title="What webhooks send">
        <Webhooks document={openApi} />
      </Chapter>
      <Chapter id="rules" title="Keys, limits, paging and retries">
        <Prose text={info.description ?? ''} />
      </Chapter>
      <Chapter id="schemas" title="Schemas">
        <Schemas {...components} heading="h3" />
      </Chapter>
      <Chapter id="headers" title="Response headers">
        <Headers {...components} />
      </Chapter>
      <Chapter id="responses" title="Shared responses">
        <SharedResponses {...components} />
      </Chapter>
      <Chapter id="errors" title="Errors">
        <Errors />
      </Chapter>
    </DeveloperPage>
  )
}
