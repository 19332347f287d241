import { Chapter } from '@/app/developers/_page/anchored'
import { DeveloperPage, developerMetadata, PageLink } from '@/app/developers/_page/developer-page'
import { durationText } from '@/app/developers/guides/_guide/duration-text'
import { ErrorLink } from '@/app/developers/guides/_guide/guide'
import { EXPIRES_SOON_MS } from '@/server/identity/accounts/key-state'

export const metadata = developerMetadata('/developers/guides/go-live')

export default function GoLiveGuide() {
  return (
    <DeveloperPage path="/developers/guides/go-live">
      <p>
        What to look at before your program works with real animals. Each line saves you from a mistake that you would
        otherwise find out about in production.
      </p>
      <Chapter title="Keys">
        <ul>
          <li>
            Each program has a key of its own, with no more{' '}
            <PageLink to="/developers/guides/authentication">scopes</PageLink> than it needs. A new account may only
            read: ask for <code>pets:write</code> or <code>orders:write</code> early, since a person reviews each
            request.
          </li>
          <li>
            The address and the key come from the environment, so that going from{' '}
            <PageLink to="/developers/guides/staging">staging</PageLink> to production changes nothing else. A key for
            one gets <ErrorLink code="unauthorized" /> from the other.
          </li>
          <li>
            Somebody reads the mail of the account’s owners: {durationText(EXPIRES_SOON_MS)} before a key expires, a
            warning is sent there. Better still, have two owners.
          </li>
          <li>You have rotated a key once, and know how to revoke one outside office hours.</li>
        </ul>
      </Chapter>
      <Chapter title="Requests">
        <ul>
          <li>
            Every write has an <PageLink to="/developers/guides/idempotency">Idempotency-Key</PageLink>, chosen before
            the first attempt and kept where a restart finds it.
          </li>
          <li>
            After a 429 or 503 nothing is sent before <code>Retry-After</code> is over, and your{' '}
            <PageLink to="/developers/guides/limits">plan</PageLink> is enough for your busiest minute, not for an
            average one. All keys of the account count together.
          </li>
          <li>
            A request has a time limit. After it, the request is sent again with the same <code>Idempotency-Key</code>:
            a timeout does not mean that it was refused.
          </li>
          <li>
            <ErrorLink code="conflict" /> is a normal outcome: somebody else was faster. The program offers another
            animal.
          </li>
          <li>
            Nothing fails because of a field, a code or a type that you do not know. They{' '}
            <PageLink to="/developers/changelog">may be added</PageLink> at any time.
          </li>
        </ul>
      </Chapter>
      <Chapter title="What happens meanwhile">
        <ul>
          <li>
            You learn of changes by <PageLink to="/developers/guides/events">events</PageLink> or{' '}
            <PageLink to="/developers/guides/webhooks">webhooks</PageLink>, not by reading the lists over and over.
          </li>
          <li>
            A webhook is verified with the body as it came, answered within 15 seconds, and handled once for each{' '}
            <code>id</code>, in whatever order they come. Your program ignores one with <code>"test": true</code>.
          </li>
          <li>
            An order that nobody approves is cancelled after a while, and an animal can be withdrawn: your program has
            tried both, on staging, where time passes as you like.
          </li>
        </ul>
      </Chapter>
      <Chapter title="When something is wrong">
        <ul>
          <li>
            Your log keeps <code>X-Request-Id</code> of each 4xx and 5xx response. With it, the store finds the request;
            without it, nobody can.
          </li>
          <li>It contains no key: not in a URL, not in an error, not in the headers of a request that failed.</li>
          <li>
            You follow <a href="/status.rss">the status</a> and <a href="/developers/changelog.rss">the changes</a>, and
            a response with the header <code>Deprecation</code> is brought to somebody’s attention: its{' '}
            <code>Sunset</code> says when the operation will be removed.
          </li>
        </ul>
      </Chapter>
    </DeveloperPage>
  )
}
