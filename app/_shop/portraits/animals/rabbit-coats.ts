import type { Choices } from '@/app/_shop/portraits/parts/seeded-random'

export type RabbitCoat = {
  name: string
  base: string
  shade: string
  inner: string
  ear?: string
  mark?: string
  body?: string
  muzzle?: string
  nose?: string
  iris?: string
  marking: 'plain' | 'dutch' | 'point' | 'patches' | 'ring'
}

export const rabbitCoats = [
  {
    name: 'brownRabbit',
    base: '#b98a5e',
    shade: '#8a6240',
    inner: '#e3b097',
    muzzle: '#ead3b0',
    marking: 'ring',
    mark: '#ead3b0',
  },
  {
    name: 'blackAndWhiteRabbit',
    base: '#3c363b',
    shade: '#262125',
    inner: '#9a7277',
    mark: '#fbf4e6',
    body: '#fbf4e6',
    muzzle: '#fbf4e6',
    marking: 'dutch',
  },
  { name: 'whiteRabbit', base: '#fdf5e8', shade: '#d9c6a8', inner: '#f2b8ab', marking: 'plain', iris: '#c0566a' },
  {
    name: 'creamAndBrownRabbit',
    base: '#fbf1de',
    shade: '#d2bb96',
    inner: '#c99a86',
    mark: '#5a453c',
    ear: '#5a453c',
    nose: '#3a2c28',
    marking: 'point',
  },
  { name: 'greyRabbit', base: '#8b929b', shade: '#626973', inner: '#d0a6a4', muzzle: '#c8ccd0', marking: 'plain' },
  { name: 'gingerRabbit', base: '#d98f4e', shade: '#ad6527', inner: '#f0bda0', muzzle: '#f8dfba', marking: 'plain' },
  {
    name: 'whiteAndBrownRabbit',
    base: '#fbf3e4',
    shade: '#d2bd9c',
    inner: '#e9b0a0',
    mark: '#6b4a39',
    ear: '#6b4a39',
    marking: 'patches',
  },
  {
    name: 'gingerAndWhiteRabbit',
    base: '#c9773f',
    shade: '#9a5526',
    inner: '#efb498',
    mark: '#fff4e2',
    body: '#fff4e2',
    muzzle: '#fff4e2',
    marking: 'dutch',
  },
  {
    name: 'darkBrownRabbit',
    base: '#5f4a42',
    shade: '#42322c',
    inner: '#b48676',
    muzzle: '#8a6f60',
    marking: 'ring',
    mark: '#a88c78',
  },
  {
    name: 'greyAndWhiteRabbit',
    base: '#7d8a99',
    shade: '#58636f',
    inner: '#cfa3a2',
    mark: '#fbf4e6',
    body: '#fbf4e6',
    muzzle: '#fbf4e6',
    marking: 'dutch',
  },
  {
    name: 'whiteAndSandyRabbit',
    base: '#fbf2e1',
    shade: '#d5c09b',
    inner: '#efb6a4',
    mark: '#d99a58',
    ear: '#d99a58',
    marking: 'patches',
  },
] as const satisfies Choices<RabbitCoat>

export type RabbitCoatName = (typeof rabbitCoats)[number]['name']
