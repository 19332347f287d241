import { Code } from '@/app/developers/_code/code'
import { Chapter } from '@/app/developers/_page/anchored'
import { developerMetadata, PageLink } from '@/app/developers/_page/developer-page'
import { Sample, Samples } from '@/app/developers/_samples/sample'
import { durationText } from '@/app/developers/guides/_guide/duration-text'
import { ErrorLink, Guide } from '@/app/developers/guides/_guide/guide'
import { nextAttemptIn } from '@/server/domain/webhooks/retry-schedule'
import { MAX_ENDPOINTS } from '@/server/domain/webhooks/webhook-endpoints.service'
import { TEST_TYPE } from '@/server/domain/webhooks/webhooks.schema'
import { listFormat } from '@/server/platform/values/formats'

export const metadata = developerMetadata('/developers/guides/webhooks')

/** Without the random spread. */
const delays = Array.from({ length: 100 }, (_, index) => nextAttemptIn(index + 1, 0, 0.5))
  .filter((ms) => ms !== undefined)
  .map(durationText)
const delayList = listFormat('en').format(delays)

export default function WebhooksPage() {
  return (
    <Guide
      topic="webhooks"
      lead={
        <p>
          Give the store a URL, and it sends each <PageLink to="/developers/guides/events">event</PageLink> there as
          soon as it has happened. Requests are signed as Standard Webhooks 1.0 says. While your server cannot be
          reached, the store tries again for about three days.
        </p>
      }
    >
      <Chapter title="Create an endpoint">
        <Samples topic="webhooks" region="create" />
        <p>
          The key needs the scope <code>webhooks:write</code>. Keep the <code>secret</code> of the response where your
          receiver reads it: it is shown this once. If the response is lost,{' '}
          <PageLink to="/developers/guides/idempotency">send the request again</PageLink> with the same key, and you get
          it. Without <code>types</code>, you get events of all types. The URL must be https, and lead to a public
          address on port 443 or 8443; a store that runs on your own machine also takes one such as{' '}
          <code>http://localhost:4000/hooks</code>. An account has at most {MAX_ENDPOINTS} endpoints; one more is{' '}
          <ErrorLink code="conflict" />. Your account in the console has its endpoints under “Webhooks”, too.
        </p>
      </Chapter>
      <Chapter title="Receive and verify">
        <div data-choice="curl.sh rest.ts">
          <Sample topic="webhooks" file="receive.ts" region="receive" />
        </div>
        <div data-choice="curl.sh python.py">
          <Sample topic="webhooks" file="receive.py" region="receive" />
        </div>
        <p>
          Set <code>WEBHOOK_SECRET</code>, and put a server that speaks TLS in front. In TypeScript,{' '}
          <code>verifyWebhook</code> of <PageLink to="/developers/guides/client-libraries">@petstore/rest</PageLink>{' '}
          does the same as the function here, and types the event.
        </p>
        <ul>
          <li>Verify the body as it arrived: JSON that was parsed and printed again has another signature.</li>
          <li>
            Keep the event, answer 204, and work on it afterwards. You have 15 seconds to answer, and what you have
            answered with a 2xx is not sent again.
          </li>
          <li>Answer types that you do not know with 204, too: more may come.</li>
        </ul>
      </Chapter>
      <Chapter title="What you can rely on">
        <ul>
          <li>
            Each event is sent at least once, so it may come twice. Its <code>id</code>, which is also in the header{' '}
            <code>webhook-id</code>, is the same each time: handle each id once.
          </li>
          <li>
            Events may come out of order. The numbers in their ids ascend, so for a pet or an order, ignore an event
            whose number is lower than that of one you have handled.
          </li>
          <li>
            You get events of pets, and of the orders that your account has placed. An endpoint that was created with a
            key with <code>store:manage</code> gets those of all orders, while the account has a valid key with that
            scope. That is asked at each attempt, also of what waits and what you send again: otherwise the delivery
            ends with the reason <code>not_permitted</code>. A key without the scope that changes the URL, or rotates
            the secret, ends it for good.
          </li>
        </ul>
      </Chapter>
      <Chapter title="When a delivery fails">
        <ul>
          <li>
            Anything but a 2xx within 15 seconds is a failure, also a 3xx: redirects are not followed. The next attempts
            come {delayList} after the one before, each ± 20 %. After those, the event is not sent any more, but it is
            still in the <PageLink to="/developers/guides/events">list of events</PageLink>.
          </li>
          <li>
            A 429 or 503 may ask for a longer wait by <code>Retry-After</code>, up to a day. A 410 disables the
            endpoint.
          </li>
          <li>
            If every attempt has failed for a day, the owners of the account get a mail. After five days, the endpoint
            is disabled, and they get another.
          </li>
          <li>
            While an endpoint is disabled, its events wait, up to 30 days. Set <code>enabled</code> to <code>true</code>{' '}
            by PATCH, and they are sent at once.
          </li>
          <li>
            <code>GET /webhook-endpoints/&lt;id&gt;/deliveries</code> lists the attempts of the last 30 days, with the
            status or the reason of each; <code>POST …/deliveries/&lt;deliveryId&gt;/retry</code> sends that event
            again.
          </li>
        </ul>
      </Chapter>
      <Chapter title="Rotate the secret">
        <p>
          <code>POST /webhook-endpoints/&lt;id&gt;/rotate-secret</code> returns a new secret. For the next 24 hours, or
          the <code>overlapHours</code> that you send, from 0 to 72, requests have signatures of both secrets. Change
          the secret of your receiver meanwhile, and it misses nothing.
        </p>
      </Chapter>
      <Chapter title="Try it">
        <p>
          A store on another machine sends nothing to your laptop, but <code>petstore listen</code> of the package{' '}
          <code>@petstore/rest</code> does. It needs no endpoint, only a key with <code>pets:read</code> or{' '}
          <code>orders:read</code>: it follows the events, and sends those that happen from then on to your receiver.
        </p>
        <Code
          language="shell"
          label="Webhooks on your own machine"
          copies="the command"
          text="npx petstore listen --forward http://localhost:4000/hooks"
        />
        <p>
          It signs with <code>WEBHOOK_SECRET</code>, or with a secret that it makes and prints. Unlike the store, it
          sends each event once.
        </p>
        <p>
          On the <PageLink to="/developers/guides/staging">staging server</PageLink> you let time pass, and see an order
          expire, or a webhook that failed come again.
        </p>
        <p>
          Once your endpoint is public, <code>POST /webhook-endpoints/&lt;id&gt;/test</code> sends it an event of the
          type <code>{TEST_TYPE}</code>, or of the <code>type</code> that you name, and its deliveries show how it was
          answered. The response is exactly what was sent.
        </p>
        <p>
          You tell a test by <code>"test": true</code> beside its <code>type</code>: answer it with 204, and do nothing
          else. Events have no such field. Should a receiver not look at it, it finds nothing to change: the pet and the
          order of a test have the id {Number.MAX_SAFE_INTEGER}, which none has, and say that they are not real. Nor
          does an event have the id of a test, so do not pass that as <code>after</code>.
        </p>
        <p>
          The <PageLink to="/developers/reference">reference</PageLink> has all operations of webhooks.
        </p>
      </Chapter>
    </Guide>
  )
}
