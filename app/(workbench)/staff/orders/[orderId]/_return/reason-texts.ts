import 'server-only'
import { translated } from '@/app/_shell/language/translated'
import type { ReturnReason } from '@/server/domain/orders/returns/returns.schema'

/** Why a family brings an animal back. */
export const returnReasonTexts = translated<Readonly<Record<ReturnReason, string>>>({
  en: {
    allergy: 'An allergy',
    moved_home: 'They move, or moved',
    behaviour: 'Its behaviour',
    no_time: 'Too little time',
    other_animals: 'It did not get on with their other animals',
    other: 'Something else',
  },
  de: {
    allergy: 'Eine Allergie',
    moved_home: 'Ein Umzug',
    behaviour: 'Sein Verhalten',
    no_time: 'Zu wenig Zeit',
    other_animals: 'Kam mit den anderen Tieren nicht zurecht',
    other: 'Etwas anderes',
  },
})
