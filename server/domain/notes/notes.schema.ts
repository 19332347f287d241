import { z } from 'zod'
import { idSchema } from '@/server/platform/values/id'
import { paragraphSchema } from '@/server/platform/values/name'

/** The most characters of a note. */
export const MAX_NOTE_LENGTH = 1_000

/** What notes are about. */
export const subjectSchema = z.union([z.strictObject({ orderId: idSchema }), z.strictObject({ petId: idSchema })])

export const newNoteInput = z.strictObject({
  subject: subjectSchema,
  text: paragraphSchema(MAX_NOTE_LENGTH).refine((text) => text !== '', 'must not be empty'),
})

export const removeNoteInput = z.strictObject({ noteId: idSchema })

export const noteSchema = z.object({
  id: idSchema,
  text: z.string(),
  writtenAt: z.string(),
  /** The name or e-mail address of the author; undefined if they are gone. */
  writtenBy: z.string().optional(),
})

export type Note = z.output<typeof noteSchema>
export type NoteSubject = z.output<typeof subjectSchema>
