import type { Choices } from '@/app/_shop/portraits/parts/seeded-random'

export type GuineaPigCoat = {
  name: string
  base: string
  shade: string
  right?: string
  left?: string
  blaze?: string
  ear: string
  hair: string
}

export const guineaPigCoats = [
  {
    name: 'whiteBlackAndGingerGuineaPig',
    base: '#fdf3e1',
    right: '#3d3536',
    left: '#d5823e',
    shade: '#cdb48d',
    ear: '#b97a66',
    hair: '#fdf3e1',
  },
  {
    name: 'gingerAndWhiteGuineaPig',
    base: '#d58b46',
    blaze: '#fff3de',
    shade: '#a8642a',
    ear: '#b9705a',
    hair: '#e5a765',
  },
  {
    name: 'brownAndCreamGuineaPig',
    base: '#6b4c3c',
    blaze: '#f3dfc0',
    shade: '#4a3327',
    ear: '#a06f60',
    hair: '#8a6751',
  },
  {
    name: 'whiteAndBrownGuineaPig',
    base: '#fbf2e2',
    right: '#b5683a',
    shade: '#d3bd99',
    ear: '#d99a8a',
    hair: '#fffaf0',
  },
  {
    name: 'blackAndWhiteGuineaPig',
    base: '#423b3f',
    blaze: '#fbf2e2',
    shade: '#2b2629',
    ear: '#8d6a6c',
    hair: '#5a5257',
  },
  { name: 'sandyGuineaPig', base: '#e9c894', shade: '#c09a60', ear: '#d39a84', hair: '#f4dcb2' },
  {
    name: 'greyAndWhiteGuineaPig',
    base: '#a9a4a0',
    blaze: '#f6f0e6',
    shade: '#7b7672',
    ear: '#c08f86',
    hair: '#c4bfba',
  },
  {
    name: 'gingerWhiteAndBrownGuineaPig',
    base: '#c7733a',
    right: '#fff3df',
    left: '#4a3a35',
    shade: '#93501f',
    ear: '#a86752',
    hair: '#e19a5c',
  },
  {
    name: 'whiteGreyAndSandyGuineaPig',
    base: '#fdf5e6',
    left: '#8d8078',
    right: '#e0a763',
    shade: '#d3bf9d',
    ear: '#e0a596',
    hair: '#fffaf0',
  },
] as const satisfies Choices<GuineaPigCoat>

export type GuineaPigCoatName = (typeof guineaPigCoats)[number]['name']
