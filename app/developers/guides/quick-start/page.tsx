import { Code } from '@/app/developers/_code/code'
import { Chapter } from '@/app/developers/_page/anchored'
import { baseUrls, developerMetadata, PageLink } from '@/app/developers/_page/developer-page'
import { Sample, Samples } from '@/app/developers/_samples/sample'
import { ErrorLink, Guide } from '@/app/developers/guides/_guide/guide'
import { getRuntime } from '@/server/hosts/current-runtime'

export const metadata = developerMetadata('/developers/guides/quick-start')

export default async function QuickStartPage() {
  const { rest } = await baseUrls()
  const { STAGING } = (await getRuntime()).config
  return (
    <Guide
      topic="quick-start"
      lead={
        <p>
          From nothing to your first order: get a key, list animals, order one, and see what became of the order. You
          need a terminal, and five minutes.
        </p>
      }
    >
      <Chapter title="1. Get a key">
        <h3 id="in-the-console">In the console</h3>
        <ol>
          <li>
            <PageLink to="/sign-up">Sign up</PageLink> with your e-mail address,{' '}
            {STAGING ? 'and choose a password' : 'and follow the link in the mail'}.
          </li>
          <li>
            In your <PageLink to="/console">console</PageLink>, under Keys, choose “Create a key”. The key is shown
            once: copy it, and type <code>export API_KEY=</code> with it in your shell.
          </li>
          {!STAGING && (
            <li>
              A new account may only read. To order, its keys need the scope <code>orders:write</code>: under “Plan and
              scopes”, ask for it with a sentence on what it is for. The store answers by mail. Then create a key with
              that scope. Until then you can list animals, and an order is refused with{' '}
              <ErrorLink code="insufficient_scope" />. Or use the{' '}
              <PageLink to="/developers/guides/staging">staging server</PageLink>, where nobody has to be asked.
            </li>
          )}
        </ol>
        <h3 id="on-the-command-line">On the command line</h3>
        <p>
          If you run the store yourself, type this in its folder; the server may be running. The key has all scopes that
          an account can ask for, so nothing needs to be asked for.
        </p>
        <Sample topic="quick-start" file="keys.sh" region="create" />
      </Chapter>
      <Chapter title="2. Tell your shell">
        <p>
          The samples of all guides read these two variables. They need curl 7.82, Node 20.19 or Python 3.9, or newer.
        </p>
        <Code
          language="shell"
          label="Variables for the samples"
          copies="the commands"
          text={`export BASE_URL=${rest}`}
        />
        <p>
          TypeScript runs with <code>npx tsx FILE</code> in a folder whose <code>package.json</code> says{' '}
          <code>"type": "module"</code>; tRPC also needs{' '}
          <PageLink to="/developers/guides/client-libraries">
            <code>@petstore/trpc</code>
          </PageLink>{' '}
          and <code>npm install @trpc/client@11 @trpc/server@11</code>. Python needs no packages.
        </p>
      </Chapter>
      <Chapter title="3. List animals">
        <Samples topic="quick-start" region="list" />
        <p>You get a JSON array of pets that can be ordered. Each has an id.</p>
      </Chapter>
      <Chapter title="4. Order one">
        <p>
          In curl, choose an id from your list first: <code>export PET_ID=1</code>. The other samples take the first of
          the list.
        </p>
        <Samples topic="quick-start" region="order" />
        <p>
          The response is 201 with the order. If somebody was faster, it is <ErrorLink code="conflict" />: choose
          another animal. The <code>Idempotency-Key</code> makes it{' '}
          <PageLink to="/developers/guides/idempotency">safe to send the request again</PageLink>, with the same key and
          body. In curl it is the same for the same animal: run again, it gets the first response again, whatever has
          become of the order since. Give each order of your own a key of its own, as the other samples do.
        </p>
      </Chapter>
      <Chapter title="5. See what became of it">
        <Samples topic="quick-start" region="follow" />
        <p>
          The order is <code>placed</code>, and the animal is no longer available. The store approves the order,
          delivers it, or cancels it.
        </p>
      </Chapter>
      <Chapter title="Go on">
        <ul>
          <li>
            A <PageLink to="/developers/guides/client-libraries">client library</PageLink> does what the guides tell you
            to do by hand: it keeps to the limits, sends lost requests again, and goes through pages.
          </li>
          <li>
            <PageLink to="/developers/guides/limits">Stay within the limits</PageLink> before you send many requests.
          </li>
          <li>
            The <PageLink to="/developers/reference">reference</PageLink> has every operation, and the{' '}
            <PageLink to="/developers/errors">errors</PageLink> say what to do about each.
          </li>
        </ul>
      </Chapter>
    </Guide>
  )
}
