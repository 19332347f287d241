import type { Element, ElementContent } from 'hast'
import type { ReactNode } from 'react'
import { Code, PlainCode } from '@/app/developers/_code/code'
import type { DeveloperPath, ListedPath } from '@/app/developers/_page/developer-pages'
import { operationPage } from '@/app/developers/_page/reference-pages'
import OverviewPage from '@/app/developers/(overview)/page'
import AgentsPage from '@/app/developers/agents/page'
import ChangelogPage from '@/app/developers/changelog/page'
import DeprecationsPage from '@/app/developers/deprecations/page'
import ErrorPage from '@/app/developers/errors/[code]/page'
import ErrorsPage from '@/app/developers/errors/page'
import AuthenticationGuide from '@/app/developers/guides/authentication/page'
import ClientLibrariesGuide from '@/app/developers/guides/client-libraries/page'
import ConditionalRequestsGuide from '@/app/developers/guides/conditional-requests/page'
import EventsGuide from '@/app/developers/guides/events/page'
import GoLiveGuide from '@/app/developers/guides/go-live/page'
import IdempotencyGuide from '@/app/developers/guides/idempotency/page'
import LimitsGuide from '@/app/developers/guides/limits/page'
import LiveChangesGuide from '@/app/developers/guides/live-changes/page'
import PagingGuide from '@/app/developers/guides/paging/page'
import QuickStartGuide from '@/app/developers/guides/quick-start/page'
import StagingGuide from '@/app/developers/guides/staging/page'
import SyncGuide from '@/app/developers/guides/sync/page'
import TrpcGuide from '@/app/developers/guides/trpc/page'
import WebhooksGuide from '@/app/developers/guides/webhooks/page'
import OperationPage from '@/app/developers/reference/[operation]/page'
import WholeReferencePage from '@/app/developers/reference/all/page'
import HeadersPage from '@/app/developers/reference/headers/page'
import ReferencePage from '@/app/developers/reference/page'
import SchemasPage from '@/app/developers/reference/schemas/page'
import WebhooksReferencePage from '@/app/developers/reference/webhooks/page'
import { errorPage } from '@/server/http/rest/help-link'
import { operations } from '@/server/http/rest/operations'
import { errorCodes } from '@/server/platform/errors/error-table'
import { renderTree } from './render-tree'

/** Every page for developers, not yet rendered. */
const pages: Readonly<Record<string, ReactNode>> = {
  ...({
    '/developers': <OverviewPage />,
    '/developers/guides/quick-start': <QuickStartGuide />,
    '/developers/guides/staging': <StagingGuide />,
    '/developers/guides/client-libraries': <ClientLibrariesGuide />,
    '/developers/agents': <AgentsPage />,
    '/developers/guides/authentication': <AuthenticationGuide />,
    '/developers/guides/limits': <LimitsGuide />,
    '/developers/guides/paging': <PagingGuide />,
    '/developers/guides/idempotency': <IdempotencyGuide />,
    '/developers/guides/conditional-requests': <ConditionalRequestsGuide />,
    '/developers/guides/events': <EventsGuide />,
    '/developers/guides/sync': <SyncGuide />,
    '/developers/guides/webhooks': <WebhooksGuide />,
    '/developers/guides/live-changes': <LiveChangesGuide />,
    '/developers/guides/trpc': <TrpcGuide />,
    '/developers/guides/go-live': <GoLiveGuide />,
    '/developers/reference': <ReferencePage />,
    '/developers/reference/webhooks': <WebhooksReferencePage />,
    '/developers/reference/schemas': <SchemasPage />,
    '/developers/reference/headers': <HeadersPage />,
    '/developers/reference/all': <WholeReferencePage />,
    '/developers/errors': <ErrorsPage />,
    '/developers/deprecations': <DeprecationsPage />,
    '/developers/changelog': <ChangelogPage />,
  } satisfies Record<ListedPath, ReactNode>),
  ...Object.fromEntries(
    operations.map(({ operationId: operation }) => [
      operationPage(operation),
      <OperationPage key={operation} params={Promise.resolve({ operation })} />,
    ]),
  ),
  ...Object.fromEntries(
    errorCodes.map((code) => [errorPage(code), <ErrorPage key={code} params={Promise.resolve({ code })} />]),
  ),
}

/** Syntax colours take most of a page's time, and none of them are text. */
const withoutColours = new Map([[Code, PlainCode]])

/** The main part of a page for developers, as an HTML tree, without navigation. */
export async function pageTree(path: DeveloperPath): Promise<Element> {
  const main = findMain(await renderTree(pages[path], withoutColours))
  if (!main) throw new Error(`${path} has no <main>`)
  return main
}

function findMain(nodes: readonly ElementContent[]): Element | undefined {
  for (const node of nodes) {
    if (node.type !== 'element') continue
    const found = node.tagName === 'main' ? node : findMain(node.children)
    if (found) return found
  }
  return undefined
}
