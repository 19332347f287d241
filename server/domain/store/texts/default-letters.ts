import type { LetterName, TextInEachLanguage } from './texts.schema'

/** What a letter begins with until the store has written its own. */
export const defaultLetters = {
  letterQuestions: {
    en: `Hello {name},

thank you for your order. Before we decide, we’d like to know a little more about the home that {animal} would have:

- 

Please write to us or call us. We’re looking forward to your answer.`,
    de: `Hallo {name},

danke für deine Bestellung. Bevor wir uns entscheiden, möchten wir gern noch etwas über das Zuhause wissen, das {animal} bei dir hätte:

- 

Bitte schreib uns oder ruf uns an. Wir freuen uns auf deine Antwort.`,
  },
  letterTimes: {
    en: `Hello {name},

we’re sorry: the time of your visit to {animal} no longer works for us.

Please choose another one on the page of your order. If none of them suits you, write to us or call us, and we’ll find one together.`,
    de: `Hallo {name},

es tut uns leid: Der Termin für deinen Besuch bei {animal} passt bei uns nicht mehr.

Bitte such dir auf der Seite deiner Bestellung einen anderen aus. Wenn dir keiner passt, schreib uns oder ruf uns an, dann finden wir gemeinsam einen.`,
  },
  letterReady: {
    en: `Hello {name},

{animal} is ready for you. You’re welcome to come by during our opening hours.

Please bring your passport and something to carry your animal in.`,
    de: `Hallo {name},

{animal} ist bereit für dich. Du kannst gern während unserer Öffnungszeiten vorbeikommen.

Bitte bring deinen Ausweis mit und etwas, worin du dein Tier nach Hause trägst.`,
  },
} as const satisfies Readonly<Record<LetterName, TextInEachLanguage>>
