import type { Choices } from '@/app/_shop/portraits/parts/seeded-random'

export type GoldfishCoat = {
  name: string
  base: string
  fin: string
  shade: string
  belly: string
  mark?: string
  second?: string
}

export const goldfishCoats = [
  { name: 'orangeGoldfish', base: '#ee8a34', fin: '#f4ab55', shade: '#cf6a1e', belly: '#f8c06a' },
  { name: 'redGoldfish', base: '#d94f35', fin: '#e8785a', shade: '#b03823', belly: '#ee8a6c' },
  { name: 'whiteAndRedGoldfish', base: '#fbf1e2', fin: '#f6dcc8', shade: '#e2b79a', belly: '#fffaf2', mark: '#df5238' },
  { name: 'blackGoldfish', base: '#37343c', fin: '#4b4751', shade: '#232127', belly: '#57525e' },
  {
    name: 'silverAndOrangeGoldfish',
    base: '#a9bccb',
    fin: '#c3d1da',
    shade: '#7f95a8',
    belly: '#e6e6e0',
    mark: '#e58a40',
    second: '#3d4450',
  },
  { name: 'yellowGoldfish', base: '#f2bd3e', fin: '#f7d274', shade: '#d3982a', belly: '#fae09a' },
  {
    name: 'creamAndOrangeGoldfish',
    base: '#f6e3cf',
    fin: '#f0b08c',
    shade: '#dcb28c',
    belly: '#fff6ea',
    mark: '#ee8f45',
    second: '#37343c',
  },
  { name: 'brownGoldfish', base: '#8a5a42', fin: '#a87658', shade: '#663e2b', belly: '#d99a62' },
  { name: 'salmonGoldfish', base: '#ef9a7a', fin: '#f7bfa6', shade: '#d0775a', belly: '#fbd9c6' },
  { name: 'orangeAndWhiteGoldfish', base: '#ee8a34', fin: '#fbead2', shade: '#c9641c', belly: '#fbead2' },
] as const satisfies Choices<GoldfishCoat>

export type GoldfishCoatName = (typeof goldfishCoats)[number]['name']
