import { errorPath } from '@/app/developers/_page/developer-pages'
import { PageLink } from '@/app/developers/_page/page-link'
import { type ErrorCode, errorTable } from '@/server/errors/error-table'

/** An error by its status and code, with a link to what to do about it. */
export const ErrorLink = ({ code }: { readonly code: ErrorCode }) => (
  <PageLink to={errorPath(code)}>
    {errorTable[code].status} <code>{code}</code>
  </PageLink>
)
