import { Chapter } from '@/app/developers/_page/anchored'
import { developerMetadata, PageLink } from '@/app/developers/_page/developer-page'
import { Samples } from '@/app/developers/_samples/sample'
import { Guide } from '@/app/developers/guides/_guide/guide'
import { orderEventTypes, petEventTypes } from '@/server/domain/events/events.schema'

export const metadata = developerMetadata('/developers/guides/events')

const List = ({ types }: { readonly types: readonly string[] }) =>
  types.map((type, at) => (
    <span key={type}>
      {at === 0 ? '' : at === types.length - 1 ? ' and ' : ', '}
      <code>{type}</code>
    </span>
  ))

export default function EventsPage() {
  return (
    <Guide
      topic="events"
      lead={
        <p>
          Whatever happens to a pet or an order becomes an event, numbered in the order in which it happened. Ask for
          those after the last one that you have handled, or have them sent to you, and you miss none.
        </p>
      }
    >
      <Chapter title="Read what you have missed">
        <Samples topic="events" region="list" withStart />
        <p>
          Each event has an <code>id</code>, a <code>type</code>, <code>createdAt</code> and <code>data</code>: the pet
          or the order, as REST showed it right after. Keep the id together with what you make of the event, and pass it
          as <code>after</code> the next time, also after a restart of your program.
        </p>
      </Chapter>
      <Chapter title="Follow what happens">
        <Samples topic="events" region="follow" />
        <p>
          The same address sends events as they happen if you accept <code>text/event-stream</code>: from now on, or
          after the one that <code>Last-Event-ID</code> or <code>after</code> names. An id may come alone, without an
          event: it says where to go on. curl shows the stream as it is; the others connect again when a connection is
          lost.
        </p>
        <p>
          To keep a copy of what the store has, see{' '}
          <PageLink to="/developers/guides/sync">Keep a copy in sync</PageLink>. Would you rather be called than stay
          connected? Then use <PageLink to="/developers/guides/webhooks">webhooks</PageLink>.
        </p>
      </Chapter>
      <Chapter title="What you can rely on">
        <ul>
          <li>
            Types are <List types={petEventTypes} /> for pets, which need the scope <code>pets:read</code>, and{' '}
            <List types={orderEventTypes} /> for the orders that your account has placed, which need{' '}
            <code>orders:read</code>. More may come: ignore those that you do not know.
          </li>
          <li>
            An event is written together with the change: there is none without the other, whoever makes it. Numbers
            have gaps; none is filled later.
          </li>
          <li>Events are kept for 30 days. If you were away for longer, read the lists again.</li>
          <li>
            Lists of events are <PageLink to="/developers/guides/paging">paged</PageLink> like the others. A stream
            counts as one request, and among the{' '}
            <PageLink to="/developers/guides/live-changes">streams that you may have open</PageLink>.
          </li>
          <li>
            A comment comes every 15 seconds. If nothing has come for a minute, the connection is lost: connect again
            after a short, random wait; if that is refused, after <code>Retry-After</code>.
          </li>
        </ul>
      </Chapter>
    </Guide>
  )
}
