import type { z } from 'zod'
import type { TransactionDeps } from '@/server/deps'
import { isForeignKeyViolation } from '@/server/platform/db/errors'
import { notFound } from '@/server/platform/errors/service-error'
import { findActorNames } from '@/server/procedures/callers/actor-names'
import type { Note, NoteSubject, newNoteInput } from './notes.schema'

type Db = Pick<TransactionDeps, 'db'>

/** The staff's notes about something, newest first. */
export async function listNotes({ db }: Db, subject: NoteSubject): Promise<Note[]> {
  const rows = await db.staffNote.findMany({ where: subject, orderBy: { id: 'desc' } })
  const nameOf = await findActorNames(
    { db },
    rows.map(({ writtenBy }) => writtenBy),
  )
  return rows.map(({ id, text, writtenAt, writtenBy }) => ({
    id: Number(id),
    text,
    writtenAt: writtenAt.toISOString(),
    writtenBy: nameOf.get(writtenBy),
  }))
}

/**
 * Adds a note.
 * @throws ServiceError not_found when there is no such order or pet
 */
export async function addNote(
  { db, now }: Pick<TransactionDeps, 'db' | 'now'>,
  { subject, text }: z.output<typeof newNoteInput>,
  writtenBy: `staff ${string}`,
): Promise<{ noteId: number }> {
  try {
    const { id } = await db.staffNote.create({ data: { ...subject, text, writtenBy, writtenAt: new Date(now()) } })
    return { noteId: Number(id) }
  } catch (error) {
    if (!isForeignKeyViolation(error)) throw error
    throw 'orderId' in subject ? notFound('order', subject.orderId) : notFound('pet', subject.petId)
  }
}

/** Removes a note; does nothing if it is gone. */
export async function removeNote({ db }: Db, noteId: number): Promise<void> {
  await db.staffNote.deleteMany({ where: { id: noteId } })
}
