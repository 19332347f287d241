import { Chapter } from '@/app/developers/_page/anchored'
import { baseUrls, developerMetadata, PageLink } from '@/app/developers/_page/developer-page'
import { Install } from '@/app/developers/_page/install'
import { ReadmeProgram } from '@/app/developers/_samples/readme-program'
import { Sample, Samples } from '@/app/developers/_samples/sample'
import { FactTable, Guide } from '@/app/developers/guides/_guide/guide'
import { appRouter } from '@/server/app-router'
import { listProcedures } from '@/server/http/call-procedure'
import { MAX_BATCH } from '@/server/http/trpc/batch'
import type { PublishedName } from '@/server/http/trpc/package/published-names'
import { keyAccessOf } from '@/server/procedures/authorize'

export const metadata = developerMetadata('/developers/guides/trpc')

/** The purpose of each public procedure. */
const purposes = {
  'pets.list': 'A page of pets, by ascending id; or those with up to 100 ids. With what is told of each, if you ask.',
  'pets.browse': 'Search, filter and sort; it forgives typos.',
  'pets.suggest': 'What to search for, while somebody types.',
  'pets.get': 'One pet.',
  'pets.getProfile':
    'What the store tells of a pet: its age, its character, whom it gets on with, its story, its photographs.',
  'pets.replaceProfile': 'Replaces what is told of a pet that your account has added.',
  'pets.listSummaries': 'The same in short, for lists: breed, sex, date of birth, character, fee, first photograph.',
  'pets.create': 'Adds a pet.',
  'pets.update': 'Changes a pet that your account has added.',
  'pets.withdraw': 'Takes such a pet off the catalogue.',
  'pets.changes': 'Follows changes of status.',
  'categories.list': 'All categories.',
  'orders.list': 'A page of orders, by ascending id.',
  'orders.get': 'One order.',
  'orders.create': 'Orders a pet for your account.',
  'orders.cancel': 'Cancels an order of your account while it is placed.',
  'orders.approve': 'Approves an order.',
  'orders.deliver': 'Marks an approved order as delivered.',
  'orders.checkout': 'Orders a pet for a guest, who gets a tracking code.',
  'orders.track': 'A guest’s order, by its tracking code.',
  'orders.follow': 'Follows a guest’s order.',
  'orders.cancelByCustomer': 'Cancels a guest’s order while it is placed.',
  'events.list': 'What happened to pets, and to the orders of your account.',
  'events.follow': 'The same, as it happens.',
  'photos.list': 'The photographs of a pet.',
  'store.get': 'The store’s name, contact, opening hours and terms.',
} as const satisfies Record<PublishedName, string>

const procedures = new Map(listProcedures(appRouter))

const rows = Object.entries(purposes).map(([name, purpose]) => {
  const { type, meta } = procedures.get(name)?._def ?? {}
  const { scope, access } = keyAccessOf(Object(meta))
  return [name, type, purpose, `${scope}${access === 'public' ? ', or no key' : ''}`] as const
})

const clientOfTrpc = ['@trpc/client@11', '@trpc/server@11'] as const

export default async function TrpcPage() {
  const { origin } = await baseUrls()
  return (
    <Guide
      topic="trpc"
      lead={
        <p>
          Every operation is a tRPC procedure too, at <code>{origin}/api/trpc</code>. The package{' '}
          <code>@petstore/trpc</code> has the types: a call that compiles is one that the store understands.
        </p>
      }
    >
      <Chapter title="Make a client">
        <Install name="@petstore/trpc" others={clientOfTrpc} />
        <Sample topic="trpc" file="trpc.ts" region="client" />
        <p>
          The package has types alone; <code>@trpc/client</code> is what runs. Values are plain JSON, so no transformer
          is needed, and any language can call a procedure over HTTP.
        </p>
      </Chapter>
      <Chapter title="Call procedures">
        <Samples topic="trpc" region="query" />
        <p>
          A batch holds at most {MAX_BATCH} calls, hence <code>maxItems</code>, and each counts as a request. It is
          admitted or refused as a whole. Send mutations by <code>httpLink</code>, each with an{' '}
          <PageLink to="/developers/guides/idempotency">Idempotency-Key</PageLink>, and subscriptions by{' '}
          <code>httpSubscriptionLink</code>; <code>splitLink</code> chooses between them in one client.
        </p>
      </Chapter>
      <Chapter title="Handle errors">
        <Samples topic="trpc" region="errors" />
        <p>
          <code>data.reason</code> is the same code as in REST: see <PageLink to="/developers/errors">errors</PageLink>.
          When an input is refused, <code>data.issues</code> has the <code>path</code>, a <code>code</code> and the{' '}
          <code>message</code> of each part that is wrong, for a form to show beside its fields. The response with its
          headers, such as <code>Retry-After</code>, is in <code>error.meta</code>; the guide to{' '}
          <PageLink to="/developers/guides/limits">limits</PageLink> uses it.
        </p>
      </Chapter>
      <Chapter title="Use it in React">
        <Install
          name="@petstore/trpc"
          others={[...clientOfTrpc, '@trpc/tanstack-react-query@11', '@tanstack/react-query@5']}
        />
        <p>The provider sends each kind of call over the link that suits it:</p>
        <ReadmeProgram door="trpc" file="store-provider.tsx" />
        <p>Below it, each procedure has options for the hooks of TanStack Query:</p>
        <ReadmeProgram door="trpc" file="pet-names.tsx" />
        <p>
          The store sends no CORS headers: a browser calls your own server, which passes <code>/api/trpc</code> on, and
          the provider gets <code>url="/api/trpc"</code>. With Vite, its development server does; add{' '}
          <code>server</code> to your configuration:
        </p>
        <ReadmeProgram door="trpc" file="vite.config.ts" />
        <p>With Next.js, a rewrite does, also in production:</p>
        <ReadmeProgram door="trpc" file="next.config.ts" />
        <p>
          Whoever visits your site then calls the store by the address of your server, and shares the limits of those
          without a key. To have limits of your own, pass the request on by a route that adds your key, and let it take
          only the procedures that you use.
        </p>
      </Chapter>
      <Chapter title="Procedures">
        <p>
          Without a key, the catalogue can be read and a guest can order. A key that is sent must be valid.
          Subscriptions are in <PageLink to="/developers/guides/live-changes">live changes</PageLink>.
        </p>
        <FactTable caption="Procedures" columns={['Procedure', 'Type', 'Purpose', 'Scope']} rows={rows} />
      </Chapter>
    </Guide>
  )
}
