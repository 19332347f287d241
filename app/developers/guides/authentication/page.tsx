import { Chapter } from '@/app/developers/_page/anchored'
import { developerMetadata, PageLink } from '@/app/developers/_page/developer-page'
import { Sample, Samples } from '@/app/developers/_samples/sample'
import { durationText } from '@/app/developers/guides/_guide/duration-text'
import { ErrorLink, FactTable, Guide } from '@/app/developers/guides/_guide/guide'
import { operations } from '@/server/http/rest/operations'
import { EXPIRES_SOON_MS } from '@/server/identity/accounts/key-state'
import { lifetimesMs, MAX_VALID_KEYS, overlapsMs } from '@/server/identity/accounts/key-terms'
import { listFormat } from '@/server/platform/values/formats'
import { allScopes, scopeTable } from '@/server/procedures/callers/scopes'

export const metadata = developerMetadata('/developers/guides/authentication')

const choices = listFormat('en', 'disjunction')
const lifetimes = Object.values(lifetimesMs).map((ms) => (ms === null ? 'no end' : durationText(ms)))
const overlaps = Object.values(overlapsMs).map((ms) => (ms === 0 ? 'not at all' : durationText(ms)))

const operationsOf = (scope: string) =>
  operations.filter((operation) => operation.access.scope === scope).map(({ operationId }) => operationId)

export default function AuthenticationPage() {
  return (
    <Guide
      topic="authentication"
      lead={
        <p>
          Send your API key with each request, in the header <code>Authorization: Bearer &lt;API_KEY&gt;</code>. Replace
          a key without an interruption by rotating it: the new key works at once, and the old one as long as you
          choose.
        </p>
      }
    >
      <Chapter title="Send the key">
        <Samples topic="authentication" region="send" withStart />
        <p>
          Call the API from your server. A key in a browser or an app is not secret, so there is no CORS. Keep the key
          in the environment or a secret store, never in your code.
        </p>
      </Chapter>
      <Chapter title="When it is refused">
        <ul>
          <li>
            <ErrorLink code="unauthorized" />: the key is missing, malformed, unknown, revoked or expired. The same
            request will not succeed later. Refused requests count against your network address, so do not repeat them.
          </li>
          <li>
            <ErrorLink code="insufficient_scope" />: the key is valid, but may not do this.{' '}
            <code>WWW-Authenticate</code> names the scope that is missing.
          </li>
        </ul>
        <Samples topic="authentication" region="refused" />
      </Chapter>
      <Chapter title="Scopes">
        <p>
          A key may do what its scopes allow. Give each program a key of its own, with no more than it needs. A new
          account can give its keys the scopes that read; ask for the others in the{' '}
          <PageLink to="/console">console</PageLink> under “Plan and scopes”, then create a key that has them. A key
          changes and withdraws the pets that its account has added, and sees and cancels the orders that its account
          has placed. For everybody’s there is <code>store:manage</code>, which the store’s staff gives, and nobody can
          ask for.
        </p>
        <FactTable
          caption="Scopes"
          columns={['Scope', 'Allows', 'Operations']}
          rows={allScopes.map((scope) => [scope, scopeTable[scope], operationsOf(scope).join(', ')])}
        />
      </Chapter>
      <Chapter title="Create a key">
        <p>
          In the <PageLink to="/console">console</PageLink>, under Keys. Its lifetime is {choices.format(lifetimes)}; an
          account can have {MAX_VALID_KEYS} valid keys. The owners of the account get a mail{' '}
          {durationText(EXPIRES_SOON_MS)} before a key expires. Whoever runs the store can create one on the command
          line, and it prints the key alone:
        </p>
        <Sample topic="authentication" file="keys.sh" region="create" />
        <p>The key is shown once. The store keeps only a hash of it and can’t tell you later.</p>
      </Chapter>
      <Chapter title="Rotate a key">
        <ol>
          <li>
            In the console, under Keys, choose Rotate, and how long the old key still works: {choices.format(overlaps)}.
            You get a new key with the same name, scopes and lifetime.
          </li>
          <li>Give your program the new key, and restart it where it needs that.</li>
          <li>
            See in the console when the old key was last used. Once it is idle, revoke it, or let the overlap end.
          </li>
        </ol>
        <p>
          Limits count per account: a new key does not reset them. On the command line, find the key’s id and rotate it:
        </p>
        <Sample topic="authentication" file="keys.sh" region="list" />
        <Sample topic="authentication" file="keys.sh" region="rotate" />
      </Chapter>
      <Chapter title="A key has leaked">
        <p>
          Rotate it without an overlap, or revoke it: within 10 seconds every request with it is refused, and its event
          streams end.
        </p>
        <Sample topic="authentication" file="keys.sh" region="revoke" />
      </Chapter>
    </Guide>
  )
}
