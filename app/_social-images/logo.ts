/** The store's logo on a 32 × 32 grid: a face with two ears, and its eyes. */
export const logo = {
  size: 32,
  face: 'M4 29C3 17 4 8 6 3c4 1 7 4 8.5 7 1-.2 2-.2 3 0C19 7 22 4 26 3c2 5 3 14 2 26z',
  eyes: [
    { cx: 11.5, cy: 18, r: 2.2 },
    { cx: 20.5, cy: 18, r: 2.2 },
  ],
} as const
