import type { Choices } from '@/app/_shop/portraits/parts/seeded-random'

export type GeckoCoat = {
  name: string
  base: string
  shade: string
  belly: string
  mark: string
  iris: string
  toe: string
  pattern: 'spots' | 'bands' | 'back' | 'dots'
  /** The crests over the eyes of a crested gecko. */
  lashes?: true
}

/** Leopard, day, tokay, crested and house geckos. */
export const geckoCoats = [
  {
    name: 'leopardGecko',
    base: '#f0c65a',
    shade: '#c99a35',
    belly: '#fbeabc',
    mark: '#4a3a30',
    iris: '#c9a24a',
    toe: '#f7dc94',
    pattern: 'spots',
  },
  {
    name: 'dayGecko',
    base: '#6fb04a',
    shade: '#4f8a34',
    belly: '#cfe0a0',
    mark: '#d2452f',
    iris: '#e8c25a',
    toe: '#a9d07a',
    pattern: 'dots',
  },
  {
    name: 'tokayGecko',
    base: '#7fa6b8',
    shade: '#587f92',
    belly: '#d5e2e2',
    mark: '#e27f3f',
    iris: '#e0b53c',
    toe: '#a9c6d0',
    pattern: 'dots',
  },
  {
    name: 'copperCrestedGecko',
    base: '#c9834a',
    shade: '#9a5c2c',
    belly: '#f3d7ae',
    mark: '#f3dcb4',
    iris: '#e5b95a',
    toe: '#e2ab78',
    pattern: 'back',
    lashes: true,
  },
  {
    name: 'creamGecko',
    base: '#f3ddb4',
    shade: '#c9a973',
    belly: '#fff4dc',
    mark: '#7d5a3c',
    iris: '#b98a4a',
    toe: '#fbeed2',
    pattern: 'bands',
  },
  {
    name: 'darkGreyGecko',
    base: '#5d5660',
    shade: '#423c45',
    belly: '#a79ea6',
    mark: '#d8cfc4',
    iris: '#b9c25a',
    toe: '#857c88',
    pattern: 'bands',
  },
  {
    name: 'orangeGecko',
    base: '#ef9a4f',
    shade: '#c8702a',
    belly: '#fbdcae',
    mark: '#fff0d2',
    iris: '#d98a4a',
    toe: '#f7bf88',
    pattern: 'bands',
  },
  {
    name: 'oliveCrestedGecko',
    base: '#a9a45c',
    shade: '#7d7939',
    belly: '#e2ddaa',
    mark: '#5c5a2c',
    iris: '#d9743f',
    toe: '#cac688',
    pattern: 'back',
    lashes: true,
  },
  {
    name: 'pinkGecko',
    base: '#d98a86',
    shade: '#b0625f',
    belly: '#f7d3c6',
    mark: '#7a3f46',
    iris: '#8a94c8',
    toe: '#eab5ac',
    pattern: 'spots',
  },
  {
    name: 'tealGecko',
    base: '#3f7d74',
    shade: '#2b5c55',
    belly: '#b8d8c0',
    mark: '#f0d06a',
    iris: '#e8a33c',
    toe: '#6aa598',
    pattern: 'dots',
  },
] as const satisfies Choices<GeckoCoat>

export type GeckoCoatName = (typeof geckoCoats)[number]['name']
