import { DeveloperPage, developerMetadata } from '@/app/developers/_page/developer-page'
import { getRuntime } from '@/server/hosts/current-runtime'
import { operationsOf } from '@/server/http/rest/openapi/described-operations'
import { Errors, Headers, Schemas, SharedResponses, Webhooks } from './components'
import { Operation } from './operation'
import { Inline, Prose } from './prose'
import styles from './reference.module.css'
import { KeyProvider } from './try-it/key'

const PATH = '/developers/reference'

export const metadata = developerMetadata(PATH)

export default async function ReferencePage() {
  const { openApi } = await getRuntime()
  const { info, servers = [], tags = [], components = {} } = openApi
  const operations = operationsOf(openApi)
  const baseUrl = servers[0]?.url ?? '/v1'
  const groups = tags.map((tag) => ({ ...tag, operations: operations.filter((each) => each.tag === tag.name) }))
  return (
    <DeveloperPage path={PATH}>
      <p>
        Base address: <code>{baseUrl}</code>. Every request needs an <a href="#rules">API key</a>. All of this is in the{' '}
        <a href="/openapi.json">OpenAPI document</a> for machines.
      </p>
      <nav aria-label="Reference">
        <dl className={styles.index}>
          {groups.map((group) => (
            <div key={group.name}>
              <dt>{group.name}</dt>
              {group.operations.map(({ id, method, path, summary, isDeprecated }) => (
                <dd key={id}>
                  <span className={styles.method}>{method}</span> <a href={`#${id}`}>{summary}</a> <code>{path}</code>
                  {isDeprecated && ' (deprecated)'}
                </dd>
              ))}
            </div>
          ))}
          <div>
            <dt>For all operations</dt>
            {Object.entries(components.responses ? { ...chapters, responses: 'Shared responses' } : chapters).map(
              ([id, title]) => (
                <dd key={id}>
                  <a href={`#${id}`}>{title}</a>
                </dd>
              ),
            )}
          </div>
        </dl>
      </nav>
      <KeyProvider>
        {groups.map((group) => (
          <section key={group.name} id={`tag.${group.name}`}>
            <h2>{group.name}</h2>
            {group.description && (
              <p>
                <Inline text={group.description} />
              </p>
            )}
            {group.operations.map((operation) => (
              <Operation key={operation.id} operation={operation} baseUrl={baseUrl} />
            ))}
          </section>
        ))}
      </KeyProvider>
      <Webhooks document={openApi} />
      <section id="rules">
        <h2>{chapters.rules}</h2>
        <Prose text={info.description ?? ''} />
      </section>
      <Schemas {...components} />
      <Headers {...components} />
      <Errors />
      <SharedResponses {...components} />
    </DeveloperPage>
  )
}

const chapters = {
  webhooks: 'What webhooks send',
  rules: 'Keys, limits, paging and retries',
  schemas: 'Schemas',
  headers: 'Response headers',
  errors: 'Errors',
}
