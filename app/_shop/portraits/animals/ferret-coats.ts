import type { Choices } from '@/app/_shop/portraits/parts/seeded-random'

export type FerretCoat = {
  name: string
  /** Of the body and the ears. */
  base: string
  face: string
  shade: string
  /** From the ears down to the brow. */
  cap?: string
  /** Around the eyes. */
  mask?: string
  bib?: string
  paws: string
  nose: string
  iris: string
}

export const ferretCoats = [
  {
    name: 'sableFerret',
    base: '#7a5a45',
    face: '#f0e0c4',
    shade: '#4f3a2d',
    cap: '#8a6a52',
    mask: '#4a352b',
    paws: '#4a352b',
    nose: '#9a5f58',
    iris: '#3d2a22',
  },
  {
    name: 'whiteFerret',
    base: '#fbf3e2',
    face: '#fffaf0',
    shade: '#d6c19c',
    paws: '#f3e2c6',
    nose: '#e39a92',
    iris: '#b8485a',
  },
  {
    name: 'blackFerret',
    base: '#3f393b',
    face: '#4b4446',
    shade: '#2a2527',
    bib: '#f6ead6',
    paws: '#f6ead6',
    nose: '#7d5a5c',
    iris: '#6b4428',
  },
  {
    name: 'cinnamonFerret',
    base: '#c27f4e',
    face: '#f6e4c8',
    shade: '#95592f',
    cap: '#cf9160',
    mask: '#b06c3e',
    paws: '#a5623a',
    nose: '#d98379',
    iris: '#5c3b29',
  },
  {
    name: 'champagneFerret',
    base: '#dcc0a0',
    face: '#fdf1de',
    shade: '#b3936f',
    mask: '#cfae8c',
    paws: '#c4a17c',
    nose: '#e0958a',
    iris: '#7a3038',
  },
  {
    name: 'silverFerret',
    base: '#a5a3a6',
    face: '#e9e5e0',
    shade: '#77757a',
    cap: '#b8b6b8',
    mask: '#8d8b90',
    paws: '#8d8b90',
    nose: '#c98d88',
    iris: '#4a3024',
  },
  {
    name: 'chocolateFerret',
    base: '#5d4034',
    face: '#ecd8ba',
    shade: '#3d2a22',
    cap: '#6d4d3e',
    mask: '#5d4034',
    paws: '#3d2a22',
    nose: '#a56f66',
    iris: '#4a2f22',
  },
  {
    name: 'pandaFerret',
    base: '#5b5357',
    face: '#fbf4e6',
    shade: '#c9b698',
    bib: '#fbf4e6',
    paws: '#fbf4e6',
    nose: '#df938a',
    iris: '#4a3024',
  },
] as const satisfies Choices<FerretCoat>

export type FerretCoatName = (typeof ferretCoats)[number]['name']
