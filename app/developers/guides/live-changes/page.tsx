import { Chapter } from '@/app/developers/_page/anchored'
import { developerMetadata, PageLink } from '@/app/developers/_page/developer-page'
import { Samples } from '@/app/developers/_samples/sample'
import { ErrorLink, Guide } from '@/app/developers/guides/_guide/guide'
import { appRouter } from '@/server/app-router'
import { streamLimits } from '@/server/http/event-streams/open-streams'

export const metadata = developerMetadata('/developers/guides/live-changes')

export default function LiveChangesPage() {
  const { ping, client } = appRouter._def._config.sse ?? {}
  const { perAddress, minuteDividedBy, leastPerAccount } = streamLimits
  return (
    <Guide
      topic="live-changes"
      lead={
        <p>
          The subscription <code>pets.changes</code> tells you at once when an animal is ordered, sold or available
          again. It is a stream of server-sent events over HTTP, for any client; in tRPC it is typed.
        </p>
      }
    >
      <Chapter title="Follow changes">
        <Samples topic="live-changes" region="follow" withStart />
        <p>
          Each event holds an array of <code>{'{petId, status}'}</code>. The first one may be empty: it gives you the
          position from which you follow; then nothing comes until something changes. curl shows the stream as it is,
          and ends when the connection does. The others connect again when a connection is lost. In tRPC, a stream that
          is <em>refused</em> ends with <code>onError</code>, without a reason in <code>error.data</code>: subscribe
          again after a while, each time after a longer one.
        </p>
        <p>
          In Node, <code>npm install eventsource</code>; browsers have <code>EventSource</code> of their own. A stream
          needs the scope <code>pets:read</code>, or no key at all.
        </p>
      </Chapter>
      <Chapter title="Miss nothing">
        <ul>
          <li>
            Each event has an id. Connect again with the last one in <code>Last-Event-ID</code>, and you get everything
            since. <code>EventSource</code> and tRPC’s client do so by themselves.
          </li>
          <li>Several changes of one animal may come as one, with its latest status.</li>
          <li>
            What you missed before your first connection, read from the{' '}
            <PageLink to="/developers/guides/paging">list</PageLink> once you are connected.
          </li>
          <li>
            A ping comes every {(ping?.intervalMs ?? 0) / 1000} seconds. If nothing has come for{' '}
            {(client?.reconnectAfterInactivityMs ?? 0) / 1000} seconds, the connection is lost: connect again. tRPC’s
            client does.
          </li>
          <li>
            A stream ends when the server restarts, and within 10 seconds of its key’s revocation. Connect again after a
            short, random wait; if that is refused, do as the error says.
          </li>
        </ul>
      </Chapter>
      <Chapter title="How many at once">
        <p>
          With a key, an account may have as many streams as its requests a minute divided by {minuteDividedBy}, and at
          least {leastPerAccount}; without one, an address may have {perAddress}. One more is{' '}
          <ErrorLink code="rate_limit_exceeded" />. Opening one counts as a request, its events do not. One stream is
          enough for a program: share it.
        </p>
      </Chapter>
    </Guide>
  )
}
