/** What is said of an animal where it can be ordered, or could have been. */
export const orderSectionTexts = {
  order: (name: string) => `Order ${name}`,
  promise: (name: string) =>
    `${name} is reserved for you as soon as you order. No account needed, and nothing to pay now.`,
  ordering: (name: string) => `Reserving ${name} for you…`,
  reservedForYou: (name: string) => `${name} is reserved for you`,
  atHomeWithYou: (name: string) => `${name} has found a home with you`,
  seeYourOrder: 'See your order',
  reserved: (name: string) => `${name} is reserved`,
  atHome: (name: string) => `${name} has found a home`,
  /** Nobody knows yet by whom: it may be this visitor, in another tab. */
  justReserved: (name: string) => `${name} has just been reserved.`,
  justSold: (name: string) => `${name} has just found a home.`,
  ifThatChanges: 'If that changes, you can order here.',
  othersAreLooking: 'Others are still looking for one.',
  seeOthers: 'See others looking for a home',
} as const
