import { toPublicError } from '@/server/platform/errors/public-error'

/** The code of the error with which a call is refused; `none` if it is not. */
export const refusalOf = (call: Promise<unknown>): Promise<string> =>
  call.then(
    () => 'none',
    (error) => toPublicError(error).code,
  )
