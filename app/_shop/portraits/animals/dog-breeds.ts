import { type Point, trace } from '@/app/_shop/portraits/parts/pen'
import type { Choices } from '@/app/_shop/portraits/parts/seeded-random'

/** The colours of a coat. Those left out are the base colour, or ink. */
export type DogCoat = {
  name: string
  base: string
  ear: string
  /** Muzzle, blaze, mask. */
  light: string
  /** Lids, the shadow under the head, hairs. */
  shade: string
  muzzle?: string
  patch?: string
  body?: string
  bib?: string
  brow?: string
  fringe?: string
  inner?: string
  nose?: string
  /** The rim of the eyes, where ink would not show. */
  rim?: string
  irises?: Choices<string>
}

export type Breed = {
  name: string
  /** The right half of the head, from the crown to the chin, round (0, 0). */
  head: readonly Point[]
  ears: { behind: boolean; x: number; y: number; swing: number; points: readonly Point[]; inner?: readonly Point[] }
  eyes: { x: number; y: number; size: number }
  snout: { w: number; top: number; bottom: number; nose: number }
  marking: 'plain' | 'any' | 'blaze' | 'eyePatch' | 'mask' | 'darkMuzzle' | 'spots' | 'saddle'
  neck: number
  /** How far hair falls over the forehead. */
  fringe?: number
  curls?: { y: number; rx: number; ry: number }
  wrinkles?: true
  beard?: true
  coats: Choices<DogCoat>
}

const broad: readonly Point[] = trace('0 -60, 36 -55, 58 -28, 61 6, 50 38, 28 60, 0 67')
const long: readonly Point[] = trace('0 -62, 34 -57, 51 -26, 50 10, 42 44, 26 68, 0 76')
const narrow: readonly Point[] = trace('0 -54, 34 -52, 60 -20, 56 14, 36 40, 25 64, 0 74')
const round: readonly Point[] = trace('0 -60, 44 -53, 70 -18, 70 22, 48 56, 0 68')
const shaggy: readonly Point[] = trace(
  '0 -62, 40 -56, 60 -28, 66 2, 62 18, 72 38 0, 54 42, 58 62 0, 40 58, 38 76 0, 20 68, 0 76',
)

const drop: readonly Point[] = trace('-14 -10, 10 -18, 26 4, 27 46, 14 66, -2 54, -8 22')
const hound: readonly Point[] = trace('-14 -14, 10 -18, 28 8, 38 58, 30 96, 12 98, -2 60, -8 20')
const prick: readonly Point[] = trace('-26 22, -18 -14, 8 -54 0.15, 23 -18, 20 26')
const prickInner: readonly Point[] = trace('-12 16, -8 -8, 8 -38 0.2, 15 -10, 11 18')
const folded: readonly Point[] = trace('-26 6, -4 -14, 24 -12 0.4, 36 22 0.1, 8 16')
const button: readonly Point[] = trace('-22 2, 0 -16, 24 -6, 28 30 0.2, 10 34, -8 18')
const woolly: readonly Point[] = trace('-10 -16, 16 -22, 34 0, 28 22, 42 40, 34 66, 12 74, -8 60, -2 36, -14 16')
const bat: readonly Point[] = trace('-30 26, -30 -14, -4 -52 0.6, 18 -32, 20 28')

/** Each breed has its own silhouette; the coats are natural, a little heightened. */
export const breeds = [
  {
    name: 'retriever',
    head: broad,
    ears: { behind: false, x: 52, y: -34, swing: 8, points: drop },
    eyes: { x: 27, y: -10, size: 11 },
    snout: { w: 37, top: 0, bottom: 60, nose: 17 },
    marking: 'plain',
    neck: 58,
    coats: [
      { name: 'goldenRetriever', base: '#e3ab5c', ear: '#c98a3f', light: '#f3cd8c', shade: '#b87a36', bib: '#f0c480' },
      {
        name: 'chocolateRetriever',
        base: '#6d4530',
        ear: '#523120',
        light: '#8a5a3f',
        shade: '#43271a',
        rim: '#2b1810',
      },
      { name: 'creamRetriever', base: '#f1dcb4', ear: '#e0bd85', light: '#fdf0d6', shade: '#cfa771' },
      { name: 'blackRetriever', base: '#3a3438', ear: '#272226', light: '#544b50', shade: '#1f1b1e', rim: '#171417' },
    ],
  },
  {
    name: 'beagle',
    head: long,
    ears: { behind: false, x: 44, y: -40, swing: 6, points: hound },
    eyes: { x: 24, y: -12, size: 11 },
    snout: { w: 33, top: 2, bottom: 70, nose: 16 },
    marking: 'blaze',
    neck: 52,
    coats: [
      {
        name: 'tricolourBeagle',
        base: '#c9803f',
        ear: '#9c5a2a',
        light: '#fff3dc',
        shade: '#8a4d22',
        body: '#3b302c',
        bib: '#fff3dc',
      },
      {
        name: 'blackAndBrownBeagle',
        base: '#453733',
        ear: '#8f5530',
        light: '#fff0d8',
        shade: '#2f2522',
        bib: '#fff0d8',
        brow: '#c47d42',
      },
      { name: 'fawnBeagle', base: '#dfa566', ear: '#c28244', light: '#fff6e6', shade: '#b0713a', bib: '#fff6e6' },
    ],
  },
  {
    name: 'shepherd',
    head: narrow,
    ears: { behind: true, x: 40, y: -44, swing: 7, points: prick, inner: prickInner },
    eyes: { x: 25, y: -8, size: 10 },
    snout: { w: 27, top: 4, bottom: 68, nose: 15 },
    marking: 'saddle',
    neck: 58,
    coats: [
      {
        name: 'tanShepherd',
        base: '#c98b4b',
        ear: '#4a3a33',
        light: '#e2b276',
        shade: '#8d5c2d',
        muzzle: '#43352f',
        patch: '#4a3a33',
        inner: '#b98068',
        bib: '#e2b276',
      },
      {
        name: 'silverShepherd',
        base: '#e0d5c4',
        ear: '#7b7069',
        light: '#f8f0e2',
        shade: '#a89a8a',
        muzzle: '#6a605b',
        patch: '#7b7069',
        inner: '#d1a494',
      },
    ],
  },
  {
    name: 'husky',
    head: narrow,
    ears: { behind: true, x: 38, y: -42, swing: 6, points: prick, inner: prickInner },
    eyes: { x: 25, y: -8, size: 10.5 },
    snout: { w: 27, top: 4, bottom: 66, nose: 14 },
    marking: 'mask',
    neck: 60,
    coats: [
      {
        name: 'greyHusky',
        base: '#5b6672',
        ear: '#4b5560',
        light: '#fbf6ea',
        shade: '#47505a',
        inner: '#dba898',
        bib: '#fbf6ea',
        irises: ['#6fb7d8', '#86c3dc'],
      },
      {
        name: 'redHusky',
        base: '#b5623a',
        ear: '#a0522d',
        light: '#fff4e0',
        shade: '#8d4524',
        inner: '#e5b09a',
        bib: '#fff4e0',
        irises: ['#6fb7d8', '#8a5527'],
      },
      {
        name: 'blackHusky',
        base: '#332f33',
        ear: '#2a262a',
        light: '#f6f0e4',
        shade: '#221f22',
        inner: '#c88f82',
        bib: '#f6f0e4',
        irises: ['#7cc0dd'],
      },
    ],
  },
  {
    name: 'pug',
    wrinkles: true,
    head: round,
    ears: { behind: false, x: 50, y: -40, swing: 8, points: button },
    eyes: { x: 32, y: -4, size: 14 },
    snout: { w: 33, top: 6, bottom: 56, nose: 14 },
    marking: 'darkMuzzle',
    neck: 64,
    coats: [
      {
        name: 'fawnPug',
        base: '#e4bd85',
        ear: '#3c312d',
        light: '#3c312d',
        shade: '#c0935a',
        patch: '#4a3b35',
        nose: '#1f1816',
        muzzle: '#3c312d',
        bib: '#eecb98',
      },
      {
        name: 'silverPug',
        base: '#c7b7a3',
        ear: '#4a4240',
        light: '#4a4240',
        shade: '#9d8c78',
        patch: '#574e4b',
        nose: '#231e1d',
        muzzle: '#4a4240',
      },
    ],
  },
  {
    name: 'bulldog',
    wrinkles: true,
    head: round,
    ears: {
      behind: true,
      x: 42,
      y: -44,
      swing: 8,
      points: bat,
      inner: trace('-14 16, -16 -10, -2 -38, 10 -20, 12 18'),
    },
    eyes: { x: 34, y: -8, size: 12 },
    snout: { w: 42, top: 2, bottom: 58, nose: 16 },
    marking: 'any',
    neck: 70,
    coats: [
      {
        name: 'greyBulldog',
        base: '#55555e',
        ear: '#484850',
        light: '#75757e',
        shade: '#3b3b42',
        inner: '#c98f88',
        bib: '#efe8dc',
      },
      {
        name: 'creamBulldog',
        base: '#f4e6cf',
        ear: '#ecd8ba',
        light: '#fff8ea',
        shade: '#cbb08a',
        patch: '#b9763f',
        inner: '#eab09f',
      },
      {
        name: 'tanBulldog',
        base: '#c58a54',
        ear: '#b57a45',
        light: '#f7e3c4',
        shade: '#94602f',
        inner: '#e3a58f',
        bib: '#f7e3c4',
      },
    ],
  },
  {
    name: 'poodle',
    head: long,
    ears: { behind: false, x: 42, y: -30, swing: 7, points: woolly },
    curls: { y: -54, rx: 43, ry: 26 },
    eyes: { x: 22, y: -6, size: 10 },
    snout: { w: 25, top: 6, bottom: 70, nose: 14 },
    marking: 'plain',
    neck: 50,
    coats: [
      { name: 'creamPoodle', base: '#f3e3cf', ear: '#e6cfb2', light: '#fbf1e2', shade: '#c9ac88' },
      { name: 'redPoodle', base: '#b5693e', ear: '#a05a33', light: '#c67d51', shade: '#84451f' },
      { name: 'blackPoodle', base: '#4a4550', ear: '#3c3841', light: '#5d5763', shade: '#2e2a33', rim: '#1c191f' },
      { name: 'apricotPoodle', base: '#d9a693', ear: '#cb927e', light: '#e6bbaa', shade: '#b37963' },
    ],
  },
  {
    name: 'sheepdog',
    head: shaggy,
    ears: { behind: false, x: 52, y: -30, swing: 8, points: drop },
    fringe: 34,
    eyes: { x: 26, y: -6, size: 11 },
    snout: { w: 38, top: 4, bottom: 64, nose: 18 },
    marking: 'plain',
    neck: 64,
    coats: [
      {
        name: 'greySheepdog',
        base: '#f5ead6',
        ear: '#6e747c',
        light: '#fffaf0',
        shade: '#c6b494',
        body: '#737a83',
        bib: '#fffaf0',
        fringe: '#7d858e',
      },
      { name: 'sandySheepdog', base: '#c99a67', ear: '#8c6339', light: '#e6c396', shade: '#8c6339', fringe: '#e0b988' },
      {
        name: 'blackSheepdog',
        base: '#4b4349',
        ear: '#3b3439',
        light: '#f3e6d2',
        shade: '#352f34',
        fringe: '#5a5157',
        bib: '#f3e6d2',
      },
    ],
  },
  {
    name: 'terrier',
    beard: true,
    head: shaggy,
    ears: { behind: true, x: 40, y: -46, swing: 9, points: folded },
    fringe: 14,
    eyes: { x: 24, y: -8, size: 10 },
    snout: { w: 36, top: 4, bottom: 70, nose: 15 },
    marking: 'plain',
    neck: 52,
    coats: [
      { name: 'sandyTerrier', base: '#d8a873', ear: '#9a6a3c', light: '#edcfa4', shade: '#a47440', fringe: '#c4905a' },
      { name: 'greyTerrier', base: '#7d7a7c', ear: '#5b585a', light: '#dcd6cd', shade: '#545153', fringe: '#8f8c8e' },
      { name: 'whiteTerrier', base: '#fbf3e3', ear: '#eedfc6', light: '#fffdf6', shade: '#cdb791', fringe: '#f4e7d0' },
    ],
  },
  {
    name: 'dalmatian',
    head: broad,
    ears: { behind: false, x: 50, y: -36, swing: 8, points: drop },
    eyes: { x: 26, y: -10, size: 11 },
    snout: { w: 34, top: 0, bottom: 60, nose: 17 },
    marking: 'spots',
    neck: 54,
    coats: [
      { name: 'blackDalmatian', base: '#fbf4e6', ear: '#38322f', light: '#fffcf4', shade: '#d0bfa3', patch: '#38322f' },
      {
        name: 'brownDalmatian',
        base: '#fbf0dc',
        ear: '#6e4429',
        light: '#fffaf0',
        shade: '#d3bb96',
        patch: '#7d4e2f',
        nose: '#5a3620',
      },
      { name: 'tanDalmatian', base: '#faf1e2', ear: '#c08246', light: '#fffaf0', shade: '#d3bd9b', patch: '#c98d52' },
    ],
  },
] as const satisfies Choices<Breed>

export type DogCoatName = (typeof breeds)[number]['coats'][number]['name']
