import { Chapter } from '@/app/developers/_page/anchored'
import { developerMetadata, PageLink } from '@/app/developers/_page/developer-page'
import { Samples } from '@/app/developers/_samples/sample'
import { ErrorLink, Guide } from '@/app/developers/guides/_guide/guide'
import { operations } from '@/server/http/rest/operations'
import { pageInput } from '@/server/platform/paging/page'
import { listFormat } from '@/server/platform/values/formats'

export const metadata = developerMetadata('/developers/guides/paging')

const lists = listFormat('en').format(
  operations.filter(({ queryParameters }) => queryParameters.has('cursor')).map(({ operationId }) => operationId),
)

export default function PagingPage() {
  const { limit } = pageInput
  return (
    <Guide
      topic="paging"
      lead={
        <p>
          {lists} answer in pages. Follow the address in the header <code>Link</code> with <code>rel="next"</code> until
          a response has none. In tRPC, pass on <code>nextCursor</code> until it is <code>null</code>.
        </p>
      }
    >
      <Chapter title="Read all pages">
        <Samples topic="paging" region="all" withStart />
        <p>
          The body of a page is a bare array. Follow <code>Link</code> as it is: it repeats your other parameters. A
          page has {limit.parse(undefined)} items unless <code>limit</code> says otherwise, and at most{' '}
          {limit.unwrap().maxValue}; the larger your pages, the fewer requests you use.
        </p>
        <p>
          In TypeScript, <code>pages</code> of{' '}
          <PageLink to="/developers/guides/client-libraries">@petstore/rest</PageLink> iterates over them.
        </p>
      </Chapter>
      <Chapter title="What you can rely on">
        <ul>
          <li>
            Items come in ascending order of their ids, and new ones at the end; but deliveries of webhooks come the
            latest first.
          </li>
          <li>
            You see every item that existed when you began exactly once, whatever is added meanwhile. The state of an
            item is that of the moment when its page was read: with a filter by status, an item that changes meanwhile
            may be missing.
          </li>
          <li>
            A cursor does not expire. Keep that of the last page and go on from it tomorrow. It is a position, so it is
            valid under another filter, too.
          </li>
          <li>
            A cursor is opaque: one that the service did not make, or made for another list, is{' '}
            <ErrorLink code="invalid_request" />.
          </li>
        </ul>
      </Chapter>
    </Guide>
  )
}
