import 'server-only'
import { translated } from '@/app/_shell/language/translated'
import type { TreatmentKind } from '@/server/domain/pets/health/health.schema'

export const treatmentKindTexts = translated<Readonly<Record<TreatmentKind, string>>>({
  en: {
    vaccination: 'Vaccination',
    deworming: 'Deworming',
    neutering: 'Neutering',
    examination: 'Examination',
    other: 'Other treatment',
  },
  de: {
    vaccination: 'Impfung',
    deworming: 'Entwurmung',
    neutering: 'Kastration',
    examination: 'Untersuchung',
    other: 'Andere Behandlung',
  },
})

/** The section of an animal's page with what only the staff sees of its health. */
export const healthTexts = translated({
  en: {
    title: 'Health and intake',
    lead: 'Only the staff sees this.',
    done: {
      'record-saved': 'Saved.',
      'treatment-added': 'The treatment is added.',
      'treatment-removed': 'The treatment is removed.',
      'treatment-settled': 'It is no longer due.',
      'weight-added': 'The weight is added.',
      'weight-removed': 'The weight is removed.',
    },
    save: 'Save chip and intake',
    treatments: 'Treatments',
    addTreatment: 'Add a treatment',
    add: 'Add',
    given: (day: string, by: string | undefined) => `${day}, entered by ${by ?? 'a former colleague'}`,
    next: (day: string) => `Next: ${day}`,
    due: { overdue: 'overdue', soon: 'due soon' },
    settle: 'No longer due',
    settleThis: (what: string) => `No longer due: ${what}`,
    remove: 'Remove',
    removeThis: (what: string) => `Remove: ${what}`,
    weights: 'Weights',
    addWeight: 'Add a weight',
    latest: (weight: string, day: string) => `${weight} on ${day}`,
    change: {
      more: (weight: string, day: string) => `${weight} more than on ${day}`,
      less: (weight: string, day: string) => `${weight} less than on ${day}`,
      same: (day: string) => `as on ${day}`,
    },
    chart: (first: string, last: string) => `Weights from ${first} to ${last}`,
    asTable: 'Weights as a table',
    day: 'Day',
    weight: 'Weight',
  },
  de: {
    title: 'Gesundheit und Aufnahme',
    lead: 'Das sieht nur das Team.',
    done: {
      'record-saved': 'Gespeichert.',
      'treatment-added': 'Die Behandlung ist eingetragen.',
      'treatment-removed': 'Die Behandlung ist entfernt.',
      'treatment-settled': 'Sie steht nicht mehr an.',
      'weight-added': 'Das Gewicht ist eingetragen.',
      'weight-removed': 'Das Gewicht ist entfernt.',
    },
    save: 'Chip und Aufnahme speichern',
    treatments: 'Behandlungen',
    addTreatment: 'Behandlung eintragen',
    add: 'Eintragen',
    given: (day, by) => `${day}, eingetragen von ${by ?? 'einem früheren Teammitglied'}`,
    next: (day) => `Nächste: ${day}`,
    due: { overdue: 'überfällig', soon: 'bald fällig' },
    settle: 'Steht nicht mehr an',
    settleThis: (what) => `Steht nicht mehr an: ${what}`,
    remove: 'Entfernen',
    removeThis: (what) => `Entfernen: ${what}`,
    weights: 'Gewichte',
    addWeight: 'Gewicht eintragen',
    latest: (weight, day) => `${weight} am ${day}`,
    change: {
      more: (weight, day) => `${weight} mehr als am ${day}`,
      less: (weight, day) => `${weight} weniger als am ${day}`,
      same: (day) => `so viel wie am ${day}`,
    },
    chart: (first, last) => `Gewichte vom ${first} bis zum ${last}`,
    asTable: 'Gewichte als Tabelle',
    day: 'Tag',
    weight: 'Gewicht',
  },
})

/** The fields of the chip and the intake. */
export const recordFieldTexts = translated({
  en: {
    chipNumber: { label: 'Chip number', hint: '15 digits, or the 9 or 10 characters of an older chip.' },
    intakeOn: { label: 'Came in on' },
    intakeFrom: { label: 'Came from', hint: 'Such as “Found, Elm Street” or “Surrendered”.' },
  },
  de: {
    chipNumber: { label: 'Chipnummer', hint: '15 Ziffern oder die 9 oder 10 Zeichen eines älteren Chips.' },
    intakeOn: { label: 'Aufgenommen am' },
    intakeFrom: { label: 'Herkunft', hint: 'Etwa „Fundtier, Ulmenstraße“ oder „Abgabe“.' },
  },
})

/** The fields of a treatment and of a weight. */
export const healthFieldTexts = translated({
  en: {
    kind: 'What was done',
    name: 'What exactly',
    nameHint: 'Such as “Rabies”. When it is given again under the same name, the earlier one is no longer due.',
    givenOn: 'Done on',
    nextDueOn: 'Due again on',
    nextDueOnHint: 'From 14 days before, it is under “To do”. Leave it empty if it is not due again.',
    note: 'Remark',
    weighedOn: 'Weighed on',
    grams: 'Weighs, in kg',
    isForProfile: 'Show it to shoppers as the animal’s weight',
  },
  de: {
    kind: 'Was gemacht wurde',
    name: 'Was genau',
    nameHint: 'Etwa „Tollwut“. Wird sie unter demselben Namen wiederholt, steht die frühere nicht mehr an.',
    givenOn: 'Gemacht am',
    nextDueOn: 'Wieder fällig am',
    nextDueOnHint: 'Ab 14 Tagen vorher steht sie unter „Zu tun“. Lass das leer, wenn sie nicht wieder fällig wird.',
    note: 'Bemerkung',
    weighedOn: 'Gewogen am',
    grams: 'Wiegt in kg',
    isForProfile: 'Der Kundschaft als Gewicht des Tiers zeigen',
  },
})

/** What is wrong with each field. */
export const healthIssueTexts = translated({
  en: {
    chipNumber: 'Write 15 digits, or the 9 or 10 digits and letters of an older chip.',
    intakeOn: 'Choose a day that is not in the future.',
    intakeFrom: 'Write at most 120 characters.',
    kind: 'Choose what was done.',
    name: 'Write at most 80 characters.',
    givenOn: 'Choose a day that is not in the future.',
    nextDueOn: 'Choose a day after that of the treatment.',
    note: 'Write at most 200 characters.',
    weighedOn: 'Choose a day that is not in the future.',
    grams: 'Write the weight in kilograms, such as 4.2.',
  },
  de: {
    chipNumber: 'Schreib 15 Ziffern oder die 9 oder 10 Ziffern und Buchstaben eines älteren Chips.',
    intakeOn: 'Wähle einen Tag, der nicht in der Zukunft liegt.',
    intakeFrom: 'Schreib höchstens 120 Zeichen.',
    kind: 'Wähle, was gemacht wurde.',
    name: 'Schreib höchstens 80 Zeichen.',
    givenOn: 'Wähle einen Tag, der nicht in der Zukunft liegt.',
    nextDueOn: 'Wähle einen Tag nach dem der Behandlung.',
    note: 'Schreib höchstens 200 Zeichen.',
    weighedOn: 'Wähle einen Tag, der nicht in der Zukunft liegt.',
    grams: 'Schreib das Gewicht in Kilogramm, etwa 4,2.',
  },
})
