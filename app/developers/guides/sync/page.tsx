import { Chapter } from '@/app/developers/_page/anchored'
import { developerMetadata, PageLink } from '@/app/developers/_page/developer-page'
import { Samples } from '@/app/developers/_samples/sample'
import { ErrorLink, Guide } from '@/app/developers/guides/_guide/guide'

export const metadata = developerMetadata('/developers/guides/sync')

export default function SyncPage() {
  return (
    <Guide
      topic="sync"
      lead={
        <p>
          This program keeps a copy of all pets, and of the orders that your account has placed. It applies each change
          as it happens, and after a restart it picks up where it left off. It writes to a file; change a few lines, and
          it writes to your database.
        </p>
      }
    >
      <Chapter title="Do you need a copy?">
        <ul>
          <li>
            To show a page of pets now and then, <PageLink to="/developers/guides/paging">read the list</PageLink> when
            you need it. It is always up to date.
          </li>
          <li>
            To do something when an order is approved, say, use{' '}
            <PageLink to="/developers/guides/webhooks">webhooks</PageLink>. They may come twice and out of order, and
            tell you only what happens from now on.
          </li>
          <li>
            To search pets together with data of your own, or to serve more readers than your{' '}
            <PageLink to="/developers/guides/limits">limit</PageLink> allows, keep a copy.
          </li>
        </ul>
      </Chapter>
      <Chapter title="Save the copy together with its position">
        <Samples topic="sync" region="copy" withStart />
        <p>
          The copy and <code>last</code>, the id of the last event in it, are saved together. If they were saved one
          after the other, a crash in between could lose an event. In a database, write the pet or the order and{' '}
          <code>last</code> in one transaction. The file, <code>copy.json</code> unless you set <code>COPY</code>, is
          rewritten each time, which is good enough for a few thousand pets. Run one program for each file.
        </p>
        <p>
          The TypeScript program needs the package{' '}
          <PageLink to="/developers/guides/client-libraries">
            <code>@petstore/rest</code>
          </PageLink>
          .
        </p>
      </Chapter>
      <Chapter title="Apply an event">
        <Samples topic="sync" region="apply" />
        <p>
          An event has the whole pet or order as it was right after the change, so applying it means replacing what you
          have. A pet that is withdrawn leaves the lists, and so the copy; if it is restored, it comes back under its
          id. Pets that are sold stay, and so do orders that are delivered or cancelled. The profile of a pet is not in
          the copy, so there is nothing to do for <code>pet.profile_changed</code>.
        </p>
      </Chapter>
      <Chapter title="Begin with the stream, then read the lists">
        <Samples topic="sync" region="read" />
        <p>
          A stream begins with the id of the newest event. Open it first: what happened up to that event is in the
          lists, since you read them later, and what happens after it comes by the stream. The other way round, you
          would miss whatever happens between the last page and the stream.
        </p>
        <p>
          Pets change while you read. A page may be newer than an event that you have yet to apply, and such an event
          takes the pet back to an old name, or brings back one that is gone, until the events after it have put that
          right. So the program reads the events since the stream began and applies them all, and only then saves the
          copy for the first time. From then on, each pet and order in the file is exactly as the events up to{' '}
          <code>last</code> left it. An order and the status of its pet are two events, so for a moment you may see one
          without the other.
        </p>
      </Chapter>
      <Chapter title="Follow the stream">
        <Samples topic="sync" region="follow" />
        <p>
          After a restart, or when the connection is lost, the stream goes on after <code>last</code>. Events are kept
          for 30 days. If you were away for longer, you get no error, only the events that are left. So the program asks
          for the oldest one first: if that is newer than <code>last</code>, or if there is none, some may be gone, and
          it reads the lists again.
        </p>
      </Chapter>
      <Chapter title="What to know">
        <ul>
          <li>
            The key needs the scopes <code>pets:read</code> and <code>orders:read</code>. If it has only the first,
            leave out the list of orders, which would get <ErrorLink code="insufficient_scope" />. The copy has what the
            key may see: when you change to a key of another account, or one with other scopes, delete the file.
          </li>
          <li>
            Reading everything takes one request for the stream, and one for every 100 pets, every 100 orders and every
            100 events since the stream began. A restart takes two. The events of a stream do not count, however many
            there are.
          </li>
          <li>
            To check the copy, read the lists from time to time and compare. What differs may have changed just now, so
            compare it again a minute later. With the <code>ETag</code> of your last check in <code>If-None-Match</code>
            , a page that is still the same is{' '}
            <PageLink to="/developers/guides/conditional-requests">304 without a body</PageLink>; it counts as a request
            all the same. If a difference remains, delete the file and start the program again.
          </li>
          <li>
            On the <PageLink to="/developers/guides/staging">staging server</PageLink>, starting over removes orders
            without an event, and letting time pass changes their <code>placedAt</code>: delete the file then, too.
          </li>
        </ul>
      </Chapter>
    </Guide>
  )
}
