import { defaultLanguage, type Language } from '@/server/platform/values/language'

// A cookie has one path, and each language has its own paths, so each language has its own cookies.
const suffixOf = (language: Language) => (language === defaultLanguage ? '' : `-${language}`)

/** The cookie that tells an animal's page about its visitor's own order; its value is the tracking code. */
export const ownOrderCookieName = (language: Language): string => `own_order${suffixOf(language)}`

/**
 * The cookies that tell the pages below /orders which orders this browser has placed: one each, with the tracking code.
 * A form on another page is not sent these, so it could not add to a single cookie with a list.
 */
export const orderCookieName = (orderId: number, language: Language): string => `order-${orderId}${suffixOf(language)}`

export const isOrderCookieName = (name: string): boolean => /^order-[1-9]\d*(-[a-z]{2})?$/.test(name)
