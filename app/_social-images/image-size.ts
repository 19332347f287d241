/** In pixels: what social networks and messengers show without cropping. */
export const imageSize = { width: 1200, height: 630 } as const
