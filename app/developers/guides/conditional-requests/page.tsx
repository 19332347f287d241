import { Chapter } from '@/app/developers/_page/anchored'
import { developerMetadata, PageLink } from '@/app/developers/_page/developer-page'
import { Samples } from '@/app/developers/_samples/sample'
import { Guide } from '@/app/developers/guides/_guide/guide'

export const metadata = developerMetadata('/developers/guides/conditional-requests')

export default function ConditionalRequestsPage() {
  return (
    <Guide
      topic="conditional-requests"
      lead={
        <p>
          Every successful GET has an <code>ETag</code>. Send it back in <code>If-None-Match</code>, and you get 304
          without a body while nothing has changed.
        </p>
      }
    >
      <Chapter title="Fetch only what has changed">
        <Samples topic="conditional-requests" region="poll" withStart />
        <p>The first call prints 200, the second 304.</p>
      </Chapter>
      <Chapter title="Change only what you have read">
        <p>
          Send the ETag of a pet as <code>If-Match</code> when you change or withdraw it. If somebody has changed it
          since, you get <PageLink to="/developers/errors/precondition_failed">412</PageLink> and nothing happens. The
          response to a change has the new ETag. The steps of an order, and the changes of a webhook endpoint, take its
          ETag in the same way.
        </p>
        <Samples topic="conditional-requests" region="change" />
        <p>The first change prints 200, the second 412: the pet has another ETag by then.</p>
      </Chapter>
      <Chapter title="What you can rely on">
        <ul>
          <li>The same ETag means the same bytes. It covers one address with its parameters: keep one for each.</li>
          <li>
            A 304 counts as a request. It saves time and traffic, not your{' '}
            <PageLink to="/developers/guides/limits">limit</PageLink>. To hear of changes without asking, follow the{' '}
            <PageLink to="/developers/guides/live-changes">live changes</PageLink>.
          </li>
          <li>
            Compressed responses (gzip, br) have ETags of their own, and any of them gives 304. A malformed one is
            ignored: you get 200.
          </li>
          <li>
            <code>If-None-Match</code> may hold several, separated by commas.
          </li>
          <li>
            <code>Cache-Control: private, no-cache</code> lets an HTTP cache of your own store responses, as long as it
            asks each time.
          </li>
          <li>tRPC queries, fetched by GET, have ETags as well; its client does not use them by itself.</li>
        </ul>
      </Chapter>
    </Guide>
  )
}
