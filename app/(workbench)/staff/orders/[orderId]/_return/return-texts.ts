import 'server-only'
import { translated } from '@/app/_shell/language/translated'

/** What happens to an order after its delivery. Each gets the name of the animal. */
export const returnTexts = translated({
  en: {
    title: 'After the delivery',
    done: {
      returned: 'Saved: the animal is back.',
      corrected: 'Saved.',
      unreturned: 'Undone: the animal is with its family.',
      undone: 'The delivery is undone.',
    },
    returnedOn: (pet: string, day: string) => `${pet} was brought back on ${day}.`,
    recorded: (by: string | undefined) => `Recorded by ${by ?? 'a former colleague'},`,
    undone: (by: string | undefined) => `A delivery was undone by ${by ?? 'a former colleague'},`,
    bringBack: (pet: string) => `${pet} was brought back …`,
    bring: (pet: string) => `Take ${pet} back`,
    correct: 'Correct this',
    save: 'Save',
    undoReturn: (pet: string) => `${pet} was not brought back`,
    undoReturnHint:
      'For a slip of the hand: the animal is no longer offered. Possible until it is ordered, at most until',
    undo: 'Undo the delivery',
    undoHint: 'For a slip of the hand: the order is approved again, and its customer gets no mail. Possible until',
    noDay: 'Choose a day.',
    noReason: 'Choose why it was brought back.',
    late: 'That did not work: somebody has changed this order meanwhile. This page shows how it is now.',
  },
  de: {
    title: 'Nach der Übergabe',
    done: {
      returned: 'Gespeichert: Das Tier ist wieder da.',
      corrected: 'Gespeichert.',
      unreturned: 'Zurückgenommen: Das Tier ist bei seiner Familie.',
      undone: 'Die Übergabe ist zurückgenommen.',
    },
    returnedOn: (pet, day) => `${pet} wurde am ${day} zurückgebracht.`,
    recorded: (by) => `Eingetragen von ${by ?? 'einem früheren Teammitglied'},`,
    undone: (by) => `Eine Übergabe wurde zurückgenommen von ${by ?? 'einem früheren Teammitglied'},`,
    bringBack: (pet) => `${pet} wurde zurückgebracht …`,
    bring: (pet) => `${pet} zurücknehmen`,
    correct: 'Berichtigen',
    save: 'Speichern',
    undoReturn: (pet) => `${pet} wurde nicht zurückgebracht`,
    undoReturnHint:
      'Falls das ein Versehen war: Das Tier wird dann nicht mehr angeboten. Möglich, solange es niemand bestellt, längstens bis',
    undo: 'Übergabe zurücknehmen',
    undoHint:
      'Falls das ein Versehen war: Die Bestellung ist dann wieder bestätigt, und es geht keine Mail hinaus. Möglich bis',
    noDay: 'Wähle einen Tag.',
    noReason: 'Wähle, warum es zurückgebracht wurde.',
    late: 'Das hat nicht geklappt: Inzwischen hat jemand diese Bestellung geändert. Diese Seite zeigt, wie sie jetzt ist.',
  },
})

/** When and why it was brought back. */
export const returnFieldTexts = translated({
  en: {
    on: 'Brought back on',
    reason: 'Why',
    choose: 'Choose',
    note: 'Note',
    noteHint: 'Only the staff reads it. It is removed with the data of the family.',
    notYet: 'Do not offer it yet',
    notYetHint: 'Otherwise shoppers can order it at once.',
  },
  de: {
    on: 'Zurückgebracht am',
    reason: 'Warum',
    choose: 'Bitte wählen',
    note: 'Notiz',
    noteHint: 'Das liest nur das Team. Sie wird mit den Daten der Familie entfernt.',
    notYet: 'Noch nicht anbieten',
    notYetHint: 'Sonst kann die Kundschaft es sofort bestellen.',
  },
})
