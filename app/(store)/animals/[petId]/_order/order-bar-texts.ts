export const orderBarTexts = {
  order: (name: string) => `Order ${name}`,
} as const
