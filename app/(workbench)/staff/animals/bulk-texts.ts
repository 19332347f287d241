import 'server-only'
import { translated } from '@/app/_shell/language/translated'
import { animalCount } from '@/app/_shell/text/animal-count'
import type { AskedStep, BulkStep } from './bulk-view'

/** The current state of an animal, after “is”. */
export const animalStateTexts = translated({
  en: {
    /** Undefined for a kind that no longer exists. */
    isAmong: (kind: string | undefined) => `among ${kind ?? 'others'}`,
  },
  de: {
    isAmong: (kind) => `bei ${quotedKind(kind)} eingeordnet`,
  },
})

/** A kind in a German sentence, in the dative. */
export const quotedKind = (kind: string | undefined, otherwise = 'einer anderen Tierart'): string =>
  kind === undefined ? otherwise : `„${kind}“`

interface Question {
  /** With the kind to move them to, undefined if it no longer exists. */
  readonly title: (count: number, kind: string | undefined) => string
  /** The title when there is nothing to do. */
  readonly none: string
  readonly text: string
  readonly yes: (count: number) => string
}

interface ConfirmAnimalsTexts {
  /** The questions for this many animals. */
  readonly questions: Readonly<Record<AskedStep, Question>>
  readonly no: string
  readonly unchanged: string
  readonly back: string
}

/** Whether to take the ticked animals through a step. */
export const confirmAnimalsTexts = translated<ConfirmAnimalsTexts>({
  en: {
    questions: {
      withdraw: {
        title: (count) => `Withdraw ${animalCount.en(count)}?`,
        none: 'None of these animals can be withdrawn',
        text: 'Shoppers then do not find them, and cannot order them. You can bring them back at any time.',
        yes: (count) => `Yes, withdraw ${animalCount.en(count)}`,
      },
      discard: {
        title: (count) => `Discard ${count === 1 ? 'one draft' : `${count} drafts`}?`,
        none: 'None of these are drafts any more',
        text: 'What was written about them is gone then, with their photographs and notes. Nobody can bring it back.',
        yes: (count) => `Yes, discard ${count === 1 ? 'one draft' : `${count} drafts`}`,
      },
      move: {
        title: (count, kind = 'another kind') => `Move ${animalCount.en(count)} to ${kind}?`,
        none: 'None of these animals can be moved there',
        text: 'Shoppers then find them under the other kind, with its portrait, and with its fee unless an animal has its own.',
        yes: (count) => `Yes, move ${animalCount.en(count)}`,
      },
    },
    no: 'No, leave them as they are',
    unchanged: 'Nothing has changed.',
    back: 'Back to the list',
  },
  de: {
    questions: {
      withdraw: {
        title: (count) => `${animalCount.de(count)} aus dem Angebot nehmen?`,
        none: 'Keins dieser Tiere lässt sich aus dem Angebot nehmen',
        text: 'Die Kundschaft findet sie dann nicht mehr und kann sie nicht bestellen. Du kannst sie jederzeit zurückholen.',
        yes: (count) => `Ja, ${animalCount.de(count)} aus dem Angebot nehmen`,
      },
      discard: {
        title: (count) => `${count === 1 ? 'Einen Entwurf' : `${count} Entwürfe`} verwerfen?`,
        none: 'Nichts davon ist noch ein Entwurf',
        text: 'Was über sie geschrieben wurde, ist dann weg, auch ihre Fotos und Notizen. Niemand kann es zurückholen.',
        yes: (count) => `Ja, ${count === 1 ? 'einen Entwurf' : `${count} Entwürfe`} verwerfen`,
      },
      move: {
        title: (count, kind) => `${animalCount.de(count)} zu ${quotedKind(kind)} verschieben?`,
        none: 'Keins dieser Tiere lässt sich dorthin verschieben',
        text: 'Die Kundschaft findet sie dann unter der anderen Tierart, mit deren Porträt und deren Schutzgebühr, wenn ein Tier keine eigene hat.',
        yes: (count) => `Ja, ${animalCount.de(count)} verschieben`,
      },
    },
    no: 'Nein, alles so lassen, wie es ist',
    unchanged: 'Es hat sich nichts geändert.',
    back: 'Zurück zur Liste',
  },
})

interface AnimalsNoticeTexts {
  /** What was done with several animals, or with one by name; for a move, with the kinds that they have now. */
  readonly done: Readonly<
    Record<BulkStep, (animals: number | string, kinds: readonly (string | undefined)[]) => string>
  >
  readonly undo: string
  /** Above the animals that did not change. */
  readonly unchanged: string
  /** After the name of an animal. */
  readonly is: (state: string) => string
  readonly gone: (count: number) => string
  readonly why: Readonly<Record<'nothing_ticked' | 'no_kind' | 'kindGone' | 'listChanged', string>>
}

const englishAre = (animals: number | string) =>
  typeof animals === 'string' ? `${animals} is` : `${animalCount.en(animals)} are`
const germanAre = (animals: number | string) =>
  typeof animals === 'string' ? `${animals} ist` : `${animalCount.de(animals)} sind`

/** The result of a step with the ticked animals. */
export const animalsNoticeTexts = translated<AnimalsNoticeTexts>({
  en: {
    done: {
      withdraw: (animals) => `${englishAre(animals)} withdrawn.`,
      restore: (animals) => `${englishAre(animals)} offered again.`,
      publish: (animals) => `${englishAre(animals)} published.`,
      discard: (drafts) => (drafts === 1 ? 'One draft is discarded.' : `${drafts} drafts are discarded.`),
      move: (animals, kinds) =>
        `${englishAre(animals)} now among ${kinds.map((kind = 'others') => kind).join(' and ')}.`,
    },
    undo: 'Undo',
    unchanged: 'Not changed, because of how they are now:',
    is: (state) => `is ${state}.`,
    gone: (count) => `${animalCount.en(count)} ${count === 1 ? 'does' : 'do'} not exist any more.`,
    why: {
      nothing_ticked: 'First tick the animals that you want to change.',
      no_kind: 'Choose the kind that the ticked animals are to move to.',
      kindGone: 'A kind does not exist any more. Choose another one.',
      listChanged: 'What was sent does not fit the list any more. Tick the animals once more.',
    },
  },
  de: {
    done: {
      withdraw: (animals) => `${germanAre(animals)} aus dem Angebot genommen.`,
      restore: (animals) => `${germanAre(animals)} wieder im Angebot.`,
      publish: (animals) => `${germanAre(animals)} jetzt im Angebot.`,
      discard: (drafts) => (drafts === 1 ? 'Ein Entwurf ist verworfen.' : `${drafts} Entwürfe sind verworfen.`),
      move: (animals, kinds) =>
        `${germanAre(animals)} jetzt bei ${kinds.map((kind) => quotedKind(kind)).join(' und ')} eingeordnet.`,
    },
    undo: 'Rückgängig machen',
    unchanged: 'Nicht geändert wegen ihres jetzigen Stands:',
    is: (state) => `ist ${state}.`,
    gone: (count) => `${animalCount.de(count)} gibt es nicht mehr.`,
    why: {
      nothing_ticked: 'Wähle zuerst die Tiere aus, die du ändern möchtest.',
      no_kind: 'Wähle die Tierart, zu der die ausgewählten Tiere verschoben werden sollen.',
      kindGone: 'Eine der Tierarten gibt es nicht mehr. Wähle eine andere.',
      listChanged: 'Was gesendet wurde, passt nicht mehr zur Liste. Wähle die Tiere noch einmal aus.',
    },
  },
})
