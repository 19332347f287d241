import 'server-only'
import { translated } from '@/app/_shell/language/translated'
import type { StaffRole } from '@/server/procedures/callers/staff-role'
import { staffRoleNames, staffTasks } from '@/server/procedures/callers/staff-role-texts'

/** The page of the members of the staff. */
export const staffMembersTexts = translated({
  en: {
    /** What the page says after a form has led to it. */
    done: {
      invited: 'The invitation is on its way. Its link works for a day.',
      withdrawn: 'The invitation is withdrawn: its link no longer works.',
      role: 'The role is changed. They have to sign in again.',
      removed:
        'They are no longer on the staff, and are signed out everywhere. API keys that they have seen still work: revoke those under Accounts.',
    },
    lead: 'What each role may do:',
    /** Why the user signs in again, after "To". */
    purpose: 'change the staff',
    /** In addition to the tasks of the roles before it. */
    tasks: (role: StaffRole, isFirst: boolean) =>
      `${isFirst ? 'Looks after' : 'Also looks after'} ${staffTasks.en[role]}.`,
    members: 'Members of the staff',
    who: 'Who',
    /** After an e-mail address. */
    you: ' (you)',
    role: 'Role',
    lastSeen: 'Last seen',
    signedOut: 'Signed out',
    passkey: 'Passkey',
    yes: 'Yes',
    no: 'No',
    make: (role: StaffRole) => `Make ${role === 'owner' ? 'an' : 'a'} ${staffRoleNames.en[role].toLowerCase()}`,
    /** After `make`. */
    makeOf: (email: string) => ` of ${email}`,
    invite: 'Invite somebody',
    /** How long the link of an invitation works. */
    valid: 'for a day',
    /** Before a command. */
    noMail: 'This store has no mail server. On its machine, this prints a link that works once, for a day:',
  },
  de: {
    done: {
      invited: 'Die Einladung ist unterwegs. Ihr Link gilt einen Tag lang.',
      withdrawn: 'Die Einladung wurde zurückgezogen: Ihr Link funktioniert nicht mehr.',
      role: 'Die Rolle wurde geändert. Die Person muss sich neu anmelden.',
      removed:
        'Die Person gehört nicht mehr zum Team und ist überall abgemeldet. API-Schlüssel, die sie gesehen hat, funktionieren weiter: Widerrufe sie unter „Konten“.',
    },
    lead: 'Was jede Rolle darf:',
    purpose: 'das Team zu ändern',
    tasks: (role, isFirst) => `Kümmert sich ${isFirst ? '' : 'außerdem '}um ${staffTasks.de[role]}.`,
    members: 'Mitglieder des Teams',
    who: 'Wer',
    you: ' (du)',
    role: 'Rolle',
    lastSeen: 'Zuletzt gesehen',
    signedOut: 'Abgemeldet',
    passkey: 'Passkey',
    yes: 'Ja',
    no: 'Nein',
    make: (role) => `Rolle „${staffRoleNames.de[role]}“ geben`,
    makeOf: (email) => `: ${email}`,
    invite: 'Jemanden einladen',
    valid: 'einen Tag lang',
    noMail:
      'Dieser Laden hat keinen Mailserver. Auf seinem Rechner gibt dieser Befehl einen Link aus, der einmal und einen Tag lang funktioniert:',
  },
})
