import { cat } from '@/app/_shop/portraits/animals/cat'
import { parrot } from '@/app/_shop/portraits/animals/parrot'
import { rabbit } from '@/app/_shop/portraits/animals/rabbit'
import type { DrawAnimal } from '@/app/_shop/portraits/parts/drawing'
import { seededRandom } from '@/app/_shop/portraits/parts/seeded-random'

/** What is seen from the camera: what is far is out of focus, and so is, a little, what is very near. */
interface Scene {
  readonly width: number
  readonly height: number
  readonly far: string
  /** Where it stands, sharp: what is behind it, and what covers its lower end. */
  readonly behind?: string
  readonly animal: string
  readonly before: string
  readonly near?: string
  /** Where the light comes from, in degrees clockwise from the right, and its colour. */
  readonly light: { readonly from: number; readonly colour: string }
}

/** An animal without the paper behind its portrait: 240 units wide and high, cut off at the lower edge. */
const animalOf =
  (draw: DrawAnimal, id: number, species: string) =>
  (x: number, y: number, size: number, turn = 0) => {
    const { art } = draw(seededRandom(id, species))
    const strokes = `fill='none' stroke-linecap='round' stroke-linejoin='round'`
    return `<g transform='translate(${x} ${y}) rotate(${turn}) scale(${size / 240}) translate(-120 -240)' ${strokes}>${art}</g>`
  }

const oykue = animalOf(cat, 232, 'cat')
const willow = animalOf(rabbit, 223, 'rabbit')
const tango = animalOf(parrot, 226, 'parrot')

const rect = (x: number, y: number, width: number, height: number, fill: string, more = '') =>
  `<rect x='${x}' y='${y}' width='${width}' height='${height}' fill='${fill}' ${more}/>`
const disc = (x: number, y: number, r: number, fill: string, opacity = 1) =>
  `<circle cx='${x}' cy='${y}' r='${r}' fill='${fill}' opacity='${opacity}'/>`
/** Light in the air. */
const glow = (x: number, y: number, r: number) => disc(x, y, r, 'url(#glow)')
const path = (d: string, fill: string, more = '') => `<path d='${d}' fill='${fill}' ${more}/>`
const line = (d: string, colour: string, width: number, more = '') =>
  `<path d='${d}' fill='none' stroke='${colour}' stroke-width='${width}' stroke-linecap='round' ${more}/>`
/** The same numbers at each run, from 0 to 1. */
const scatter = (count: number) =>
  Array.from({ length: count }, (_, at) => [(at * 0.618) % 1, (at * 0.755) % 1] as const)
/** From left to right. */
const row = (count: number, draw: (at: number) => string) => Array.from({ length: count }, (_, at) => draw(at)).join('')

const grass = (y: number, height: number, colours: readonly string[], width = 960) =>
  scatter(220)
    .map(([across, up], at) => {
      const [x, tall] = [across * (width + 40) - 20, height * (0.55 + up * 0.6)]
      const lean = (((at * 37) % 50) - 25) * 0.9
      return line(`M${x} ${y}q${lean * 0.3} ${-tall * 0.6} ${lean} ${-tall}`, colours[at % colours.length] ?? '', 5)
    })
    .join('')
const daisy = (x: number, y: number, r: number) =>
  row(9, (at) => {
    const angle = (at * Math.PI * 2) / 9
    return disc(x + Math.cos(angle) * r, y + Math.sin(angle) * r * 0.8, r * 0.52, '#fbf8ee')
  }) + disc(x, y, r * 0.6, '#efb83a')

const sofa: Scene = {
  width: 960,
  height: 720,
  light: { from: 215, colour: '#ffe9c4' },
  far:
    rect(0, 0, 960, 720, '#b9a68d') +
    rect(40, 20, 190, 250, '#e9dfc9') +
    rect(62, 42, 146, 206, '#8fa9a3') +
    path('M62 248l60-90 40 50 46-70v110z', '#5f7f72') +
    // A lamp, and the light round it.
    glow(800, 130, 300) +
    path('M740 60h120l50 130H690z', '#f4d79a') +
    rect(794, 190, 12, 300, '#6b533c'),
  behind:
    path('M-40 330q0-60 60-60h920q60 0 60 60v400H-40z', '#4f6f73') +
    line('M480 280v380', '#3f5b5f', 5) +
    path('M640 330q150-40 250 10l20 230q-140 40-290 6z', '#c98a3c') +
    line('M665 352q120-26 205 6M660 400q120-26 215 8M654 452q130-26 228 8M650 506q130-24 236 6', '#e7b76a', 8),
  animal: oykue(440, 640, 520, -3),
  before:
    path('M-20 590q240-54 500-26t520-12v180H-20z', '#e8dccb') +
    row(16, (at) => line(`M${at * 66 - 20} ${586 + ((at * 13) % 9)}q14 70 0 160`, '#d6c5ad', 6)) +
    line('M-20 606q240-54 500-26t520-12', '#f6efe3', 9),
}

const oykuesWindow: Scene = {
  width: 960,
  height: 1200,
  light: { from: 300, colour: '#fff6e0' },
  far:
    rect(0, 0, 960, 1280, '#bfe0ea') +
    glow(700, 210, 420) +
    path('M0 560q220-120 420-40t560-80v300H0z', '#88aebb') +
    rect(0, 660, 960, 300, '#5d98ad') +
    row(9, (at) => line(`M${at * 120 - 30} ${700 + ((at * 61) % 150)}h80`, '#a9d1dc', 9)) +
    // A ferry, far away.
    path('M120 668h230l-34 44H158z', '#f3f1ea') +
    rect(166, 630, 130, 38, '#f8f6f0') +
    rect(222, 590, 30, 42, '#c4553d'),
  behind:
    // The frame, the curtain.
    rect(468, -10, 26, 1100, '#f5efe4') +
    rect(-10, 300, 980, 24, '#f5efe4') +
    path('M-10-10h180q-50 500 10 1000t-30 320H-10z', '#dcb7a4', "opacity='.93'") +
    line('M40-10q-20 600 20 1290M100-10q-30 600 20 1290', '#c79c87', 12, "opacity='.7'"),
  animal: oykue(480, 1060, 740, 4),
  before:
    rect(-10, 1050, 980, 60, '#fbf7ef') +
    rect(-10, 1106, 980, 180, '#d9cfbf') +
    line('M-10 1052h980', '#ffffff', 6) +
    // A pot with a plant.
    path('M770 900h150l-22 160H792z', '#b8603f') +
    rect(758, 884, 174, 34, '#c8714d') +
    row(7, (at) =>
      path(
        `M845 890q${(at - 3) * 46 - 22}-60 ${(at - 3) * 40} ${-170 + Math.abs(at - 3) * 34}q${(at - 3) * 8 + 20} 90 ${(3 - at) * 40} ${170 - Math.abs(at - 3) * 34}z`,
        at % 2 ? '#4f7d4a' : '#64925a',
      ),
    ),
}

const box: Scene = {
  width: 960,
  height: 960,
  light: { from: 240, colour: '#ffefd2' },
  far:
    rect(0, 0, 960, 960, '#cfc2b2') +
    rect(0, 600, 960, 360, '#a97f56') +
    row(7, (at) => line(`M-20 ${630 + at * 60}h1000`, '#8f6843', 5)) +
    rect(60, 60, 250, 560, '#efe6d6') +
    rect(640, 180, 260, 430, '#7a8f86') +
    row(3, (at) => rect(660, 210 + at * 130, 220, 100, ['#c46f4e', '#e1b45f', '#5d7a86'][at] ?? '')),
  behind:
    path('M150 610l60-90h540l60 90z', '#8d6437') +
    path('M150 610l-120-70 70-80 130 66z', '#c6955c') +
    path('M810 610l110-90-70-70-120 74z', '#bd8b52'),
  animal: oykue(480, 745, 600, 0),
  before:
    path('M150 606h660l-26 330H176z', '#d0a067') +
    path('M150 606h660l-2 26H152z', '#e2b981') +
    rect(440, 606, 80, 330, '#e0c394', "opacity='.75'") +
    path('M150 606l-70 150 30 14 48-70z', '#b98850') +
    // This side up.
    line('M262 850v-92m-30 34 30-36 30 36M346 850v-92m-30 34 30-36 30 36', '#8d6437', 11),
}

const table: Scene = {
  width: 960,
  height: 720,
  light: { from: 320, colour: '#fff1d6' },
  far:
    rect(0, 0, 960, 720, '#d9d4c3') +
    rect(0, 0, 960, 300, '#c9d8d2') +
    row(
      9,
      (at) =>
        rect(at * 112, 40, 100, 80, at % 2 ? '#dbe7e1' : '#d2e0da') +
        rect(at * 112 - 56, 132, 100, 80, at % 2 ? '#cfdfd8' : '#dde9e3'),
    ) +
    rect(0, 300, 960, 420, '#8c6d52') +
    rect(60, 170, 130, 140, '#b4533c') +
    disc(125, 160, 60, '#c8664b') +
    glow(760, 90, 330),
  animal: oykue(400, 610, 540, -6),
  before:
    path('M-20 540h1000v200H-20z', '#efe7d8') +
    row(12, (at) => rect(at * 84 - 10, 540, 42, 190, '#c9605a', "opacity='.28'")) +
    rect(-10, 590, 980, 34, '#c9605a', "opacity='.28'") +
    rect(-10, 660, 980, 34, '#c9605a', "opacity='.28'") +
    line('M-10 541h980', '#fffaf0', 6) +
    // A fish on a plate.
    `<ellipse cx='690' cy='618' rx='200' ry='62' fill='#b9b2a4' opacity='.5'/>` +
    `<ellipse cx='690' cy='604' rx='198' ry='60' fill='#fbfaf6'/><ellipse cx='690' cy='600' rx='146' ry='40' fill='#ecebe4'/>` +
    path('M560 598q60-58 150-34 46 14 66 28l52-34q-8 40 4 74l-56-30q-30 34-96 36-84 0-120-40z', '#7f9aa8') +
    path('M566 602q60 44 150 34 44-6 60-28-110 24-210-6z', '#c3d3d8') +
    disc(596, 592, 7, '#2d2a2a') +
    line('M636 574q16 24 2 52', '#5f7c8a', 5) +
    path('M800 634l62-26q20 20-4 36-26 16-58-10z', '#f2cf4a') +
    line('M812 632l40-16M830 642l22-22', '#fff3b0', 4),
}

const garden: Scene = {
  width: 960,
  height: 960,
  light: { from: 250, colour: '#fff4cf' },
  far:
    rect(0, 0, 960, 960, '#9fc08a') +
    scatter(70)
      .map(([across, down], at) =>
        disc(
          across * 1000 - 20,
          down * 560,
          34 + ((at * 29) % 44),
          ['#5f8f4c', '#7fac5c', '#4a7a41', '#a7c877'][at % 4] ?? '',
          0.85,
        ),
      )
      .join('') +
    // Elder in flower.
    scatter(22)
      .map(([across, down], at) => disc((across * 900 + 200) % 960, down * 380, 20 + ((at * 17) % 22), '#f7f3dc', 0.9))
      .join('') +
    glow(240, 120, 330) +
    rect(0, 600, 960, 360, '#7daa55'),
  behind: grass(860, 210, ['#5d8f3f', '#78aa4c', '#8fbd5c']),
  animal: willow(480, 850, 660, 2),
  before:
    grass(985, 230, ['#4f8236', '#6d9f45', '#86b553', '#9cc765']) +
    daisy(150, 800, 26) +
    daisy(236, 872, 22) +
    daisy(812, 824, 28) +
    daisy(730, 900, 20),
  near: grass(1010, 190, ['#3f6e2d', '#5b8c3a']),
}

const chair: Scene = {
  width: 960,
  height: 720,
  light: { from: 230, colour: '#ffeec2' },
  far:
    rect(0, 0, 960, 720, '#a9c98f') +
    rect(0, 0, 960, 240, '#cfe3dc') +
    row(17, (at) => rect(at * 60 - 20, 90, 46, 300, at % 2 ? '#b58a62' : '#a87c55')) +
    rect(0, 360, 960, 360, '#83b05a') +
    scatter(16)
      .map(([across, down]) => disc(across * 960, 300 + down * 90, 46, '#6b9a4b', 0.9))
      .join('') +
    disc(720, 330, 24, '#d9678a') +
    disc(770, 350, 20, '#e58aa6') +
    disc(160, 340, 22, '#e5b44b'),
  behind: grass(620, 120, ['#5d8f3f', '#78aa4c', '#8fbd5c']),
  animal: willow(470, 640, 520, -4),
  before:
    grass(745, 170, ['#4f8236', '#6d9f45', '#86b553', '#9cc765']) +
    // The chair: two legs, the seat above, and what its canvas hides.
    line('M150 760L330-20', '#8a5a35', 26) +
    line('M790 760L680-20', '#8a5a35', 26) +
    line('M146 752L324-20', '#a97347', 8) +
    path('M322-10h362l14 84q-190 46-394 2z', '#f1e6cc') +
    row(5, (at) => path(`M${346 + at * 76}-10h36l4 98h-42z`, '#4d7f97')) +
    line('M186 604q290 40 582 0', '#8a5a35', 20),
  near: grass(760, 90, ['#3f6e2d', '#5b8c3a']),
}

const tangosWindow: Scene = {
  width: 960,
  height: 1200,
  light: { from: 330, colour: '#fff0d0' },
  far:
    rect(0, 0, 960, 1280, '#c7dfe6') +
    glow(820, 260, 460) +
    scatter(46)
      .map(([across, down], at) =>
        disc(
          200 + across * 800,
          420 + down * 560,
          50 + ((at * 31) % 60),
          ['#86ad6a', '#6c9a58', '#a5c47f'][at % 3] ?? '',
          0.8,
        ),
      )
      .join(''),
  behind:
    rect(-10, -10, 300, 1300, '#e6d2b8') +
    rect(60, 120, 170, 220, '#c9a77c') +
    rect(76, 136, 138, 188, '#f3ead8') +
    disc(145, 230, 44, '#d98f5c') +
    rect(284, -10, 34, 1080, '#fbf6ec') +
    rect(640, -10, 22, 1080, '#fbf6ec') +
    rect(300, 250, 680, 22, '#fbf6ec'),
  animal: tango(430, 1050, 740, 0),
  before:
    rect(-10, 1010, 980, 54, '#fcf8f0') +
    rect(-10, 1060, 980, 200, '#d7c4a8') +
    line('M-10 1012h980', '#ffffff', 6) +
    // Her breakfast.
    disc(726, 940, 50, '#d9772a') +
    disc(806, 930, 54, '#c9453a') +
    path('M762 905q20-60 64-56q-4 44-64 56z', '#6f9a4a') +
    path('M646 946h240q-14 96-72 100h-96q-58-4-72-100z', '#f4f1ea') +
    line('M668 976q100 22 196 0', '#5f8aa3', 9),
}

/** By the names of their files. */
export const scenes: Readonly<Record<string, Scene>> = {
  'oykue-sofa': sofa,
  'oykue-window': oykuesWindow,
  'oykue-box': box,
  'oykue-table': table,
  'willow-garden': garden,
  'willow-chair': chair,
  'tango-window': tangosWindow,
}

/** The scene as an SVG, with the light on it, before it is printed. */
export function developScene({ width, height, far, behind = '', animal, before, near = '', light }: Scene): string {
  const whole =
    `x='0' y='0' width='${width}' height='${height}' filterUnits='userSpaceOnUse' ` +
    `color-interpolation-filters='sRGB'`
  const from = (light.from * Math.PI) / 180
  const [x, y] = [(0.5 + Math.cos(from) * 0.6) * width, (0.5 + Math.sin(from) * 0.6) * height]
  return `<svg xmlns='http://www.w3.org/2000/svg' width='${width}' height='${height}' viewBox='0 0 ${width} ${height}'>
    <radialGradient id='glow'><stop offset='.1' stop-color='#fffbea' stop-opacity='.95'/>
      <stop offset='1' stop-color='#fffbea' stop-opacity='0'/></radialGradient>
    <filter id='far' ${whole}><feGaussianBlur stdDeviation='13' edgeMode='duplicate'/></filter>
    <filter id='behind' ${whole}><feGaussianBlur stdDeviation='3.2'/></filter>
    <filter id='near' ${whole}><feGaussianBlur stdDeviation='7'/></filter>
    <filter id='shadow' ${whole}>
      <feColorMatrix values='0 0 0 0 .12  0 0 0 0 .08  0 0 0 0 .06  0 0 0 .5 0'/>
      <feGaussianBlur stdDeviation='22'/></filter>
    <filter id='fur' ${whole}>
      <feTurbulence type='fractalNoise' baseFrequency='.09' numOctaves='2' seed='3'/>
      <feDisplacementMap in='SourceGraphic' scale='7' xChannelSelector='R' yChannelSelector='G' result='SourceFur'/>
      <feGaussianBlur in='SourceFur' stdDeviation='20' result='height'/>
      <feDiffuseLighting in='height' surfaceScale='26' diffuseConstant='1.14' lighting-color='#fff' result='lit'>
        <feDistantLight azimuth='${light.from}' elevation='60'/></feDiffuseLighting>
      <feBlend in='SourceFur' in2='lit' mode='multiply' result='shaded'/>
      <feTurbulence type='fractalNoise' baseFrequency='.2 .06' numOctaves='2' seed='8'/>
      <feColorMatrix values='1 0 0 0 .02  1 0 0 0 .02  1 0 0 0 .02  0 0 0 0 1' result='hairs'/>
      <feBlend in='hairs' in2='shaded' mode='soft-light' result='soft'/>
      <feComposite in='soft' in2='SourceFur' operator='in' result='cut'/>
      <feGaussianBlur in='cut' stdDeviation='.7'/></filter>
    <filter id='round' ${whole}>
      <feGaussianBlur in='SourceAlpha' stdDeviation='5' result='height'/>
      <feDiffuseLighting in='height' surfaceScale='5' diffuseConstant='1.12' lighting-color='#fff' result='lit'>
        <feDistantLight azimuth='${light.from}' elevation='58'/></feDiffuseLighting>
      <feBlend in='SourceGraphic' in2='lit' mode='multiply' result='shaded'/>
      <feComposite in='shaded' in2='SourceAlpha' operator='in'/></filter>
    <radialGradient id='light' gradientUnits='userSpaceOnUse' cx='${x}' cy='${y}' r='${Math.max(width, height) * 1.05}'>
      <stop offset='0' stop-color='${light.colour}' stop-opacity='.75'/>
      <stop offset='.55' stop-color='${light.colour}' stop-opacity='.12'/>
      <stop offset='1' stop-color='#1d1a33' stop-opacity='.3'/></radialGradient>
    <radialGradient id='vignette' cx='.5' cy='.5' r='.75'>
      <stop offset='.5' stop-color='#120c08' stop-opacity='0'/>
      <stop offset='1' stop-color='#120c08' stop-opacity='.42'/></radialGradient>
    <g filter='url(#far)'>${far}</g>
    <g filter='url(#behind)'><g filter='url(#round)'>${behind}</g></g>
    <g filter='url(#shadow)' transform='translate(${-Math.cos(from) * 26} ${-Math.sin(from) * 20})'>${animal}</g>
    <g filter='url(#fur)'>${animal}</g>
    <g filter='url(#shadow)' opacity='.55' transform='translate(0 -12)'>${before}</g>
    <g filter='url(#round)'>${before}</g>
    <g filter='url(#near)'>${near}</g>
    <rect width='${width}' height='${height}' fill='url(#light)' style='mix-blend-mode: soft-light'/>
    <rect width='${width}' height='${height}' fill='url(#vignette)'/>
  </svg>`
}
