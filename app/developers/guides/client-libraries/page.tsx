import { Code } from '@/app/developers/_code/code'
import { Chapter } from '@/app/developers/_page/anchored'
import { baseUrls, DeveloperPage, developerMetadata, PageLink } from '@/app/developers/_page/developer-page'
import { Install } from '@/app/developers/_page/install'
import { pythonExample, ReadmeProgram } from '@/app/developers/_samples/readme-program'
import { FactTable } from '@/app/developers/guides/_guide/guide'
import { PACKAGES_PATH, packageUrl, publishedPackages } from '@/server/http/packages/published-packages'
import { PYTHON_CLIENT } from '@/server/http/packages/python'

export const metadata = developerMetadata('/developers/guides/client-libraries')

const versions = publishedPackages
  .map(
    ({ name, version, file, integrity, publishedOn }) =>
      [
        `${name} ${version}`,
        publishedOn,
        <a key={file} href={`${PACKAGES_PATH}/${file}`}>
          {integrity}
        </a>,
      ] as const,
  )
  .toReversed()

export default async function ClientLibrariesGuide() {
  const { origin } = await baseUrls()
  return (
    <DeveloperPage path="/developers/guides/client-libraries">
      <p>
        The clients are made from the same schemas as the <PageLink to="/developers/reference">reference</PageLink>. The
        store serves them itself, under the MIT licence: there is no registry to sign in to. They do for you what the
        guides show by hand.
      </p>
      <Chapter title="TypeScript, over REST">
        <Install name="@petstore/rest" />
        <p>
          For Node 20.19 and newer, in a folder whose <code>package.json</code> says <code>"type": "module"</code>.
          Paths, parameters, bodies and responses are typed:
        </p>
        <ReadmeProgram door="rest" file="store.ts" />
        <ReadmeProgram door="rest" file="list-pets.ts" />
        <p>
          The programs read <code>BASE_URL</code> and <code>API_KEY</code>, which the{' '}
          <PageLink to="/developers/guides/quick-start">quick start</PageLink> sets. To run them, and to have them
          checked: <code>npm install -D tsx typescript @types/node</code>.
        </p>
        <ul>
          <li>
            It keeps to your <PageLink to="/developers/guides/limits">limits</PageLink>: a request that would exceed
            them waits, and after a 429 nothing is sent before <code>Retry-After</code> is over.
          </li>
          <li>
            Requests whose response is lost are sent again, and writes carry an{' '}
            <PageLink to="/developers/guides/idempotency">Idempotency-Key</PageLink>, so that nothing is done twice.
          </li>
          <li>
            <code>pages</code> iterates over <PageLink to="/developers/guides/paging">lists</PageLink>,{' '}
            <code>followEvents</code> over <PageLink to="/developers/guides/events">events</PageLink>.
          </li>
          <li>
            <code>verifyWebhook</code> verifies <PageLink to="/developers/guides/webhooks">webhooks</PageLink>, and{' '}
            <code>npx petstore listen</code> sends them to your own machine.
          </li>
        </ul>
      </Chapter>
      <Chapter title="TypeScript, over tRPC">
        <Install name="@petstore/trpc" others={['@trpc/client@11', '@trpc/server@11']} />
        <p>
          The package contains only types; what runs is tRPC’s own client. See{' '}
          <PageLink to="/developers/guides/trpc">tRPC</PageLink>, also for React.
        </p>
      </Chapter>
      <Chapter title="Python">
        <Code
          language="shell"
          label="Download the Python client"
          copies="the command"
          text={`curl -o petstore.py ${packageUrl(origin, PYTHON_CLIENT)}`}
        />
        <p>One file for Python 3.9 and newer, without dependencies. Keep it next to your program:</p>
        <Code language="python" label="List pets, in Python" copies="the program" text={pythonExample} />
        <p>
          It does the same as the client for TypeScript, with types for mypy: there is a method for each operation,{' '}
          <code>follow_events</code> and <code>verify_webhook</code>. Threads may share a client, and its limits.
        </p>
      </Chapter>
      <Chapter title="Other languages">
        <p>
          Generate a client from the <a href="/openapi.json">OpenAPI 3.1 document</a>. Each operation has an{' '}
          <code>operationId</code>, and each object that is used more than once has a name. Sets of values that may
          grow, such as error codes, are described as <code>anyOf</code> the known values or any string, and marked by{' '}
          <code>x-extensible-enum</code>: let your program expect a value that it does not know.
        </p>
      </Chapter>
      <Chapter title="Postman and Bruno">
        <ul>
          <li>
            <a href="/developers/postman.json" download="pet-store.postman_collection.json">
              Collection for Postman
            </a>
            : import the file, and set its variable <code>apiKey</code>.
          </li>
          <li>
            <a href="/developers/bruno.json" download="pet-store.bruno.json">
              Collection for Bruno
            </a>
            : import the file, choose its environment, and set <code>apiKey</code> there. The file has no key in it, and
            what Bruno keeps on disk has none.
          </li>
        </ul>
        <p>
          Each operation is a request. Those that read can be sent as they are; for the others, put in ids of your own.
          Each write has a new <PageLink to="/developers/guides/idempotency">Idempotency-Key</PageLink> whenever you
          send it.
        </p>
      </Chapter>
      <Chapter title="Files and checksums">
        <p>
          A version never changes once it is published, and stays at its address. npm records the checksum in your{' '}
          <code>package-lock.json</code>, and refuses anything else later. New versions are listed in the{' '}
          <PageLink to="/developers/changelog">changelog</PageLink>. To compare the checksum of a file yourself:
        </p>
        <Code
          language="shell"
          label="The checksum of a file"
          text={`openssl dgst -sha512 -binary FILE | openssl base64 -A`}
        />
        <FactTable
          caption="Files"
          columns={['Package', 'Published', 'Checksum, which links to the file']}
          rows={versions}
        />
      </Chapter>
    </DeveloperPage>
  )
}
