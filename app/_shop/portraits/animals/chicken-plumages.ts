import type { Choices } from '@/app/_shop/portraits/parts/seeded-random'

export type ChickenPlumage = {
  name: string
  base: string
  shade: string
  /** Of the feathers of the neck. */
  hackle: string
  tail: string
  beak: string
  lobe: string
  irises: Choices<string>
  marking?: 'bars' | 'speckles' | 'lace'
  mark?: string
  /** In place of a comb. */
  tuft?: string
}

const orange = ['#d9782d', '#c9602a'] as const satisfies Choices<string>

export const chickenPlumages = [
  {
    name: 'whiteChicken',
    base: '#fbf4e6',
    shade: '#d3bf9d',
    hackle: '#fffaf0',
    tail: '#efe2c8',
    beak: '#eab54a',
    lobe: '#fffaf0',
    irises: orange,
  },
  {
    name: 'brownChicken',
    base: '#b56c3a',
    shade: '#844720',
    hackle: '#cc8648',
    tail: '#6b3d22',
    beak: '#dba85a',
    lobe: '#d9604c',
    irises: orange,
  },
  {
    name: 'blackChicken',
    base: '#3c3a40',
    shade: '#26242a',
    hackle: '#4d4a54',
    tail: '#2c3a3a',
    beak: '#8a8378',
    lobe: '#f6ead6',
    irises: ['#8a4a24', '#a85f2c'],
  },
  {
    name: 'barredChicken',
    base: '#8b8b92',
    shade: '#5d5d66',
    hackle: '#a3a3aa',
    tail: '#6a6a74',
    beak: '#e0b45c',
    lobe: '#d9604c',
    irises: orange,
    marking: 'bars',
    mark: '#f2eee6',
  },
  {
    name: 'speckledChicken',
    base: '#8f4f33',
    shade: '#5f3220',
    hackle: '#a8623f',
    tail: '#4a2c22',
    beak: '#d9b27a',
    lobe: '#d9604c',
    irises: orange,
    marking: 'speckles',
    mark: '#fdf3e1',
  },
  {
    name: 'goldenChicken',
    base: '#e0a64e',
    shade: '#b37a2c',
    hackle: '#ecbb66',
    tail: '#c98a38',
    beak: '#f0cf86',
    lobe: '#d9604c',
    irises: orange,
  },
  {
    name: 'lacedChicken',
    base: '#f7efe0',
    shade: '#bfae92',
    hackle: '#fffaf0',
    tail: '#3f3b40',
    beak: '#c9a566',
    lobe: '#f6ead6',
    irises: orange,
    marking: 'lace',
    mark: '#3f3b40',
  },
  {
    name: 'blackNeckedChicken',
    base: '#fbf4e6',
    shade: '#d3bf9d',
    hackle: '#46424a',
    tail: '#3a363d',
    beak: '#d9b27a',
    lobe: '#d9604c',
    irises: orange,
  },
  {
    name: 'blueChicken',
    base: '#7d8798',
    shade: '#566072',
    hackle: '#626c80',
    tail: '#566072',
    beak: '#a39a8c',
    lobe: '#f6ead6',
    irises: orange,
  },
  {
    name: 'silkieChicken',
    base: '#f3e0bd',
    shade: '#cfb283',
    hackle: '#f9ebcf',
    tail: '#e9d0a4',
    beak: '#7c8494',
    lobe: '#6fb0b8',
    irises: ['#4a3024', '#5c3b29'],
    tuft: '#fdf3e1',
  },
] as const satisfies Choices<ChickenPlumage>

export type ChickenPlumageName = (typeof chickenPlumages)[number]['name']
