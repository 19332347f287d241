import { z } from 'zod'
import { runIdempotent } from '@/server/procedures/idempotency/run-idempotent'
import { router } from '@/server/procedures/init'
import { staffProcedure } from '@/server/procedures/procedures'
import { newNoteInput, noteSchema, removeNoteInput, subjectSchema } from './notes.schema'
import { addNote, listNotes, removeNote } from './notes.service'

/** What members of the staff write for each other. */
export const staffNotesRouter = router({
  list: staffProcedure
    .input(subjectSchema)
    .output(z.array(noteSchema))
    .query(({ ctx, input }) => listNotes(ctx, input)),

  add: staffProcedure
    .input(newNoteInput)
    .mutation(({ ctx, input, path }) =>
      runIdempotent(ctx, path, (deps) => addNote(deps, input, `staff ${ctx.staff.userId}`)),
    ),

  remove: staffProcedure.input(removeNoteInput).mutation(({ ctx, input }) => removeNote(ctx, input.noteId)),
})
