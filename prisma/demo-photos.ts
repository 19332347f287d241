import path from 'node:path'
import { demoPets } from './demo-catalogue'

/** What an animal of the demo has for a photograph: drawn by `e2e/demo-photos/draw.ts`, with nothing from elsewhere. */
export interface DemoPhoto {
  readonly petId: number
  /** Of its scene, and of its images in `demo-photos`. */
  readonly name: string
  /** Of the largest image, in pixels. */
  readonly width: number
  readonly height: number
  /** The dominant one of the largest image, as `#rrggbb`. */
  readonly colour: string
  readonly altEn: string
  readonly altDe: string
}

/** Of its images, in pixels. */
export const demoPhotoWidths = [480, 960] as const

/** The path of an image, relative to the project, where the program runs. */
export const demoPhotoPath = (name: string, { width, format }: { width: number; format: string }): string =>
  path.join('prisma', 'demo-photos', `${name}-${width}.${format}`)

/** By the animals' names, in the order shown. Each description says that the picture is drawn: it is no photograph. */
const photos: Readonly<
  Record<string, readonly (readonly [name: string, height: number, colour: string, altEn: string, altDe: string])[]>
> = {
  Öykü: [
    [
      'oykue-sofa',
      720,
      '#d8c8b8',
      'Öykü on the sofa, behind a blanket, drawn',
      'Öykü auf dem Sofa hinter einer Decke, gezeichnet',
    ],
    [
      'oykue-window',
      1200,
      '#f8e8d8',
      'Öykü at a window by the sea, drawn',
      'Öykü an einem Fenster am Meer, gezeichnet',
    ],
    ['oykue-box', 960, '#d8c8b8', 'Öykü in a cardboard box, drawn', 'Öykü in einem Pappkarton, gezeichnet'],
    [
      'oykue-table',
      720,
      '#987858',
      'Öykü at the table, beside a fish on a plate, drawn',
      'Öykü am Tisch neben einem Fisch auf einem Teller, gezeichnet',
    ],
  ],
  Willow: [
    [
      'willow-garden',
      960,
      '#78a858',
      'Willow in tall grass under an elder bush, drawn',
      'Willow im hohen Gras unter einem Holunder, gezeichnet',
    ],
    [
      'willow-chair',
      720,
      '#88a858',
      'Willow behind a garden chair, drawn',
      'Willow hinter einem Gartenstuhl, gezeichnet',
    ],
  ],
  Tango: [
    [
      'tango-window',
      1200,
      '#d8c8a8',
      'Tango by the window, with a bowl of fruit, drawn',
      'Tango am Fenster neben einer Schale Obst, gezeichnet',
    ],
  ],
}

export const demoPhotos: readonly DemoPhoto[] = Object.entries(photos).flatMap(([pet, ofPet]) =>
  ofPet.map(([name, height, colour, altEn, altDe]) => ({
    petId: demoPets.findIndex((each) => each.name === pet) + 1,
    name,
    width: 960,
    height,
    colour,
    altEn,
    altDe,
  })),
)
