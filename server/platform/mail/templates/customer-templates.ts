import type { TemplateName } from '.'

/**
 * What customers are written, about their orders and about animals. All others are for users and members of accounts: the
 * links in some of them sign their readers in.
 */
export const customerTemplates: readonly TemplateName[] = [
  'orderNews',
  'orderMessage',
  'orderLinks',
  'visitNews',
  'availableAgain',
  'foundHome',
  'fittingAnimal',
]
