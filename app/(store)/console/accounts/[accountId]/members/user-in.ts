import 'server-only'
import { formText } from '@/app/_forms/form-text'
import { notFound } from '@/server/errors/service-error'
import { parseId } from '@/server/values/id'

/**
 * The member that a form is about.
 * @throws ServiceError not_found
 */
export function userIn(form: FormData): bigint {
  const text = formText(form, 'userId')
  const id = parseId(text)
  if (id === undefined) throw notFound('member', text)
  return BigInt(id)
}
