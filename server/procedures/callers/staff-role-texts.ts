import type { InEachLanguage } from '@/server/platform/values/language'
import type { StaffRole } from './staff-role'

type InWords = InEachLanguage<Readonly<Record<StaffRole, string>>>

/** What the roles of the staff are called. */
export const staffRoleNames: InWords = {
  en: { clerk: 'Clerk', manager: 'Manager', owner: 'Owner' },
  de: { clerk: 'Mitarbeit', manager: 'Leitung', owner: 'Inhaberschaft' },
}

/** What each role looks after, besides the tasks of those before it; as the object of a sentence. */
export const staffTasks: InWords = {
  en: {
    clerk: 'orders, visits, customers, animals and notes',
    manager: 'kinds and what they cost, the store’s details and texts, accounts and their requests',
    owner: 'the staff',
  },
  de: {
    clerk: 'Bestellungen, Besuche, Kundschaft, Tiere und Notizen',
    manager: 'die Tierarten und was sie kosten, die Angaben und Texte des Ladens sowie die Konten und ihre Anfragen',
    owner: 'das Team',
  },
}

/** What somebody joins the staff as, and what for: after "as" in English, after „mit“ in German. */
export const staffRoleInWords: InEachLanguage<(role: StaffRole) => string> = {
  en: (role) =>
    `${role === 'owner' ? 'an' : 'a'} ${role}, who ${role === 'clerk' ? '' : 'also '}looks after ${staffTasks.en[role]}`,
  de: (role) =>
    `der Rolle „${staffRoleNames.de[role]}“, die sich ${role === 'clerk' ? '' : 'außerdem '}um ${staffTasks.de[role]} kümmert`,
}
