import 'server-only'
import { translated } from '@/app/_shell/language/translated'

/** The staff's notes about an order or an animal. */
export const notesTexts = translated({
  en: {
    title: 'Notes',
    newNote: 'New note',
    done: { noted: 'The note is added.', 'note-removed': 'The note is removed.' },
    formerColleague: 'A former colleague',
    remove: 'Remove',
    removeThis: (beginning: string) => `Remove the note “${beginning}”`,
    empty: 'Write something first.',
  },
  de: {
    title: 'Notizen',
    newNote: 'Neue Notiz',
    done: { noted: 'Die Notiz wurde hinzugefügt.', 'note-removed': 'Die Notiz wurde entfernt.' },
    formerColleague: 'Ein früheres Teammitglied',
    remove: 'Entfernen',
    removeThis: (beginning) => `Notiz „${beginning}“ entfernen`,
    empty: 'Schreib zuerst etwas.',
  },
})
