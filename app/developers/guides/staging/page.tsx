import type { Metadata } from 'next'
import { Code } from '@/app/developers/_code/code'
import { DeveloperPage, developerMetadata } from '@/app/developers/_page/developer-page'
import { PageLink } from '@/app/developers/_page/page-link'
import { ErrorLink } from '@/app/developers/guides/_guide/error-link'
import { getRuntime } from '@/server/current-runtime'

export const metadata: Metadata = developerMetadata('/developers/guides/staging')

export default async function StagingGuide() {
  const { STAGING_URL } = (await getRuntime()).config
  const rest = `${STAGING_URL}/v1`
  const post = (path: string, body = '') =>
    `curl -X POST "$BASE_URL/staging/${path}" \\\n  -H "Authorization: Bearer $API_KEY"${body}`
  return (
    <DeveloperPage path="/developers/guides/staging">
      <p>
        At <code>{rest}</code> there is a store for trying everything: the same interface with invented animals, where
        an order reserves nothing real and no mail is sent. What it has beyond the other is a clock that you move, and a
        way to begin anew.
      </p>
      <section>
        <h2>Get a key</h2>
        <p>
          <a href={`${STAGING_URL}/sign-up`}>Sign up there</a>: its accounts are its own, its pages say what it is, and
          you need no mail. A new account may do at once whatever an account can. Its keys begin with{' '}
          <code>pet_test_</code>, and work nowhere else; those of the other store are <ErrorLink code="unauthorized" />{' '}
          there.
        </p>
        <Code
          language="shell"
          label="Variables for the samples"
          copies="the commands"
          text={`export BASE_URL=${rest}\nexport API_KEY=pet_test_…   # your key`}
        />
        <p>All samples of these guides work with it.</p>
      </section>
      <section>
        <h2>Let time pass</h2>
        <Code
          language="shell"
          label="Let a week pass"
          copies="the command"
          text={post('clock', ` \\\n  --json '{"advance": "7d"}'`)}
        />
        <p>
          What your account has becomes so much older: an order that nobody has approved in time is cancelled, a key
          expires, the windows of your limits end and so does a ban, an <code>Idempotency-Key</code> can be used again,
          and a <PageLink to="/developers/guides/webhooks">webhook</PageLink> that failed is sent as soon as it is due.
          Other accounts notice nothing, and no clock moves: what happens next bears the time of day.
        </p>
      </section>
      <section>
        <h2>Begin anew</h2>
        <Code language="shell" label="Begin anew" copies="the command" text={post('reset')} />
        <p>
          Your orders, pets and webhook endpoints are gone, animals that you had ordered are available, and your limits
          begin anew. Your keys stay.
        </p>
        <p>
          Neither request counts towards a limit. Only a banned key has to wait, or another key of your account lets
          five minutes pass.
        </p>
      </section>
    </DeveloperPage>
  )
}
