import type { Choices } from '@/app/_shop/portraits/parts/seeded-random'

export type Plumage = {
  name: string
  head: string
  body: string
  wing: string
  shade: string
  beak: string
  /** The lower beak, or the cere over a small beak. */
  lower: string
  irises: Choices<string>
  feather?: string
  chest?: string
  cap?: string
  ring?: string
  marking?: 'bare' | 'spot' | 'bars' | 'face'
  mark?: string
  crest?: string
  crestKind?: 'fan' | 'spike'
  /** A tail of another colour, seen behind the back. */
  tail?: string
  small?: true
}

export const plumages = [
  {
    name: 'scarletMacaw',
    head: '#d5402f',
    body: '#d5402f',
    wing: '#2f6fa8',
    feather: '#f0b93a',
    shade: '#9e2a20',
    beak: '#f3e3c4',
    lower: '#3a3030',
    tail: '#2f6fa8',
    marking: 'bare',
    mark: '#fff4e4',
    irises: ['#e8c64a', '#f0dc8a'],
  },
  {
    name: 'blueAndGoldMacaw',
    head: '#2f8fb8',
    body: '#2f8fb8',
    wing: '#24719a',
    feather: '#7cc3d8',
    chest: '#f0b034',
    shade: '#1d5c80',
    beak: '#332c2e',
    lower: '#4a4044',
    cap: '#6aa84f',
    marking: 'bare',
    mark: '#fff4e4',
    irises: ['#e8d48a', '#f0c64a'],
  },
  {
    name: 'hyacinthMacaw',
    head: '#3a4fa0',
    body: '#3a4fa0',
    wing: '#2e3f86',
    feather: '#6c80c8',
    shade: '#27346f',
    beak: '#2b2830',
    lower: '#f2c230',
    ring: '#f2c230',
    irises: ['#4a3424'],
  },
  {
    name: 'africanGrey',
    head: '#a7abb2',
    body: '#8d929b',
    wing: '#777c86',
    feather: '#a7abb2',
    shade: '#646973',
    beak: '#2f2c30',
    lower: '#423e43',
    tail: '#c9402f',
    marking: 'bare',
    mark: '#eceae6',
    irises: ['#f0d868', '#f3e7a4'],
  },
  {
    name: 'cockatoo',
    head: '#fdf5e6',
    body: '#fdf5e6',
    wing: '#f3e5cb',
    feather: '#dcc79f',
    shade: '#dcc8a4',
    beak: '#3c3638',
    lower: '#544c4f',
    crest: '#f2c53d',
    crestKind: 'fan',
    irises: ['#4a3424', '#6b4a2a'],
  },
  {
    name: 'galah',
    head: '#e5818a',
    body: '#e5818a',
    wing: '#9a9da6',
    feather: '#c3c5ca',
    shade: '#b75a66',
    beak: '#f2e6d2',
    lower: '#e0cfb2',
    crest: '#f5c3bf',
    crestKind: 'fan',
    irises: ['#4a3424', '#7a3a3a'],
  },
  {
    name: 'cockatiel',
    head: '#f6dc6a',
    body: '#a9aab0',
    wing: '#8c8d94',
    feather: '#f7f1e2',
    shade: '#7d7e86',
    beak: '#8a8288',
    lower: '#a59da2',
    crest: '#f6dc6a',
    crestKind: 'spike',
    marking: 'spot',
    mark: '#e8793a',
    small: true,
    irises: ['#4a3424'],
  },
  {
    name: 'greenBudgie',
    head: '#f4d748',
    body: '#77b548',
    wing: '#5f9a3c',
    feather: '#2f3a2a',
    shade: '#3f6a32',
    beak: '#e2a94a',
    lower: '#6f9ad0',
    marking: 'bars',
    mark: '#4d66b8',
    small: true,
    irises: ['#3c2d22', '#f4efe0'],
  },
  {
    name: 'blueBudgie',
    head: '#fbf4e6',
    body: '#69a9d6',
    wing: '#4d8fc0',
    feather: '#28374a',
    shade: '#35597c',
    beak: '#e0a64c',
    lower: '#d79a8a',
    marking: 'bars',
    mark: '#5a4ea8',
    small: true,
    irises: ['#3c2d22', '#f4efe0'],
  },
  {
    name: 'lovebird',
    head: '#6fae4e',
    body: '#6fae4e',
    wing: '#548f3e',
    feather: '#86c45e',
    shade: '#41742f',
    beak: '#f0dcbc',
    lower: '#f7ead2',
    marking: 'face',
    mark: '#ec7a52',
    ring: '#fff7ea',
    small: true,
    irises: ['#3c2d22'],
  },
  {
    name: 'amazon',
    head: '#4fa05a',
    body: '#4fa05a',
    wing: '#3d8549',
    feather: '#d24a36',
    shade: '#2f6a3a',
    beak: '#d9c6a2',
    lower: '#bfa981',
    cap: '#f2cb43',
    irises: ['#e58b35', '#d9702f'],
  },
  {
    name: 'eclectus',
    head: '#c8353a',
    body: '#6a3f94',
    wing: '#b02c33',
    feather: '#df5a55',
    shade: '#4f2d72',
    beak: '#2f2a2e',
    lower: '#433c41',
    irises: ['#f0d45a', '#f2e3a0'],
  },
] as const satisfies Choices<Plumage>

export type PlumageName = (typeof plumages)[number]['name']
