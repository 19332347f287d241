import { Chapter } from '@/app/developers/_page/anchored'
import { developerMetadata, PageLink } from '@/app/developers/_page/developer-page'
import { Samples } from '@/app/developers/_samples/sample'
import { durationText } from '@/app/developers/guides/_guide/duration-text'
import { ErrorLink, Guide } from '@/app/developers/guides/_guide/guide'
import { MIN_GUEST_KEY_LENGTH, REPLAYED_HEADER } from '@/server/procedures/idempotency/idempotency-key'
import { RETENTION_MS } from '@/server/procedures/idempotency/record'

export const metadata = developerMetadata('/developers/guides/idempotency')

export default function IdempotencyPage() {
  return (
    <Guide
      topic="idempotency"
      lead={
        <p>
          Give each POST an <code>Idempotency-Key</code>, a random UUID say. If the response is lost, send the same
          request again with the same key: you get the first response, and nothing is done twice.
        </p>
      }
    >
      <Chapter title="Create something once">
        <Samples topic="idempotency" region="create" withStart />
        <p>
          Choose the key before you send the request for the first time, and keep it as long as you may repeat it. If
          that has to survive a restart of your program, store the key and the body before you send them, or make the
          key from what the request is for: “order-4711”. A program that is started again and chooses a new key has
          asked for something else: it orders twice.
        </p>
      </Chapter>
      <Chapter title="Send it again">
        <Samples topic="idempotency" region="repeat" />
        <p>
          The first response comes again, byte for byte, with <code>{REPLAYED_HEADER}: true</code>. This works for{' '}
          {durationText(RETENTION_MS)}; after that, the same key is a new request. So repeat soon, and do not leave it
          to the next night’s run. Send a request again after a timeout, a broken connection or a 5xx; see{' '}
          <PageLink to="/developers/guides/limits">limits</PageLink> for how long to wait.
        </p>
      </Chapter>
      <Chapter title="The rules">
        <ul>
          <li>A key is 1 to 255 visible ASCII characters. It belongs to your account: all its API keys share them.</li>
          <li>
            The same key for another operation, or for another body, is <ErrorLink code="idempotency_conflict" />.
            Bodies are compared byte by byte, so send what you sent.
          </li>
          <li>
            While the first request is still running, a repeat gets <ErrorLink code="idempotency_in_progress" />: wait{' '}
            <code>Retry-After</code> and send it again.
          </li>
          <li>
            Only successes are recorded. What was refused has created nothing: correct it, and send it with the same
            key.
          </li>
          <li>What is recorded is committed together with what it created: there is no moment in which one is lost.</li>
          <li>
            In tRPC, mutations take the same header. A batch is one request with one header, so send these calls by{' '}
            <code>httpLink</code>.
          </li>
          <li>
            Without an API key, as for a guest’s order, the idempotency key must be hard to guess: at least{' '}
            {MIN_GUEST_KEY_LENGTH} characters.
          </li>
          <li>A replay counts as a request.</li>
        </ul>
      </Chapter>
    </Guide>
  )
}
