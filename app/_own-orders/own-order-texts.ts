/** What is said of the visitor's own orders beside other things. */
export const ownOrderTexts = {
  yourOrders: 'Your orders',
  /** After their number, for screen readers. */
  open: 'open',
  reserved: (name: string) => `You reserved ${name}`,
  atHome: (name: string) => `${name} lives with you`,
  seeYourOrder: 'See your order',
} as const
