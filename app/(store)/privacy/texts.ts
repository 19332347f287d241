import { translated } from '@/app/_shell/language/translated'

interface Topic {
  readonly id: string
  readonly title: string
  readonly paragraphs: readonly string[]
  readonly items?: readonly string[]
}

/** The settings that decide what is kept. */
interface Facts {
  /** How long a customer is kept after their order ends. */
  readonly retention: string
  /** How long an order may await approval. */
  readonly expiry: string
  readonly sendsMail: boolean
}

export const privacyTexts = translated({
  en: {
    title: 'Privacy',
    description: 'What this store keeps about you, why, and for how long, in plain words.',
    lead: 'What we keep about you, why, and for how long.',
    contact: {
      id: 'questions',
      title: 'Your data, your say',
      text: 'Ask us what we hold about you, and we’ll tell you, correct it or remove it, at any time. If an order hasn’t ended, we’ll cancel it with you first. What stays after that is which animal was ordered, and when it was ordered and visited; who of our staff corrected or removed something, but not what; and, if you wanted no mails about animals, a fingerprint by which we go on writing none.',
      link: 'How to reach us',
    },
  },
  de: {
    title: 'Datenschutz',
    description: 'Was dieser Laden über dich speichert, warum und wie lange, in einfachen Worten.',
    lead: 'Was wir über dich speichern, warum und wie lange.',
    contact: {
      id: 'questions',
      title: 'Deine Daten, deine Entscheidung',
      text: 'Frag uns, was wir über dich gespeichert haben, und wir sagen es dir, berichtigen oder löschen es, jederzeit. Ist eine Bestellung noch nicht beendet, stornieren wir sie erst mit dir. Danach bleibt, welches Tier wann bestellt und besucht wurde; wer aus unserem Team etwas berichtigt oder gelöscht hat, aber nicht, was; und, falls du keine Mails über Tiere wolltest, ein Fingerabdruck, an dem wir erkennen, dass wir keine schreiben sollen.',
      link: 'So erreichst du uns',
    },
  },
})

/** Each one describes what the program does; changes there must be made here too. */
const topics = ({ retention, expiry, sendsMail }: Facts): readonly Topic[] => [
  {
    id: 'visit',
    title: 'When you look around',
    paragraphs: [
      'You can see every animal without telling us who you are. There are no adverts and no trackers here, and no page loads anything from another company.',
      'Our server counts how many requests come from each network address, so that nobody can overload the store, and forgets the counts within a day. Its log records when a request came, what kind of page it was for and whether it worked, along with a shortened network address that you share with many others. It doesn’t record names, e-mail addresses or which animal you looked at.',
    ],
  },
  {
    id: 'order',
    title: 'When you order',
    paragraphs: [
      'We keep your name, your e-mail address, your telephone number if you ordered by telephone, the animal, your preferred date and the time of your visit, because we need them to hand the animal over to you. Our staff can see them, and so can anyone you give the link to your order.',
      `Your name, your e-mail address, your telephone number, what you’ve told us about your home what our staff has noted about the order and what it has written to you are removed ${retention} after it has ended, along with your order’s page. What stays is which animal was ordered, and when it was ordered and visited. An order that we don’t approve within ${expiry} ends by itself, one with a visit not before the day after it.`,
      'For a day we also keep a fingerprint of the form you sent, so that sending it twice doesn’t place two orders, and one of your network address, so that nobody can reserve all the animals at once.',
    ],
  },
  {
    id: 'mail',
    title: 'When we write to you',
    paragraphs: [
      sendsMail
        ? 'We write to you about your order. An e-mail is removed from our server once it has been sent. If it can’t be sent, we give up after a day at most, remove its text, and keep your address with the reason for 30 days.'
        : 'This store doesn’t send e-mails. What it would have written is kept for 30 days in files on its own server, which only the people who run it can read.',
      'If you ask us to tell you when an animal is available, we keep your e-mail address and what you’re looking for, and only until we’ve written to you, or for 90 days at most.',
    ],
  },
  {
    id: 'device',
    title: 'What stays on your device',
    paragraphs: ['Some things are kept by your own browser. If you clear this site’s data, they’re gone.'],
    items: [
      'The links to orders that you’ve placed, so that you can find them again: in cookies and your browser’s storage, for 90 days. Some browsers delete them sooner, after a week for instance.',
      'What you typed into an order form, until the store has answered or you close the tab.',
      'Your favourites and the animals you saw last. They’re saved only in this browser; we can’t see them.',
      'If you choose a language at the end of a page, that choice: in a cookie, for a year.',
      'A page that tells you when you’re offline.',
      'If you sign in, a cookie that keeps you signed in. It ends when you sign out, or after 30 days without a visit.',
    ],
  },
  {
    id: 'account',
    title: 'If you have an account',
    paragraphs: [
      'Accounts are for developers and staff; you don’t need one to order. We keep your e-mail address, your name if you gave us one, and what is needed to sign you in: your password as a fingerprint from which nobody can read it, and the public part of your passkeys. You can see and end your sessions, for which we note the browser and the time. You can change your e-mail address, and delete all of this yourself at any time, on the page “Security”; logs then keep a number that leads to nobody.',
      'For each API key we count requests and record those that failed, for 90 days. What was done with an account and its keys stays in its log for as long as the account exists.',
    ],
  },
  {
    id: 'copies',
    title: 'Backups',
    paragraphs: [
      'The people who run the store may keep backups. What is removed here disappears from them when they’re replaced by newer ones.',
    ],
  },
]

const germanTopics = ({ retention, expiry, sendsMail }: Facts): readonly Topic[] => [
  {
    id: 'visit',
    title: 'Wenn du dich umsiehst',
    paragraphs: [
      'Du kannst jedes Tier ansehen, ohne uns zu sagen, wer du bist. Hier gibt es keine Werbung und keine Tracker, und keine Seite lädt etwas von einer anderen Firma.',
      'Unser Server zählt, wie viele Anfragen von jeder Netzwerkadresse kommen, damit niemand den Laden überlasten kann, und vergisst die Zahlen innerhalb eines Tages. Sein Protokoll hält fest, wann eine Anfrage kam, welche Art von Seite sie betraf und ob sie geklappt hat, zusammen mit einer gekürzten Netzwerkadresse, die du mit vielen anderen teilst. Namen, E-Mail-Adressen oder welches Tier du angesehen hast, stehen nicht darin.',
    ],
  },
  {
    id: 'order',
    title: 'Wenn du bestellst',
    paragraphs: [
      'Wir speichern deinen Namen, deine E-Mail-Adresse, deine Telefonnummer, falls du angerufen hast, das Tier, deinen Wunschtermin und die Zeit deines Besuchs, weil wir sie brauchen, um dir das Tier zu übergeben. Unser Team kann sie sehen, und auch jeder, dem du den Link zu deiner Bestellung gibst.',
      `Dein Name, deine E-Mail-Adresse, deine Telefonnummer, was du uns von deinem Zuhause erzählt hast was sich unser Team zur Bestellung notiert und dir dazu geschrieben hat, werden ${retention} nach ihrem Ende gelöscht, zusammen mit der Seite deiner Bestellung. Was bleibt, ist, welches Tier wann bestellt und besucht wurde. Eine Bestellung, die wir ${expiry} lang nicht bestätigen, endet von selbst, eine mit Besuch frühestens am Tag danach.`,
      'Einen Tag lang speichern wir außerdem einen Fingerabdruck des Formulars, das du abgeschickt hast, damit doppeltes Abschicken nicht zu zwei Bestellungen führt, und einen deiner Netzwerkadresse, damit niemand alle Tiere auf einmal reservieren kann.',
    ],
  },
  {
    id: 'mail',
    title: 'Wenn wir dir schreiben',
    paragraphs: [
      sendsMail
        ? 'Wir schreiben dir zu deiner Bestellung. Eine E-Mail wird von unserem Server gelöscht, sobald sie verschickt ist. Lässt sie sich nicht verschicken, geben wir spätestens nach einem Tag auf, löschen ihren Text und behalten deine Adresse mit dem Grund 30 Tage lang.'
        : 'Dieser Laden verschickt keine E-Mails. Was er geschrieben hätte, liegt 30 Tage lang in Dateien auf seinem eigenen Server, die nur die Menschen lesen können, die ihn betreiben.',
      'Wenn du uns bittest, dich zu benachrichtigen, sobald ein Tier verfügbar ist, speichern wir dafür deine E-Mail-Adresse und wonach du suchst, und nur, bis wir dir geschrieben haben, höchstens aber 90 Tage lang.',
    ],
  },
  {
    id: 'device',
    title: 'Was auf deinem Gerät bleibt',
    paragraphs: ['Manches speichert dein eigener Browser. Wenn du die Daten dieser Website löschst, ist es weg.'],
    items: [
      'Die Links zu Bestellungen, die du aufgegeben hast, damit du sie wiederfindest: in Cookies und im Speicher deines Browsers, 90 Tage lang. Manche Browser löschen sie früher, zum Beispiel nach einer Woche.',
      'Was du in ein Bestellformular eingegeben hast, bis der Laden geantwortet hat oder du den Tab schließt.',
      'Deine Favoriten und die Tiere, die du zuletzt angesehen hast. Sie sind nur in diesem Browser gespeichert; wir können sie nicht sehen.',
      'Wenn du am Ende einer Seite eine Sprache wählst, diese Wahl: in einem Cookie, ein Jahr lang.',
      'Eine Seite, die dir sagt, wenn du offline bist.',
      'Wenn du dich anmeldest, ein Cookie, mit dem du angemeldet bleibst. Es endet, wenn du dich abmeldest oder 30 Tage lang nicht kommst.',
    ],
  },
  {
    id: 'account',
    title: 'Wenn du ein Konto hast',
    paragraphs: [
      'Konten sind für Entwickler und das Team; zum Bestellen brauchst du keins. Wir speichern deine E-Mail-Adresse, deinen Namen, wenn du ihn angegeben hast, und was nötig ist, um dich anzumelden: dein Passwort als Fingerabdruck, aus dem es niemand lesen kann, und den öffentlichen Teil deiner Passkeys. Du kannst deine Sitzungen sehen und beenden; dafür merken wir uns den Browser und die Zeit. Deine E-Mail-Adresse kannst du ändern und all das jederzeit selbst löschen, auf der Seite „Security“; in Protokollen bleibt dann eine Nummer, die zu niemandem führt.',
      'Für jeden API-Schlüssel zählen wir Anfragen und halten die fest, die nicht geklappt haben, 90 Tage lang. Was mit einem Konto und seinen Schlüsseln geschehen ist, steht in seinem Protokoll, solange es das Konto gibt.',
    ],
  },
  {
    id: 'copies',
    title: 'Sicherungen',
    paragraphs: [
      'Die Menschen, die den Laden betreiben, machen vielleicht Sicherungen. Was hier gelöscht wird, verschwindet daraus, wenn neuere sie ersetzen.',
    ],
  },
]

/** What is kept, and why, by subject. */
export const privacyTopics = translated({ en: topics, de: germanTopics })
