import { toPublicError } from '@/server/platform/errors/public-error'
import { refusedFor } from '@/server/platform/errors/service-error'

/** The header in which clients of event streams say where to resume. */
const HEADER = 'Last-Event-ID'

/** The field that holds its value in the input of a subscription. */
const FIELD = 'lastEventId'

/** The refusal of a subscription that got the header as a field: it names what the client sent. */
export function nameHeader(thrown: unknown): unknown {
  const { code, issues } = toPublicError(thrown)
  if (!issues?.some(({ path: [field] }) => field === FIELD)) return thrown
  return refusedFor(
    code,
    issues.map((issue) => (issue.path[0] === FIELD ? { ...issue, path: [HEADER] } : issue)),
  )
}
