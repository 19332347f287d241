/** In pixels: what social networks and messengers show whole. */
export const imageSize = { width: 1200, height: 630 } as const
