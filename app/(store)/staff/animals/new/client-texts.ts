import { translated } from '@/app/_shell/language/translated'

/** The form for the name and the kind of an animal. */
export const animalFormTexts = translated({
  en: {
    name: 'Name',
    kind: 'Kind',
    choose: 'Choose…',
    /** Instead of the API's text, which only developers understand. */
    noSuchKind: 'Choose a kind from the list.',
  },
  de: {
    name: 'Name',
    kind: 'Tierart',
    choose: 'Auswählen …',
    noSuchKind: 'Wähle eine Tierart aus der Liste.',
  },
})

/** Why an animal was not saved, and what to do. */
export const animalFailureTexts = translated({
  en: {
    notSaved: 'The animal was not saved',
    sentBefore: {
      title: 'You have sent this form before',
      text: 'It had different details then. To save these too, send it again.',
    },
    inProgress: {
      title: 'We are still working on it',
      text: 'Wait a moment, then try again. Nothing will be done twice.',
    },
    unanswered: {
      title: 'We do not know whether the animal was saved',
      text: 'The store did not respond as it should. Trying again is safe: nothing will be done twice.',
    },
  },
  de: {
    notSaved: 'Das Tier wurde nicht gespeichert',
    sentBefore: {
      title: 'Du hast dieses Formular schon einmal abgeschickt',
      text: 'Damals standen andere Angaben darin. Um auch diese zu speichern, schick es noch einmal ab.',
    },
    inProgress: {
      title: 'Wir arbeiten noch daran',
      text: 'Warte einen Moment und versuche es dann noch einmal. Nichts wird doppelt gemacht.',
    },
    unanswered: {
      title: 'Wir wissen nicht, ob das Tier gespeichert wurde',
      text: 'Der Laden hat nicht wie erwartet geantwortet. Du kannst es gefahrlos noch einmal versuchen: Nichts wird doppelt gemacht.',
    },
  },
})
