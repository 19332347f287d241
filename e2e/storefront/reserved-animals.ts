// The store is one for all tests, and they run at once: each changes animals of its own, by the ids of the catalogue.
// Tests that only look at animals use others, or check what no change of these affects.

/**
 * Ordered or refused by one test each, far from the newest, which the start page and the first page of the list show.
 */
export const animals = {
  captainFlint: 26,
  noodle: 29,
  prince: 30,
  bruno: 31,
  miso: 32,
  radish: 33,
  dumpling: 34,
  finn: 38,
  croak: 40,
  hazel: 41,
  salem: 42,
  snowdrop: 43,
  crumpet: 44,
  marigold: 48,
  rango: 49,
  puddle: 50,
  otis: 51,
  duchess: 52,
  hopscotch: 53,
  rosetta: 54,
  acorn: 55,
  echo: 56,
  speedy: 57,
  stickyToes: 59,
  jeremiah: 60,
  felix: 62,
  flopsy: 63,
  galapago: 67,
  splash: 68,
  dot: 69,
  moss: 70,
  banjo: 71,
  saffron: 72,
  bramble: 73,
  cobblestone: 127,
  teasel: 135,
  zazu: 136,
  agatha: 137,
  ariel: 138,
  indiana: 139,
  bogart: 140,
  roscoe: 141,
  sonnet: 145,
} as const

/** Nobody changes these. */
export const untouched = { biscuit: 1, clover: 3, sold: 21, pending: 36, zoe: 61, ribbit: 80, nutmeg: 84 } as const
