import { translated } from '@/app/_shell/language/translated'

/** The form that corrects a name or an address. */
export const correctFormTexts = translated({
  en: { open: 'Correct…', correct: 'Correct', notSaved: 'Nothing was corrected' },
  de: { open: 'Berichtigen …', correct: 'Berichtigen', notSaved: 'Es wurde nichts berichtigt' },
})

/** The form that removes what is held about a customer. */
export const eraseFormTexts = translated({
  en: {
    open: 'Remove it…',
    removed:
      'This removes, for good: their names, e-mail addresses and telephone numbers, what they told about their home, the notes on their orders and what was written to them, their alerts, and the mails to them that the store still has. Where their full name or address stands in other notes, it is left out there.',
    stays:
      'What stays: the number of each order, its animal, and when it was ordered and visited. Backups keep the rest until newer ones replace them.',
    openOrders: (ids: readonly number[]) =>
      ids.length === 1
        ? `Order ${ids[0]} has not ended. Cancel or deliver it first, or have it cancelled with the rest; nobody is written to about that.`
        : `The orders ${ids.join(', ')} have not ended. Cancel or deliver them first, or have them cancelled with the rest; nobody is written to about that.`,
    cancelsOrders: 'Cancel what has not ended',
    confirm: 'Remove everything about this person',
  },
  de: {
    open: 'Löschen …',
    removed:
      'Das löscht endgültig: Namen, E-Mail-Adressen und Telefonnummern, was sie von ihrem Zuhause erzählt haben, die Notizen zu ihren Bestellungen und was ihnen geschrieben wurde, ihre Benachrichtigungen und die Mails an sie, die der Laden noch hat. Wo ihr voller Name oder ihre Adresse in anderen Notizen steht, wird beides dort weggelassen.',
    stays:
      'Was bleibt: die Nummer jeder Bestellung, ihr Tier und wann es bestellt und besucht wurde. Sicherungen behalten den Rest, bis neuere sie ersetzen.',
    openOrders: (ids) =>
      ids.length === 1
        ? `Bestellung ${ids[0]} ist noch nicht beendet. Storniere oder übergib sie zuerst, oder lass sie gleich mit stornieren; darüber wird niemandem geschrieben.`
        : `Die Bestellungen ${ids.join(', ')} sind noch nicht beendet. Storniere oder übergib sie zuerst, oder lass sie gleich mit stornieren; darüber wird niemandem geschrieben.`,
    cancelsOrders: 'Stornieren, was noch nicht beendet ist',
    confirm: 'Alles über diese Person löschen',
  },
})
