import { randomUUID } from 'node:crypto'
import { ActionForm } from '@/app/_forms/action-form'
import { FormNotice } from '@/app/_forms/form-notice'
import { bidiIsolate } from '@/app/_text/bidi-isolate'
import { momentOf } from '@/app/_text/moment'
import { personalApi } from '@/app/_trpc/server'
import { MAX_NOTE_LENGTH, type Note, type NoteSubject } from '@/server/notes/notes.schema'
import { removeNote } from './actions'
import { NoteForm } from './note-form'
import styles from './notes.module.css'

interface NotesProps {
  readonly subject: NoteSubject
  /** The page that they are on. */
  readonly path: string
  /** Who reads them, and for how long. */
  readonly hint: string
  /** What the form that led here has done, as `donePath` makes it. */
  readonly done: string | string[] | undefined
}

const doneTexts = { noted: 'The note is added.', 'note-removed': 'The note is removed.' } as const

/** What the staff has noted about an order or an animal, and how to add to it. */
export async function Notes({ subject, path, hint, done }: NotesProps) {
  const notes = await (await personalApi()).staffNotes.list(subject)
  return (
    <section aria-labelledby="notes" className={styles.notes}>
      <h2 id="notes">Notes</h2>
      <FormNotice done={done} texts={doneTexts} />
      {notes.length > 0 && (
        <ul>
          {notes.map((note) => (
            <NoteItem key={note.id} note={note} path={path} />
          ))}
        </ul>
      )}
      <NoteForm
        done={done}
        subject={subject}
        path={path}
        hint={hint}
        maxLength={MAX_NOTE_LENGTH}
        formKey={randomUUID()}
      />
    </section>
  )
}

const NoteItem = ({ note, path }: { readonly note: Note; readonly path: string }) => (
  <li>
    <p>{bidiIsolate(note.text)}</p>
    <ActionForm action={removeNote} className={styles.origin}>
      <span>
        {note.writtenBy === undefined ? 'A former colleague' : bidiIsolate(note.writtenBy)},{' '}
        <time dateTime={note.writtenAt}>{momentOf(note.writtenAt)} UTC</time>
      </span>
      <input type="hidden" name="noteId" value={note.id} />
      <input type="hidden" name="path" value={path} />
      <button type="submit" className={styles.remove} aria-label={`Remove the note “${note.text.slice(0, 40)}”`}>
        Remove
      </button>
    </ActionForm>
  </li>
)
