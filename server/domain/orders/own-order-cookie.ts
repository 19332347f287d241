import { defaultLanguage, type Language } from '@/server/platform/values/language'

// A cookie is for one path, and each language has paths of its own: each has its own cookies, for its pages alone.
const suffixOf = (language: Language) => (language === defaultLanguage ? '' : `-${language}`)

/** The cookie by which the page of an animal knows its visitor's own order: its value is the tracking code. */
export const ownOrderCookieName = (language: Language): string => `own_order${suffixOf(language)}`

/**
 * The cookies by which the pages below /orders know the orders that this browser has placed: one for each, with the
 * tracking code. One with a list could not be added to by a form of another page, which is not sent it.
 */
export const orderCookieName = (orderId: number, language: Language): string => `order-${orderId}${suffixOf(language)}`

export const isOrderCookieName = (name: string): boolean => /^order-[1-9]\d*(-[a-z]{2})?$/.test(name)
