import type { Choices } from '@/app/_shop/portraits/parts/seeded-random'

export type HedgehogCoat = {
  name: string
  dark: string
  middle: string
  tip: string
  face: string
  shade: string
  nose?: string
  iris?: string
  mask?: string
}

export const hedgehogCoats = [
  { name: 'brownHedgehog', dark: '#5b4336', middle: '#7d5f4b', tip: '#d9bf98', face: '#f2dcb8', shade: '#c49e70' },
  {
    name: 'darkGreyHedgehog',
    dark: '#3f3a3c',
    middle: '#5f595a',
    tip: '#cfc7ba',
    face: '#f6ead6',
    shade: '#c2ad90',
    mask: '#7d7472',
  },
  { name: 'cinnamonHedgehog', dark: '#a8672f', middle: '#c68748', tip: '#f6dfb4', face: '#fdf0d8', shade: '#d8b282' },
  {
    name: 'creamHedgehog',
    dark: '#e2cfae',
    middle: '#f0e2c8',
    tip: '#fffaf0',
    face: '#fdf3e4',
    shade: '#dcb9a0',
    nose: '#d9807a',
    iris: '#b84a58',
  },
  { name: 'reddishHedgehog', dark: '#6f4a4a', middle: '#94686a', tip: '#e8c8b8', face: '#f6e0cc', shade: '#cfa287' },
  {
    name: 'blueGreyHedgehog',
    dark: '#4b4a5c',
    middle: '#6d6c80',
    tip: '#d8d3dc',
    face: '#efe3da',
    shade: '#bfa79c',
    mask: '#8d8290',
  },
  {
    name: 'goldenBrownHedgehog',
    dark: '#7a5230',
    middle: '#a0744a',
    tip: '#efd3a0',
    face: '#d9b587',
    shade: '#a97f4e',
    mask: '#8a6038',
  },
  {
    name: 'blackHedgehog',
    dark: '#2f2a2a',
    middle: '#4d4442',
    tip: '#f4ead8',
    face: '#e4cba6',
    shade: '#b2926a',
    mask: '#5f4f45',
  },
] as const satisfies Choices<HedgehogCoat>

export type HedgehogCoatName = (typeof hedgehogCoats)[number]['name']
