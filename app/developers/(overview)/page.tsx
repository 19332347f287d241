import { Code } from '@/app/developers/_code/code'
import { Chapter } from '@/app/developers/_page/anchored'
import { baseUrls, DeveloperPage, developerMetadata, PageLink } from '@/app/developers/_page/developer-page'
import { developerPageAt, developerPagesBySection } from '@/app/developers/_page/developer-pages'
import { Install } from '@/app/developers/_page/install'
import { getRuntime } from '@/server/hosts/current-runtime'
import { operations } from '@/server/http/rest/operations'

// In a folder below its layout, which puts the store's name behind the titles of those alone.
export const metadata = developerMetadata('/developers')

export default async function OverviewPage() {
  const { rest, origin } = await baseUrls()
  const { STAGING } = (await getRuntime()).config
  return (
    <DeveloperPage path="/developers">
      <p>
        The whole store can be read, and added to, by programs. Get a key in the{' '}
        <PageLink to="/console">console</PageLink>, and send it with each request:
      </p>
      <Code
        language="shell"
        label="A request in curl"
        copies="the command"
        text={`curl '${rest}/pets?limit=3' -H "Authorization: Bearer $API_KEY"`}
      />
      <p>
        The <PageLink to="/developers/guides/quick-start">quick start</PageLink> leads from a key to a first order in
        five minutes. On a <PageLink to="/developers/guides/staging">staging server</PageLink> you try everything:
        nothing there is real, and you let time pass as you like.
      </p>
      <Chapter title="Ways in">
        <ul>
          <li>
            <strong>REST</strong> at <code>{rest}</code>: {operations.length} operations, described by an{' '}
            <a href="/openapi.json">OpenAPI document</a> and in the{' '}
            <PageLink to="/developers/reference">reference</PageLink>, with{' '}
            <PageLink to="/developers/guides/client-libraries">collections for Postman and Bruno</PageLink>.
          </li>
          <li>
            <strong>tRPC</strong> at <code>{origin}/api/trpc</code>: the same operations, typed, and{' '}
            <PageLink to="/developers/guides/live-changes">changes as they happen</PageLink>. See{' '}
            <PageLink to="/developers/guides/trpc">tRPC</PageLink>.
          </li>
          <li>
            <strong>MCP</strong> at <code>{origin}/mcp</code>, for <PageLink to="/developers/agents">agents</PageLink>.
          </li>
        </ul>
        <p>
          <PageLink to="/developers/guides/client-libraries">Client libraries</PageLink> keep to the limits, and send
          again what was lost:
        </p>
        <Install name="@petstore/rest" />
      </Chapter>
      <Chapter title="Get a key">
        <ol>
          <li>
            <PageLink to="/sign-up">Sign up</PageLink> with your e-mail address.
          </li>
          <li>
            Open your <PageLink to="/console">console</PageLink>, choose Keys, and create a key. It is shown once, with
            a request to try it.
          </li>
          <li>In the console you also rotate keys, revoke them, and see when each was last used.</li>
        </ol>
        <p>
          {STAGING
            ? 'A new account may do whatever an account can: this is the staging server.'
            : 'A new account may read. To write, or for more requests a minute, ask in the console under “Plan and scopes”.'}
        </p>
      </Chapter>
      <Chapter title="Guides">
        <ul>
          {Object.entries(developerPagesBySection.Guides).map(([path, { title, description }]) => (
            <li key={path}>
              <PageLink to={path}>{title}</PageLink>: {description}
            </li>
          ))}
        </ul>
      </Chapter>
      <Chapter title="When something goes wrong">
        <p>
          Every error has a code, and each code a page that says what to do: see{' '}
          <PageLink to="/developers/errors">errors</PageLink>. What has changed stands in the{' '}
          <PageLink to="/developers/changelog">changelog</PageLink>, and what will be removed under{' '}
          <PageLink to="/developers/deprecations">
            {developerPageAt('/developers/deprecations').title.toLowerCase()}
          </PageLink>
          .
        </p>
      </Chapter>
    </DeveloperPage>
  )
}
