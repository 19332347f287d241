import { translated } from '@/app/_shell/language/translated'

/** The form that removes a member from the staff. */
export const removeMemberTexts = translated({
  en: {
    openSelf: 'Leave the staff…',
    /** Precedes an e-mail address that is read out. */
    open: 'Remove…',
    submitSelf: 'Leave the staff',
    submit: 'Remove from the staff',
    consequenceSelf: 'You are signed out everywhere, and see none of these pages until an owner invites you again.',
    consequence: (email: string) => `${email} is signed out everywhere, and sees none of these pages any more.`,
  },
  de: {
    openSelf: 'Das Team verlassen …',
    open: 'Entfernen …',
    submitSelf: 'Das Team verlassen',
    submit: 'Aus dem Team entfernen',
    consequenceSelf:
      'Du wirst überall abgemeldet und siehst keine dieser Seiten mehr, bis dich jemand mit der Rolle „Inhaberschaft“ wieder einlädt.',
    consequence: (email) => `${email} wird überall abgemeldet und sieht keine dieser Seiten mehr.`,
  },
})

/** The form with which an owner gives up their role. */
export const stepDownTexts = translated({
  en: {
    open: 'Step down…',
    consequence: 'You are then no longer an owner, and sign in again. Only another owner can make you one again.',
  },
  de: {
    open: 'Rolle abgeben …',
    consequence:
      'Du hast dann nicht mehr die Rolle „Inhaberschaft“ und meldest dich neu an. Nur jemand mit dieser Rolle kann sie dir wieder geben.',
  },
})
