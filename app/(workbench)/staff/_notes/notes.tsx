import { randomUUID } from 'node:crypto'
import { ActionForm } from '@/app/_forms/action-form'
import { FormNotice } from '@/app/_forms/form-notice'
import { getLanguage } from '@/app/_shell/language/get-language'
import { bidiIsolate } from '@/app/_shell/text/bidi-isolate'
import { personalApi } from '@/app/_trpc/server'
import { StoreMoment } from '@/app/(workbench)/staff/_page/store-moment'
import { MAX_NOTE_LENGTH, type Note, type NoteSubject } from '@/server/domain/notes/notes.schema'
import type { Language } from '@/server/platform/values/language'
import { removeNote } from './actions'
import { NoteForm } from './note-form'
import styles from './notes.module.css'
import { notesTexts } from './texts'

interface NotesProps {
  readonly subject: NoteSubject
  /** The page that they are on, without a language. */
  readonly path: string
  /** Who reads them, and for how long; in the language of the page. */
  readonly hint: string
  /** What the form that led here has done, as `donePath` makes it. */
  readonly done: string | string[] | undefined
}

/** The staff's notes about an order or an animal, and how to add one. */
export async function Notes({ subject, path, hint, done }: NotesProps) {
  const language = await getLanguage()
  const texts = notesTexts[language]
  const notes = await (await personalApi()).staffNotes.list(subject)
  return (
    <section aria-labelledby="notes" className={styles.notes}>
      <h2 id="notes">{texts.title}</h2>
      <FormNotice done={done} texts={texts.done} />
      {notes.length > 0 && (
        <ul>
          {notes.map((note) => (
            <NoteItem key={note.id} note={note} path={path} language={language} />
          ))}
        </ul>
      )}
      <NoteForm
        subject={subject}
        path={path}
        fields={{ text: { label: texts.newNote, hint, rules: { maxLength: MAX_NOTE_LENGTH } } }}
        initialState={{ key: randomUUID(), values: {} }}
      />
    </section>
  )
}

interface NoteItemProps {
  readonly note: Note
  readonly path: string
  readonly language: Language
}

function NoteItem({ note, path, language }: NoteItemProps) {
  const texts = notesTexts[language]
  return (
    <li>
      <p>{bidiIsolate(note.text)}</p>
      <ActionForm action={removeNote} className={styles.origin}>
        <span>
          {note.writtenBy === undefined ? texts.formerColleague : bidiIsolate(note.writtenBy)},{' '}
          <StoreMoment at={note.writtenAt} />
        </span>
        <input type="hidden" name="noteId" value={note.id} />
        <input type="hidden" name="path" value={path} />
        <button type="submit" className={styles.remove} aria-label={texts.removeThis(note.text.slice(0, 40))}>
          {texts.remove}
        </button>
      </ActionForm>
    </li>
  )
}
