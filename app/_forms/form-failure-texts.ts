import { translated } from '@/app/_shell/language/translated'
import type { defaultLanguage, Language } from '@/server/platform/values/language'

/** Why a form that was sent before is not taken again. */
export const repeatedFormTexts = translated({
  en: {
    sentBefore: 'You have sent this form before, with different details. To save these too, send it again.',
    inProgress: 'We are still working on it. Wait a moment, then try again: nothing will be done twice.',
  },
  de: {
    sentBefore:
      'Du hast dieses Formular schon einmal mit anderen Angaben abgeschickt. Schick es noch einmal ab, wenn auch diese gelten sollen.',
    inProgress:
      'Das ist noch in Arbeit. Warte einen Moment und versuche es dann noch einmal: Nichts wird doppelt gemacht.',
  },
})

/** What is wrong with a part of the input, by zod's code, for lack of anything better; in English zod says more. */
export const issueTexts = {
  de: {
    too_small: 'Das ist zu klein oder zu kurz.',
    too_big: 'Das ist zu groß oder zu lang.',
    invalid_type: 'Das fehlt oder ist keiner der möglichen Werte.',
    invalid_value: 'Das fehlt oder ist keiner der möglichen Werte.',
    invalid_format: 'Das hat nicht die erwartete Form.',
    other: 'Das lässt sich so nicht verwenden. Vielleicht ist es leer, zu lang oder enthält unsichtbare Zeichen.',
  },
} as const satisfies Record<Exclude<Language, typeof defaultLanguage>, Record<string, string>>
