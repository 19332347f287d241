import type { Choices } from '@/app/_portraits/parts/seeded-random'

export type GoldfishCoat = { base: string; fin: string; shade: string; belly: string; mark?: string; second?: string }

export const goldfishCoats: Choices<GoldfishCoat> = [
  { base: '#ee8a34', fin: '#f4ab55', shade: '#cf6a1e', belly: '#f8c06a' },
  { base: '#d94f35', fin: '#e8785a', shade: '#b03823', belly: '#ee8a6c' },
  { base: '#fbf1e2', fin: '#f6dcc8', shade: '#e2b79a', belly: '#fffaf2', mark: '#df5238' },
  { base: '#37343c', fin: '#4b4751', shade: '#232127', belly: '#57525e' },
  { base: '#a9bccb', fin: '#c3d1da', shade: '#7f95a8', belly: '#e6e6e0', mark: '#e58a40', second: '#3d4450' },
  { base: '#f2bd3e', fin: '#f7d274', shade: '#d3982a', belly: '#fae09a' },
  { base: '#f6e3cf', fin: '#f0b08c', shade: '#dcb28c', belly: '#fff6ea', mark: '#ee8f45', second: '#37343c' },
  { base: '#8a5a42', fin: '#a87658', shade: '#663e2b', belly: '#d99a62' },
  { base: '#ef9a7a', fin: '#f7bfa6', shade: '#d0775a', belly: '#fbd9c6' },
  { base: '#ee8a34', fin: '#fbead2', shade: '#c9641c', belly: '#fbead2' },
]
