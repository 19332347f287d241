import { type Point, trace } from '@/app/_shop/portraits/parts/pen'
import type { Choices } from '@/app/_shop/portraits/parts/seeded-random'

/** The head's right half round (0, 0), one ear round its root, and how wide the cat sits. */
export type Build = {
  head: readonly Point[]
  ear: readonly Point[]
  earX: number
  earY: number
  eyeX: number
  neck: number
}

export const builds = {
  house: {
    head: trace('0 -50, 30 -50, 58 -26, 67 8, 58 34, 32 52, 0 58'),
    ear: trace('-30 14, -22 -16, 4 -54 0.2, 22 -22, 20 24'),
    earX: 40,
    earY: -38,
    eyeX: 29,
    neck: 52,
  },
  stout: {
    head: trace('0 -48, 36 -49, 68 -24, 76 10, 66 40, 36 56, 0 60'),
    ear: trace('-28 14, -20 -10, 4 -40 0.5, 22 -16, 18 24'),
    earX: 48,
    earY: -36,
    eyeX: 31,
    neck: 62,
  },
  slender: {
    head: trace('0 -50, 28 -48, 50 -26, 56 4, 44 30, 24 52, 0 60'),
    ear: trace('-30 14, -20 -22, 12 -58 0.2, 24 -24, 16 34'),
    earX: 38,
    earY: -34,
    eyeX: 26,
    neck: 42,
  },
  fluffy: {
    head: trace('0 -48, 32 -49, 60 -26, 68 2 0.5, 84 22 0, 64 28 0.6, 74 46 0, 50 48 0.6, 44 64 0, 22 56, 0 62'),
    ear: trace('-28 14, -22 -10, 4 -46 0.2, 20 -18, 18 24'),
    earX: 42,
    earY: -36,
    eyeX: 29,
    neck: 64,
  },
} satisfies Record<string, Build>

export type CatCoat = {
  name: string
  builds: Choices<keyof typeof builds>
  base: string
  shade: string
  inner: string
  nose: string
  irises: Choices<string>
  marking: 'plain' | 'tabby' | 'tuxedo' | 'calico' | 'tortie' | 'points' | 'cap'
  mark?: string
  second?: string
  ear?: string
  leftEar?: string
  muzzle?: string
  body?: string
  bib?: string
  lid?: string
  tail?: string
  tailTip?: string
  /** Whiskers and mouth are light on a dark face. */
  dark?: true
}

export const catCoats = [
  {
    name: 'gingerCat',
    builds: ['house', 'stout', 'fluffy'],
    base: '#e79a4c',
    shade: '#bf6b26',
    inner: '#f2b9a0',
    nose: '#d9776a',
    irises: ['#d8c247', '#8fb05a'],
    marking: 'tabby',
    mark: '#c9712b',
    muzzle: '#fbe3bf',
    bib: '#f6cf98',
  },
  {
    name: 'brownTabbyCat',
    builds: ['house', 'fluffy'],
    base: '#a5835f',
    shade: '#6b4f38',
    inner: '#d9a993',
    nose: '#b9665a',
    irises: ['#a9b84e', '#d6b340'],
    marking: 'tabby',
    mark: '#54402f',
    muzzle: '#ecd9bc',
    bib: '#d8bd97',
  },
  {
    name: 'silverTabbyCat',
    builds: ['house', 'stout'],
    base: '#b9bcc0',
    shade: '#787d85',
    inner: '#e2b3a8',
    nose: '#c9776f',
    irises: ['#7fb38a', '#c9c05a'],
    marking: 'tabby',
    mark: '#666b73',
    muzzle: '#f2f0ea',
    bib: '#dcdcda',
  },
  {
    name: 'tuxedoCat',
    builds: ['house', 'stout', 'fluffy'],
    base: '#353239',
    shade: '#211e24',
    inner: '#b98083',
    nose: '#e29a92',
    irises: ['#c9cf57', '#e0b53f'],
    marking: 'tuxedo',
    mark: '#fbf4e6',
    bib: '#fbf4e6',
    tailTip: '#fbf4e6',
    dark: true,
    muzzle: '#fbf4e6',
  },
  {
    name: 'calicoCat',
    builds: ['house', 'fluffy'],
    base: '#fbf1e0',
    shade: '#d5bd97',
    inner: '#f0b5a4',
    nose: '#e08a80',
    irises: ['#9dbb5c', '#d9b23c'],
    marking: 'calico',
    mark: '#e08e3e',
    second: '#4a3f3d',
    ear: '#e08e3e',
    leftEar: '#4a3f3d',
    tail: '#4a3f3d',
    tailTip: '#e08e3e',
  },
  {
    name: 'siameseCat',
    builds: ['slender'],
    base: '#f0dfc2',
    shade: '#a98c6c',
    inner: '#8a6a5a',
    nose: '#3a2c28',
    irises: ['#6fb3de', '#7fc1e0'],
    marking: 'points',
    mark: '#5b463b',
    ear: '#54413a',
    body: '#ead4b1',
    lid: '#46352d',
    tail: '#54413a',
    dark: true,
  },
  {
    name: 'blackCat',
    builds: ['slender', 'house'],
    base: '#2f2c33',
    shade: '#1f1c22',
    inner: '#6d5560',
    nose: '#4a3f47',
    irises: ['#e6c63f', '#a8c957'],
    marking: 'plain',
    dark: true,
  },
  {
    name: 'blueCat',
    builds: ['stout', 'slender'],
    base: '#78828e',
    shade: '#545d68',
    inner: '#b8969a',
    nose: '#4d545e',
    irises: ['#e5a53a', '#d98a34'],
    marking: 'plain',
    dark: true,
    lid: '#616b76',
  },
  {
    name: 'whiteCat',
    builds: ['fluffy', 'house', 'stout'],
    base: '#fdf6e9',
    shade: '#d8c5a5',
    inner: '#f3bcae',
    nose: '#eb9c92',
    irises: ['#79bbdb', '#a5c06a'],
    marking: 'plain',
  },
  {
    name: 'tortoiseshellCat',
    builds: ['house', 'slender'],
    base: '#4d3b35',
    shade: '#33261f',
    inner: '#b07c6c',
    nose: '#2c211d',
    irises: ['#d7b53f', '#b8c055'],
    marking: 'tortie',
    mark: '#c97a3a',
    second: '#e3a560',
    ear: '#c97a3a',
    leftEar: '#4d3b35',
    dark: true,
  },
  {
    name: 'whiteAndGreyCat',
    builds: ['house', 'stout'],
    base: '#fbf3e4',
    shade: '#cdb795',
    inner: '#ebb0a2',
    nose: '#e0887c',
    irises: ['#94b665', '#d9b23c'],
    marking: 'cap',
    mark: '#7e7a7c',
    ear: '#7e7a7c',
    tail: '#7e7a7c',
    lid: '#66625f',
  },
] as const satisfies Choices<CatCoat>

export type CatCoatName = (typeof catCoats)[number]['name']
