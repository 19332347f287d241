import { longDayText } from '@/app/_shell/text/long-day'
import { Chapter } from '@/app/developers/_page/anchored'
import { DeveloperPage, developerMetadata, PageLink, WithCode } from '@/app/developers/_page/developer-page'
import { DEPRECATION_PAGE } from '@/server/http/rest/deprecations'
import { interfaceChanges } from './interface-changes'

const path = '/developers/changelog'

export const metadata = developerMetadata(path, { 'application/rss+xml': '/developers/changelog.rss' })

/** How the interface may change, and how it has changed. */
export default function ChangelogPage() {
  return (
    <DeveloperPage path={path}>
      <Chapter title="Versions">
        <p>
          The version is in the address: <code>/v1</code>. Within it, whatever works goes on working. Something that
          would break a client comes as a new version beside the old one, or after a deprecation.
        </p>
        <h3 id="expect">Expect at any time, without notice</h3>
        <ul>
          <li>new operations, and new optional parameters and fields of requests</li>
          <li>new fields and headers in responses: ignore those you do not know</li>
          <li>
            new error codes: treat one that you do not know as its status says, and new wording of <code>message</code>
          </li>
        </ul>
        <h3 id="promised">Promised to stay</h3>
        <ul>
          <li>paths, methods, and the names, types and meanings of fields, parameters and headers</li>
          <li>
            the values of <code>status</code> of pets and orders, and the codes of errors
          </li>
          <li>which requests are valid: no rule becomes stricter</li>
        </ul>
      </Chapter>
      <Chapter title="Deprecation">
        <p>
          An operation that will be removed is <code>deprecated</code> in the OpenAPI document, stands on the page of{' '}
          <PageLink to={DEPRECATION_PAGE}>deprecated operations</PageLink>, and says so in each response:{' '}
          <code>Deprecation</code> has the day since when (RFC 9745), <code>Sunset</code> the day of its removal (RFC
          8594), and <code>Link</code> its successor. It works as before until that day; from then on it responds with{' '}
          <PageLink to="/developers/errors/gone">410 gone</PageLink>.
        </p>
      </Chapter>
      <Chapter title="Changes">
        <p>
          They come to your reader by a <a href="/developers/changelog.rss">feed</a> (RSS).
        </p>
        {interfaceChanges.map(({ day, changes }) => (
          <section key={day} id={day}>
            <h3>
              <time dateTime={day}>{longDayText(day)}</time>
            </h3>
            <ul>
              {changes.map((change) => (
                <li key={change}>
                  <WithCode text={change} />
                </li>
              ))}
            </ul>
          </section>
        ))}
      </Chapter>
    </DeveloperPage>
  )
}
