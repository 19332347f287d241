import type { Deps } from '@/server/deps'
import type { SignedIds } from '@/server/platform/signing/signed-id'
import { type Language, localizedPath } from '@/server/platform/values/language'

/** Which link to the page of an order works: the next one once its customer's e-mail address was corrected. */
export interface LinkedOrder {
  readonly id: number | bigint
  /** From 0 to `MAX_LINK_NUMBER`. */
  readonly linkNumber: number
}

/** The last link of an order, which goes on working whatever is corrected then. */
export const MAX_LINK_NUMBER = 9

/** What a tracking code is signed as. */
const purposeOf = (linkNumber: number) => (linkNumber === 0 ? 'order page' : `order page ${linkNumber}`)

/** The code by which an order's customer finds it; always the same for a link, so it is not stored. */
export const trackingCodeOf = (signedIds: SignedIds, orderId: number | bigint, linkNumber = 0): string =>
  signedIds.sign(purposeOf(linkNumber), Number(orderId))

/** What a tracking code stands for, whether or not its link still works; undefined when it was forged. */
export function readTrackingCode(signedIds: SignedIds, code: string): { id: number; linkNumber: number } | undefined {
  for (let linkNumber = 0; linkNumber <= MAX_LINK_NUMBER; linkNumber += 1) {
    const id = signedIds.read(purposeOf(linkNumber), code)
    if (id !== undefined) return { id, linkNumber }
  }
  return undefined
}

/** The address of an order's page, in its customer's language. */
export const orderLink = (
  { signedIds, publicUrl }: Pick<Deps, 'signedIds' | 'publicUrl'>,
  { id, linkNumber }: LinkedOrder,
  language: Language,
): string => publicUrl + localizedPath(language, `/orders/${trackingCodeOf(signedIds, id, linkNumber)}`)
