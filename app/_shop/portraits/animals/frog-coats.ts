import type { Choices } from '@/app/_shop/portraits/parts/seeded-random'

export type FrogCoat = {
  name: string
  base: string
  shade: string
  belly: string
  mark: string
  irises: Choices<string>
  toe: string
  pattern: 'plain' | 'spots' | 'stripes' | 'blotches'
}

export const frogCoats = [
  {
    name: 'greenFrog',
    base: '#6fae45',
    shade: '#4c8530',
    belly: '#f2ecc0',
    mark: '#8cc75c',
    irises: ['#d2402f'],
    toe: '#ee8f3a',
    pattern: 'plain',
  },
  {
    name: 'blueFrog',
    base: '#2f6fb0',
    shade: '#204f85',
    belly: '#7fb3dc',
    mark: '#20242e',
    irises: ['#2b2028'],
    toe: '#26598f',
    pattern: 'spots',
  },
  {
    name: 'blackFrog',
    base: '#2f3034',
    shade: '#1f2023',
    belly: '#494a50',
    mark: '#f2c53a',
    irises: ['#e0b53c'],
    toe: '#3d3e44',
    pattern: 'stripes',
  },
  {
    name: 'redFrog',
    base: '#d9503a',
    shade: '#ae3826',
    belly: '#f6c89a',
    mark: '#b83f2c',
    irises: ['#e8b94a'],
    toe: '#e8765c',
    pattern: 'plain',
  },
  {
    name: 'oliveFrog',
    base: '#9cb04a',
    shade: '#71852f',
    belly: '#f3ebc2',
    mark: '#7a5a2c',
    irises: ['#c98a35', '#e0b53c'],
    toe: '#b7c86c',
    pattern: 'blotches',
  },
  {
    name: 'brownFrog',
    base: '#8a6a48',
    shade: '#654a2f',
    belly: '#e8d2a8',
    mark: '#5c4128',
    irises: ['#e0a53c'],
    toe: '#a98660',
    pattern: 'spots',
  },
  {
    name: 'yellowFrog',
    base: '#f0c43c',
    shade: '#cc9a26',
    belly: '#fbe9a8',
    mark: '#2c2a28',
    irises: ['#2b2028', '#7a4a20'],
    toe: '#f5d670',
    pattern: 'spots',
  },
  {
    name: 'mintFrog',
    base: '#8fc4a4',
    shade: '#649c7b',
    belly: '#eef3dc',
    mark: '#b5dcc0',
    irises: ['#e3b64a', '#c9a23c'],
    toe: '#b5dcc0',
    pattern: 'plain',
  },
  {
    name: 'darkGreenFrog',
    base: '#4f8f6a',
    shade: '#376b4d',
    belly: '#e6e6b8',
    mark: '#e2a03c',
    irises: ['#e0b53c'],
    toe: '#6fae86',
    pattern: 'stripes',
  },
  {
    name: 'orangeFrog',
    base: '#e9925a',
    shade: '#bf6a35',
    belly: '#fde3be',
    mark: '#4a7a4a',
    irises: ['#c8a23c'],
    toe: '#f3b488',
    pattern: 'blotches',
  },
] as const satisfies Choices<FrogCoat>

export type FrogCoatName = (typeof frogCoats)[number]['name']
