import { keyExpiresSoon, requestAnswered, webhookDisabled, webhookFailing } from './account-letters'
import { availableAgain, fittingAnimal, foundHome } from './alert-letters'
import { changeEmail, emailChanged } from './email-change-letters'
import { type Letter, type RenderedMail, renderLetter, UNNAMED_STORE } from './layout'
import { orderLinks } from './order-links'
import { orderMessage } from './order-message'
import { orderNews } from './order-news'
import {
  confirmEmail,
  invitation,
  passkeyChanged,
  passwordChanged,
  resetPassword,
  staffInvitation,
} from './sign-in-letters'
import { visitNews } from './visit-news'

/** Every mail that the store sends. */
const templates = {
  confirmEmail,
  resetPassword,
  changeEmail,
  emailChanged,
  passwordChanged,
  passkeyChanged,
  invitation,
  staffInvitation,
  keyExpiresSoon,
  requestAnswered,
  webhookFailing,
  webhookDisabled,
  orderNews,
  orderMessage,
  orderLinks,
  visitNews,
  availableAgain,
  foundHome,
  fittingAnimal,
}

export type TemplateName = keyof typeof templates
export type TemplateData = { readonly [Name in TemplateName]: Parameters<(typeof templates)[Name]>[0] }

/**
 * Fills in a template.
 * @param storeName of the store that sends it; empty while it has none
 */
export function renderTemplate<Name extends TemplateName>(
  name: Name,
  data: TemplateData[Name],
  storeName = '',
): RenderedMail {
  const store = storeName || UNNAMED_STORE
  const templateOf: { readonly [Each in TemplateName]: (data: TemplateData[Each], store: string) => Letter } = templates
  return renderLetter(templateOf[name](data, store), store)
}
