import { availableAgain } from './available-again'
import { confirmEmail } from './confirm-email'
import { foundHome } from './found-home'
import { invitation } from './invitation'
import { keyExpiresSoon } from './key-expires-soon'
import { type Letter, type RenderedMail, renderLetter } from './layout'
import { orderNews } from './order-news'
import { passkeyChanged } from './passkey-changed'
import { passwordChanged } from './password-changed'
import { requestAnswered } from './request-answered'
import { resetPassword } from './reset-password'
import { webhookDisabled } from './webhook-disabled'
import { webhookFailing } from './webhook-failing'

/** Every mail that the store sends. */
const templates = {
  confirmEmail,
  resetPassword,
  passwordChanged,
  passkeyChanged,
  invitation,
  keyExpiresSoon,
  requestAnswered,
  webhookFailing,
  webhookDisabled,
  orderNews,
  availableAgain,
  foundHome,
}

export type TemplateName = keyof typeof templates
export type TemplateData = { readonly [Name in TemplateName]: Parameters<(typeof templates)[Name]>[0] }

/** Fills in a template. */
export function renderTemplate<Name extends TemplateName>(name: Name, data: TemplateData[Name]): RenderedMail {
  const templateOf: { readonly [Each in TemplateName]: (data: TemplateData[Each]) => Letter } = templates
  return renderLetter(templateOf[name](data))
}
