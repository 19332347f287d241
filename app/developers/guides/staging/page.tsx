import { Code } from '@/app/developers/_code/code'
import { Chapter } from '@/app/developers/_page/anchored'
import { DeveloperPage, developerMetadata, PageLink } from '@/app/developers/_page/developer-page'
import { ErrorLink } from '@/app/developers/guides/_guide/guide'
import { hasStaging } from '@/server/config'
import { getRuntime } from '@/server/hosts/current-runtime'
import { STAGING_QUOTA } from '@/server/limits/plans'

export const metadata = developerMetadata('/developers/guides/staging')

export default async function StagingGuide() {
  const { config } = await getRuntime()
  const { STAGING_URL, ORDER_EXPIRY } = config
  const days = Math.ceil(ORDER_EXPIRY / 86_400_000)
  const isThere = hasStaging(config)
  const origin = isThere ? STAGING_URL : 'http://localhost:3001'
  const rest = `${origin}/v1`
  const post = (path: string, body = '') =>
    `curl -X POST "$BASE_URL/staging/${path}" \\\n  -H "Authorization: Bearer $API_KEY"${body}`
  return (
    <DeveloperPage path="/developers/guides/staging">
      <p>
        A staging server is a store for trying everything: the same interface with invented animals, where an order
        reserves nothing real and no mail is sent. There you can also let time pass, and start over.{' '}
        {isThere && (
          <>
            It is at <code>{rest}</code>.
          </>
        )}
      </p>
      {!isThere && (
        <p>
          This store names none: ask those who run it. In a copy of the program, <code>npm start -- --staging</code>{' '}
          starts one on your own machine, at <code>{rest}</code>, to which the rest of this page refers.
        </p>
      )}
      <Chapter title="Get a key">
        <p>
          <a href={`${origin}/sign-up`}>Sign up there</a>: its accounts are its own, its pages say what it is, and you
          need no mail. A new account may do at once whatever an account can. Its keys begin with <code>pet_test_</code>
          , and work nowhere else; those of the other store are <ErrorLink code="unauthorized" /> there.
        </p>
        <Code
          language="shell"
          label="Variables for the samples"
          copies="the commands"
          text={`export BASE_URL=${rest}\nexport API_KEY=pet_test_…   # your key`}
        />
        <p>All samples of these guides work with it.</p>
      </Chapter>
      <Chapter title="Let time pass">
        <Code
          language="shell"
          label="Let a week pass"
          copies="the command"
          text={post('clock', ` \\\n  --json '{"advance": "7d"}'`)}
        />
        <p>
          What your account has becomes so much older: an order that nobody has approved within {days} days is cancelled
          (one with a visit not before the day after it), the windows of your limits end, a ban for requests after
          refusals ends from five minutes on, an <code>Idempotency-Key</code> can be used again, and a{' '}
          <PageLink to="/developers/guides/webhooks">webhook</PageLink> that failed is sent as soon as it is due. Keys
          expire, which may take ten seconds to take effect; the one that asks does not.
        </p>
        <p>
          Other accounts notice nothing, and no clock moves: an order that you placed today now says that you placed it
          a week ago, and what happens next has the time of day. A window of a limit ends if one request crosses its
          end.
        </p>
      </Chapter>
      <Chapter title="Play the store">
        <p>
          Here you approve and deliver the orders of your own account, as the store’s staff does elsewhere: approveOrder
          and deliverOrder need only <code>orders:write</code>. So every event of an order reaches your{' '}
          <PageLink to="/developers/guides/webhooks">webhooks</PageLink>.
        </p>
        <Code
          language="shell"
          label="Approve an order of yours"
          copies="the command"
          text={`curl -X POST "$BASE_URL/store/orders/$ORDER_ID/approve" -H "Authorization: Bearer $API_KEY"`}
        />
      </Chapter>
      <Chapter title="Start over">
        <Code language="shell" label="Start over" copies="the command" text={post('reset')} />
        <p>
          Your orders are gone, and so are your pets and webhook endpoints if the key has <code>pets:write</code> and{' '}
          <code>webhooks:write</code>. Animals that you had ordered are available, and your limits start over. Your keys
          stay, and so do the events, which also tell of what was removed.
        </p>
        <p>
          Both requests count towards a limit of their own, of {STAGING_QUOTA.perMinute} a minute, and a key that is
          banned for requests after refusals may send them, too.
        </p>
      </Chapter>
    </DeveloperPage>
  )
}
