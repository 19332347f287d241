import 'server-only'
import { translated } from '@/app/_shell/language/translated'
import type { Waiting } from '@/server/domain/overview/waiting'
import type { StaffRole } from '@/server/procedures/callers/staff-role'
import { staffRoleNames } from '@/server/procedures/callers/staff-role-texts'

/** Who last changed what a page edits, by name if known, and when. */
export const lastChangeTexts = translated({
  en: { changed: (by: string | undefined, when: string) => `Last changed by ${by ?? 'somebody'} on ${when}.` },
  de: { changed: (by, when) => `Zuletzt geändert von ${by ?? 'jemandem'} am ${when}.` },
})

interface WaitingTexts {
  readonly one: string
  readonly many: string
}

/** Follow the numbers beside the pages of the staff. */
export const waitingTexts = translated<Readonly<Record<keyof Waiting, WaitingTexts>>>({
  en: {
    placed: { one: 'new', many: 'new' },
    visits: { one: 'today', many: 'today' },
    drafts: { one: 'draft', many: 'drafts' },
    requests: { one: 'open', many: 'open' },
  },
  de: {
    placed: { one: 'neu', many: 'neu' },
    visits: { one: 'heute', many: 'heute' },
    drafts: { one: 'Entwurf', many: 'Entwürfe' },
    requests: { one: 'offen', many: 'offen' },
  },
})

/** The search in the bar. */
export const staffSearchTexts = translated({
  en: { label: 'Orders, animals, customers', find: 'Find' },
  de: { label: 'Bestellungen, Tiere, Kundschaft', find: 'Finden' },
})

/** Around every page for the staff. */
export const staffPageTexts = translated({
  en: {
    menu: 'Staff',
    staffOnly: 'Staff only',
    lead: 'This is where the store looks after its orders and takes in new animals.',
    notOfStaff: (email: string) => `You are signed in as ${email}, who is not a member of our staff.`,
    needsRole: (isForOwners: boolean, email: string, role: StaffRole) =>
      `This page is for ${isForOwners ? 'owners' : 'managers and owners'} of the store. You are signed in as ${email}, ` +
      `a ${staffRoleNames.en[role].toLowerCase()}. An owner can give you another role.`,
  },
  de: {
    menu: 'Team',
    staffOnly: 'Nur für das Team',
    lead: 'Hier kümmert sich der Laden um seine Bestellungen und nimmt neue Tiere auf.',
    notOfStaff: (email) => `Du bist als ${email} angemeldet und gehörst nicht zu unserem Team.`,
    needsRole: (isForOwners, email, role) =>
      `Diese Seite ist für ${isForOwners ? 'die Rolle' : 'die Rollen „Leitung“ und'} „Inhaberschaft“. Du bist als ${email} ` +
      `angemeldet, mit der Rolle „${staffRoleNames.de[role]}“. Wer die Rolle „Inhaberschaft“ hat, kann dir eine andere geben.`,
  },
})
