import type { Choices } from '@/app/_shop/portraits/parts/seeded-random'

export type TortoiseCoat = {
  name: string
  shell: string
  rim: string
  scute: string
  mark: string
  skin: string
  shade: string
  pattern: 'rings' | 'stars' | 'spots' | 'plain'
  iris: string
  fleck?: string
}

export const tortoiseCoats = [
  {
    name: 'brownTortoise',
    shell: '#6b4f35',
    rim: '#a07a48',
    scute: '#c49a55',
    mark: '#7d5c37',
    skin: '#a9ad6a',
    shade: '#7d8148',
    pattern: 'rings',
    iris: '#5a3a20',
  },
  {
    name: 'starTortoise',
    shell: '#3b332e',
    rim: '#5a4b3c',
    scute: '#4d4138',
    mark: '#f0c85c',
    skin: '#cfb168',
    shade: '#a08343',
    pattern: 'stars',
    iris: '#4a3020',
  },
  {
    name: 'redFootedTortoise',
    shell: '#4a4038',
    rim: '#6a5a48',
    scute: '#5f5144',
    mark: '#e0a03c',
    skin: '#6f6a5c',
    shade: '#4f4b40',
    pattern: 'spots',
    iris: '#3c2a1e',
    fleck: '#d9553a',
  },
  {
    name: 'greenTortoise',
    shell: '#5d7a4a',
    rim: '#8aa55f',
    scute: '#7f9f58',
    mark: '#4a633a',
    skin: '#c3c77c',
    shade: '#949a52',
    pattern: 'rings',
    iris: '#b8862f',
  },
  {
    name: 'sandyTortoise',
    shell: '#b5854a',
    rim: '#dcb372',
    scute: '#d9ac66',
    mark: '#8d6030',
    skin: '#d8c49a',
    shade: '#ad9464',
    pattern: 'rings',
    iris: '#4a3020',
  },
  {
    name: 'greyTortoise',
    shell: '#75665c',
    rim: '#968678',
    scute: '#8a7a6d',
    mark: '#65574e',
    skin: '#a39a8c',
    shade: '#7a7266',
    pattern: 'plain',
    iris: '#3c2a1e',
  },
  {
    name: 'blueGreenTortoise',
    shell: '#2f5a55',
    rim: '#4f8478',
    scute: '#427468',
    mark: '#e8c05a',
    skin: '#7fae82',
    shade: '#557f5c',
    pattern: 'spots',
    iris: '#d9a23c',
    fleck: '#f0c94e',
  },
  {
    name: 'reddishTortoise',
    shell: '#8a4a38',
    rim: '#b8735a',
    scute: '#a8604a',
    mark: '#f2d08a',
    skin: '#d6b184',
    shade: '#a8835a',
    pattern: 'stars',
    iris: '#5a3a20',
  },
] as const satisfies Choices<TortoiseCoat>

export type TortoiseCoatName = (typeof tortoiseCoats)[number]['name']
