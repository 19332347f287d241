import type { ReactNode } from 'react'
import { type DeveloperPath, errorPath } from '@/app/developers/_page/developer-pages'
import AgentsPage from '@/app/developers/agents/page'
import ChangelogPage from '@/app/developers/changelog/page'
import DeprecationsPage from '@/app/developers/deprecations/page'
import ErrorPage from '@/app/developers/errors/[code]/page'
import ErrorsPage from '@/app/developers/errors/page'
import AuthenticationGuide from '@/app/developers/guides/authentication/page'
import ConditionalRequestsGuide from '@/app/developers/guides/conditional-requests/page'
import EventsGuide from '@/app/developers/guides/events/page'
import IdempotencyGuide from '@/app/developers/guides/idempotency/page'
import LimitsGuide from '@/app/developers/guides/limits/page'
import LiveChangesGuide from '@/app/developers/guides/live-changes/page'
import PagingGuide from '@/app/developers/guides/paging/page'
import QuickStartGuide from '@/app/developers/guides/quick-start/page'
import StagingGuide from '@/app/developers/guides/staging/page'
import TrpcGuide from '@/app/developers/guides/trpc/page'
import WebhooksGuide from '@/app/developers/guides/webhooks/page'
import OverviewPage from '@/app/developers/page'
import ReferencePage from '@/app/developers/reference/page'
import { errorCodes } from '@/server/errors/error-table'

type ErrorPath = ReturnType<typeof errorPath>

/** Every page for developers, not rendered yet. */
export const pages = {
  ...({
    '/developers': <OverviewPage />,
    '/developers/guides/quick-start': <QuickStartGuide />,
    '/developers/guides/staging': <StagingGuide />,
    '/developers/agents': <AgentsPage />,
    '/developers/guides/authentication': <AuthenticationGuide />,
    '/developers/guides/limits': <LimitsGuide />,
    '/developers/guides/paging': <PagingGuide />,
    '/developers/guides/idempotency': <IdempotencyGuide />,
    '/developers/guides/conditional-requests': <ConditionalRequestsGuide />,
    '/developers/guides/events': <EventsGuide />,
    '/developers/guides/webhooks': <WebhooksGuide />,
    '/developers/guides/live-changes': <LiveChangesGuide />,
    '/developers/guides/trpc': <TrpcGuide />,
    '/developers/reference': <ReferencePage />,
    '/developers/errors': <ErrorsPage />,
    '/developers/deprecations': <DeprecationsPage />,
    '/developers/changelog': <ChangelogPage />,
  } satisfies Record<Exclude<DeveloperPath, ErrorPath>, ReactNode>),
  ...Object.fromEntries(
    errorCodes.map((code) => [errorPath(code), <ErrorPage key={code} params={Promise.resolve({ code })} />]),
  ),
} as Readonly<Record<DeveloperPath, ReactNode>>
