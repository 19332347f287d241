import { Chapter } from '@/app/developers/_page/anchored'
import { DeveloperPage, developerMetadata, PageLink } from '@/app/developers/_page/developer-page'
import { operationPage, operationsByTag, operationTitle } from '@/app/developers/_page/reference-pages'
import { getRuntime } from '@/server/hosts/current-runtime'
import { Prose } from './prose'
import styles from './reference.module.css'

const PATH = '/developers/reference'

export const metadata = developerMetadata(PATH)

/** The list of all operations, and what they have in common. */
export default async function ReferencePage() {
  const { openApi } = await getRuntime()
  const { info, servers = [] } = openApi
  return (
    <DeveloperPage path={PATH}>
      <p>
        Base address: <code>{servers[0]?.url}</code>. Every request needs an <a href="#rules">API key</a>. All of this
        is <PageLink to="/developers/reference/all">on one page</PageLink>, too, and in the{' '}
        <a href="/openapi.json">OpenAPI document</a> for machines.
      </p>
      <dl className={styles.index}>
        {operationsByTag.map(({ tag, operations }) => (
          <div key={tag}>
            <dt>{tag}</dt>
            {operations.map(({ operationId, method, path, summary }) => (
              <dd key={operationId} id={operationId}>
                <span className={styles.method}>{method}</span>{' '}
                <PageLink to={operationPage(operationId)}>{operationTitle({ operationId, summary })}</PageLink>{' '}
                <code>{path}</code>
              </dd>
            ))}
          </div>
        ))}
      </dl>
      <Chapter id="rules" title="Keys, limits, paging and retries">
        <Prose text={info.description ?? ''} />
      </Chapter>
    </DeveloperPage>
  )
}
