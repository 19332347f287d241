import 'server-only'
import type { TextsByField } from '@/app/_forms/texts-by-field'
import { translated } from '@/app/_shell/language/translated'
import type { CorrectField } from './correct-form-state'

/** What the page of a customer says after a form, and where it leads on. */
export const customerDataLinkTexts = translated({
  en: {
    corrected: 'Corrected, in all their orders.',
    data: 'What we hold about them, and how to remove it',
  },
  de: {
    corrected: 'Berichtigt, in allen Bestellungen.',
    data: 'Was wir über sie gespeichert haben, und wie es gelöscht wird',
  },
})

export const correctFieldTexts = translated({
  en: {
    name: 'Name',
    nameHint: 'In all their orders.',
    email: 'E-mail address',
    emailHint:
      'Their alerts and the mails that still wait go to a new address, and so do new links to their orders. Links that were sent to the old one no longer work, nor does the page of the order in a browser that is open.',
    emailHintWithoutMail:
      'This store sends no mail. Links to their orders that were written to the old address no longer work; print the orders for them.',
    phone: 'Telephone',
  },
  de: {
    name: 'Name',
    nameHint: 'In allen Bestellungen.',
    email: 'E-Mail-Adresse',
    emailHint:
      'An eine neue Adresse gehen die Benachrichtigungen, die Mails, die noch warten, und neue Links zu den Bestellungen. Links, die an die alte gingen, funktionieren nicht mehr, auch nicht die Seite der Bestellung in einem Browser, in dem sie offen ist.',
    emailHintWithoutMail:
      'Dieser Laden verschickt keine E-Mails. Links zu den Bestellungen, die für die alte Adresse geschrieben wurden, funktionieren nicht mehr; druck die Bestellungen für sie aus.',
    phone: 'Telefon',
  },
})

/** What the page says of earlier corrections. */
export const dataChangesTexts = translated({
  en: {
    title: 'Corrected before',
    changes: {
      name_corrected: 'The name',
      email_corrected: 'The e-mail address',
      phone_corrected: 'The telephone number',
      erased: 'Removed',
    },
    /** After what was corrected. */
    by: (name: string) => ` by ${name}`,
    /** Before a moment. */
    on: ' on ',
  },
  de: {
    title: 'Früher berichtigt',
    changes: {
      name_corrected: 'Der Name',
      email_corrected: 'Die E-Mail-Adresse',
      phone_corrected: 'Die Telefonnummer',
      erased: 'Gelöscht',
    },
    by: (name) => ` von ${name}`,
    on: ' am ',
  },
})

/** What is wrong with what was typed, where the server has no better words. */
export const correctIssueTexts = translated<TextsByField<CorrectField>>({
  en: {},
  de: {
    name: 'Gib einen Namen mit höchstens 200 Zeichen an.',
    email: 'Gib eine E-Mail-Adresse wie ada@example.com an.',
    phone: 'Gib eine Telefonnummer wie 030 1234567 an.',
  },
})

/** What the store holds about a customer. */
export const customerDataTexts = translated({
  en: {
    title: 'What we hold',
    back: 'Back to the customer',
    lead: (customer: string) => `Everything that the store holds about ${customer}, but for the texts of mails.`,
    download: 'Save it as a file (JSON)',
    managersOnly:
      'Managers and owners of the store see this, and can remove it. You can correct it on the page before.',
    orders: 'Orders',
    order: 'Order',
    name: 'Name',
    reached: 'Reached at',
    also: 'Also',
    alsoHeld: {
      visit: 'a visit',
      questionnaire: 'what they told about their home',
      notes: (count: number) => (count === 1 ? 'a note' : `${count} notes`),
      messages: (count: number) => (count === 1 ? 'a message to them' : `${count} messages to them`),
      return: 'its return',
    },
    mentions: 'In other notes of the staff',
    alerts: 'Alerts',
    alertOf: (animal: string) => `When ${animal} is available again`,
    searchFor: (what: string) => `The next that fits: ${what}`,
    stopped: 'They want no mails about animals.',
    mails: 'Mails',
    waiting: 'waits to be sent',
    givenUp: 'could not be sent',
    file: 'written to a file, since the store had no mail server',
    links: 'Links that were mailed to them',
    linkPurposes: {
      sign_up: 'to sign up',
      reset_password: 'to choose a password',
      join_account: 'to join an account',
      become_staff: 'to join the staff',
      change_email: 'to sign in with this address',
    },
    user: 'Somebody signs in with this e-mail address. That account is theirs: they remove it themselves, on the page “Security”.',
    erase: 'Remove everything',
  },
  de: {
    title: 'Was wir gespeichert haben',
    back: 'Zurück zur Person',
    lead: (customer) => `Alles, was der Laden über ${customer} gespeichert hat, außer den Texten von Mails.`,
    download: 'Als Datei sichern (JSON)',
    managersOnly:
      'Das sieht und löscht nur, wer im Laden die Rolle „Leitung“ oder „Inhaberschaft“ hat. Berichtigen kannst du es auf der Seite davor.',
    orders: 'Bestellungen',
    order: 'Bestellung',
    name: 'Name',
    reached: 'Erreichbar',
    also: 'Außerdem',
    alsoHeld: {
      visit: 'ein Besuch',
      questionnaire: 'was sie von ihrem Zuhause erzählt haben',
      notes: (count) => (count === 1 ? 'eine Notiz' : `${count} Notizen`),
      messages: (count) => (count === 1 ? 'eine Nachricht an sie' : `${count} Nachrichten an sie`),
      return: 'die Rückgabe',
    },
    mentions: 'In anderen Notizen des Teams',
    alerts: 'Benachrichtigungen',
    alertOf: (animal) => `Wenn ${animal} wieder verfügbar ist`,
    searchFor: (what) => `Das nächste passende Tier: ${what}`,
    stopped: 'Keine Mails über Tiere gewünscht.',
    mails: 'Mails',
    waiting: 'wartet auf den Versand',
    givenUp: 'ließ sich nicht verschicken',
    file: 'in eine Datei geschrieben, weil der Laden keinen Mailserver hatte',
    links: 'Links, die ihnen geschickt wurden',
    linkPurposes: {
      sign_up: 'zum Registrieren',
      reset_password: 'zum Wählen eines Passworts',
      join_account: 'zum Beitritt zu einem Konto',
      become_staff: 'zum Beitritt zum Team',
      change_email: 'zum Anmelden mit dieser Adresse',
    },
    user: 'Mit dieser E-Mail-Adresse meldet sich jemand an. Dieses Konto gehört der Person selbst: Sie löscht es auf der Seite „Security“.',
    erase: 'Alles löschen',
  },
})
