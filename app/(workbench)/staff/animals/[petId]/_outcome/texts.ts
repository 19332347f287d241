import 'server-only'
import { translated } from '@/app/_shell/language/translated'

/** What became of an animal, on its page. */
export const outcomeTexts = translated({
  en: {
    title: 'What became of it',
    recorded: (by: string | undefined) => `Recorded by ${by ?? 'a former colleague'},`,
    say: 'Say what became of it',
    change: 'Change this',
    save: 'Save',
    restoring: 'Bringing it back removes this.',
    restore: 'Bring back',
    withdraw: 'Withdraw',
    late: 'That did not work: somebody has ordered or changed it meanwhile. This page shows how it is now.',
  },
  de: {
    title: 'Verbleib',
    recorded: (by) => `Eingetragen von ${by ?? 'einem früheren Teammitglied'},`,
    say: 'Verbleib eintragen',
    change: 'Ändern',
    save: 'Speichern',
    restoring: 'Beim Zurückholen wird dieser Eintrag entfernt.',
    restore: 'Zurückholen',
    withdraw: 'Aus dem Angebot nehmen',
    late: 'Das hat nicht geklappt: Inzwischen hat jemand das Tier bestellt oder geändert. Diese Seite zeigt, wie es jetzt ist.',
  },
})
