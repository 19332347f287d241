import { z } from 'zod'
import { getPetInput } from '@/server/domain/pets/pets.schema'
import { idSchema } from '@/server/platform/values/id'
import { paragraphSchema } from '@/server/platform/values/name'

/** The most photographs of an animal. The migration says the same. */
export const MAX_PHOTOS = 8
/** The most characters of a description. */
export const MAX_ALT_LENGTH = 200

/** A photograph of an animal. Its files are `KEY-WIDTH.avif` and `KEY-WIDTH.webp`, for each of the widths. */
export const photoSchema = z.object({
  id: idSchema,
  key: z.string().meta({ description: 'What the names of its files begin with: 32 characters.' }),
  altEn: z.string().meta({ description: 'What it shows, in words, for those who do not see it.' }),
  altDe: z.string().meta({ description: 'The same in German; empty where the English text serves.' }),
  width: z.int().meta({ description: 'Of the original, in pixels.' }),
  height: z.int().meta({ description: 'Of the original, in pixels.' }),
  widths: z.array(z.int()).meta({ description: 'Of its files, in pixels, ascending.' }),
  colour: z.string().nullable().meta({
    description: 'The dominant one, as `#rrggbb`, until its file has loaded; null if it is transparent, or not known.',
  }),
})

export type Photo = z.output<typeof photoSchema>

const altShape = {
  altEn: paragraphSchema(MAX_ALT_LENGTH).refine((text) => text !== '', 'must say what the photograph shows'),
  altDe: paragraphSchema(MAX_ALT_LENGTH).default(''),
}

/** Only from our own pages, in the same process: bytes cannot be sent over HTTP. */
export const addPhotoInput = z.strictObject({
  ...getPetInput.shape,
  file: z.instanceof(Uint8Array),
  ...altShape,
})

export const photoInput = z.strictObject({ photoId: idSchema })
export const editPhotoInput = photoInput.extend(altShape)
export const movePhotoInput = photoInput.extend({ direction: z.enum(['earlier', 'later']) })

export const addedPhotoSchema = z.object({ photoId: idSchema })
