/** How requests were answered, as it is counted; each is a value that the migration's check knows. */
export const statusClasses = ['2xx', '304', '4xx', '429', '5xx'] as const

export type StatusClass = (typeof statusClasses)[number]

/** The class of an HTTP status. 429 stands apart: it is the account's limit, not the request, that was wrong. */
export function statusClassOf(status: number): StatusClass {
  if (status === 304) return '304'
  if (status === 429) return '429'
  if (status < 400) return '2xx'
  return status < 500 ? '4xx' : '5xx'
}
