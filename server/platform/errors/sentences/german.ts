import type { OrderStatus } from '@/server/platform/db/generated/enums'
import { quote } from '@/server/platform/values/quote'
import type { OfOpenOrders, OrderRule, Sentences } from './english'

const statuses = {
  placed: 'eingegangen',
  approved: 'bestätigt',
  delivered: 'übergeben',
  cancelled: 'storniert',
} as const satisfies Record<OrderStatus, string>

const ofOpenOrders = { answers: 'Antworten', visits: 'Besuche' } as const satisfies Record<OfOpenOrders, string>

const orderRules = {
  approve: 'eingegangen sind, können bestätigt werden',
  deliver: 'bestätigt sind, können übergeben werden',
  cancel: 'eingegangen oder bestätigt sind, können storniert werden',
  cancelAsAccount: 'eingegangen sind, kann das Konto stornieren, das sie aufgegeben hat',
} as const satisfies Record<OrderRule, string>

/** "No category", "no order" and so on, for what German pages show. */
const none = new Map([
  ['category', 'keine Tierart'],
  ['member of the staff', 'kein Teammitglied'],
  ['order', 'keine Bestellung'],
  ['pet', 'kein Tier'],
  ['photograph', 'kein Foto'],
  ['import', 'keine Tabelle'],
])

const quoted = (text: string) => quote(text).replace(/^"(.*)"$/s, '„$1“')
const inThousands = (count: number) => count.toLocaleString('de')

const dayYetToCome = () => 'Der Tag darf nicht in der Zukunft liegen.'

/** Why something is refused, for people at a page: whole sentences, also beside a field. */
export const german: Sentences = {
  noSuch: (thing, id) => `Es gibt ${none.get(thing) ?? 'keinen Eintrag'} mit der Nummer ${id}.`,

  signedOut: () =>
    'Du wurdest abgemeldet. Melde dich in einem anderen Tab wieder an und schick das hier dann noch einmal ab.',
  signedInTooLongAgo: () =>
    'Deine letzte Anmeldung ist mehr als zehn Minuten her. Öffne diese Seite in einem anderen Tab, melde dich dort noch einmal an und schick das hier dann noch einmal ab.',
  tooManySigningIn: () => 'Gerade melden sich zu viele auf einmal an. Versuche es gleich noch einmal.',
  needsStaffRole: (role) =>
    `Das darf nur, wer im Laden die Rolle ${role === 'owner' ? '' : '„Leitung“ oder '}„Inhaberschaft“ hat.`,

  noMailServer: () => 'Dieser Laden hat keinen Mailserver. Lade auf der Kommandozeile ein.',
  noEmailAddress: () => 'Gib eine E-Mail-Adresse ein, etwa ada@example.com.',
  onStaffAlready: (email) => `${email} gehört schon zum Team.`,
  staffKeepsOwner: () =>
    'Im Team bleibt mindestens eine Person mit der Rolle „Inhaberschaft“. Gib sie erst jemand anderem.',
  lastOwnerOf: (accounts) =>
    `Bei ${accounts.join(', ')} bliebe niemand mit der Rolle „owner“, obwohl andere dazugehören. Gib sie erst jemandem davon.`,
  tooManyInvitations: () => 'Zu viele Einladungen. Warte eine Viertelstunde und versuche es dann noch einmal.',
  invitedAlready: (email) => `${email} ist schon eingeladen. Ziehe diese Einladung zurück, um eine neue zu schicken.`,
  tooManyOpenInvitations: (max) =>
    `Höchstens ${max} Einladungen können offen sein. Ziehe eine zurück, die nicht gebraucht wird.`,
  tooManyMails: () => 'An diese Adresse gingen heute schon viele Mails. Versuche es morgen noch einmal.',
  invitationIsOver: () => 'Diese Einladung wurde angenommen oder zurückgezogen, oder sie ist abgelaufen.',

  petNotAvailable: (petId) =>
    `Das Tier ${petId} ist nicht verfügbar: Es ist reserviert oder vermittelt. Wähle ein anderes, oder versuche es später noch einmal.`,
  noSuchPet: (petId) => `Es gibt kein Tier mit der Nummer ${petId}.`,
  noSuchTrackingCode: () => 'Zu dieser Adresse gibt es keine Bestellung. Prüfe sie noch einmal.',
  notCancelledByCustomer: (orderId, status) =>
    `Die Bestellung ${orderId} ist ${statuses[status]} und lässt sich hier nicht mehr stornieren. Frag beim Laden nach.`,
  onlyForOpenOrders: (orderId, status, what) =>
    `Die Bestellung ${orderId} ist ${statuses[status]}. ${ofOpenOrders[what]} gibt es nur zu Bestellungen, die eingegangen oder bestätigt sind.`,
  orderCannotMove: (orderId, status, rule) =>
    `Die Bestellung ${orderId} ist ${statuses[status]}. Nur Bestellungen, die ${orderRules[rule]}.`,
  orderHasMoved: (orderId, status, expected) =>
    `Die Bestellung ${orderId} ist ${statuses[status]}, nicht mehr ${statuses[expected]}. Sieh sie dir noch einmal an und entscheide dann.`,

  notHandedOver: (orderId, status) =>
    `Die Bestellung ${orderId} ist ${statuses[status]}. Nur bei übergebenen Bestellungen lässt sich die Übergabe zurücknehmen oder das Tier zurückbringen.`,
  broughtBackAlready: (orderId) => `Das Tier der Bestellung ${orderId} wurde schon zurückgebracht.`,
  notBroughtBack: (orderId) => `Das Tier der Bestellung ${orderId} wurde nicht zurückgebracht.`,
  returnStays: (orderId) =>
    `Dass das Tier der Bestellung ${orderId} zurückgebracht wurde, lässt sich nicht mehr zurücknehmen: Es ist mehr als einen Tag her, oder mit dem Tier ist inzwischen etwas geschehen.`,
  deliveryStays: (orderId) =>
    `Die Übergabe der Bestellung ${orderId} lässt sich nicht mehr zurücknehmen: Sie ist mehr als einen Tag her, oder das Tier wurde zurückgebracht.`,

  customerHasOpenOrders: (orderIds) =>
    `Es gibt Bestellungen, die noch nicht beendet sind: ${orderIds.join(', ')}. Storniere oder übergib sie zuerst, oder lass sie gleich mit stornieren.`,
  customerOrdersMeanwhile: () =>
    'Gerade ist eine neue Bestellung eingegangen. Sieh sie dir an und versuche es dann noch einmal.',

  customerGetsNoMail: () => 'Der Laden kann dieser Kundin oder diesem Kunden nicht per E-Mail schreiben.',
  tooManyMessages: (max) =>
    `An diese Person gingen zu dieser Bestellung an einem Tag schon ${max} E-Mails. Schreib später noch einmal.`,

  visitTimeTaken: () => 'Diese Zeit ist nicht frei. Wähle eine, die es ist.',
  visitHasBegun: () => 'Der Besuch hat begonnen und lässt sich nicht mehr absagen.',
  visitYetToCome: () =>
    'Dieser Besuch hat noch nicht begonnen oder ist inzwischen verschoben. Noch weiß niemand, wer kommt.',
  noVisitToKeep: () => 'Dieser Besuch hat begonnen oder ist inzwischen abgesagt. Es gibt nichts mehr beizubehalten.',

  noSuchCategory: () => 'Diese Tierart gibt es nicht. Wähle eine aus der Liste.',
  noOtherCategory: () => 'Wähle eine andere Tierart, die es gibt.',
  categoryNameTaken: (name) => `Es gibt schon eine Tierart mit dem Namen „${name}“.`,
  categoryHasPets: () =>
    'Zu dieser Tierart gehören Tiere, vielleicht auch solche, die aus dem Angebot genommen sind. Wähle, zu welcher sie kommen.',
  tooManyCategories: (max) =>
    `Es gibt schon ${inThousands(max)} Tierarten, mehr gehen nicht. Benenne stattdessen eine um.`,

  profileHasChanged: () => 'Jemand anders hat inzwischen geändert, was über dieses Tier gesagt wird.',
  recordHasChanged: () =>
    'Jemand anders hat das inzwischen geändert. Lade die Seite neu, um es zu sehen, und ändere dann, was noch zu ändern ist.',
  dueAfterGiven: () => 'Der Tag muss nach dem der Behandlung liegen.',
  dayYetToCome,
  dayTooEarly: (first) => `Der Tag darf nicht vor dem ${first.split('-').toReversed().join('.')} liegen.`,
  noOutcomeYet: () => 'Dieses Tier ist im Angebot, also ist noch nichts aus ihm geworden. Nimm es zuerst heraus.',

  storeHasChanged: () =>
    'Jemand anders hat die Angaben zum Laden inzwischen geändert. Sieh sie dir noch einmal an und entscheide dann.',
  unknownTimeZone: () => 'Diese Zeitzone kennt die Datenbank nicht. Nenne eine andere, in der dieselbe Zeit gilt.',
  textHasChanged: () =>
    'Jemand anders hat diesen Text inzwischen geändert. Sieh ihn dir noch einmal an und entscheide dann.',
  nothingOfDemo: () => 'Von der Demo ist nichts mehr da, was sich entfernen lässt.',

  tooManyPhotos: (max) => `Dieses Tier hat schon ${max} Fotos, mehr gehen nicht. Entferne erst eins.`,
  photosHaveNoPlace: () =>
    'Dieser Laden hat noch keinen Ort, an dem Fotos bleiben. Wer ihn betreibt, nennt einen mit der Einstellung PHOTOS_URL oder sagt mit PHOTOS_SHARED=true, dass alle Server den Ordner DATA_DIR teilen.',
  photosNeedSharp: () => 'Dieser Server kann keine Fotos vorbereiten: Das Paket sharp lädt auf ihm nicht.',
  tooManyPhotosAtOnce: () => 'Gerade werden viele Fotos vorbereitet. Versuche es in einer Minute noch einmal.',
  photoNotStored: () => 'Das Foto konnte nicht gespeichert werden. Versuche es gleich noch einmal.',
  photoTookTooLong: () => 'Das Foto hinzuzufügen hat zu lange gedauert. Versuche es noch einmal.',
  photoTooLarge: (megabytes) => `Diese Datei ist größer als ${megabytes} MB. Wähle eine kleinere.`,
  photoUnreadable: () => 'Diese Datei ist kein Foto, das sich hier lesen lässt. Wähle ein JPEG, PNG, WebP oder AVIF.',
  photoOfSeveral: () => 'Diese Datei enthält mehrere Bilder, wie eine Animation. Wähle eine mit einem einzigen Bild.',
  photoOfTooManyPixels: (ofJpeg, ofOthers) =>
    `Dieses Foto hat zu viele Pixel: Ein JPEG darf ${ofJpeg / 1_000_000} Millionen haben, andere ${ofOthers / 1_000_000} Millionen. Verkleinere es und versuche es dann noch einmal.`,
  photoTooSmall: (pixels) => `Dieses Foto ist zu klein: Seine längere Seite muss mindestens ${pixels} Pixel haben.`,
  photoTooLong: (ratio) =>
    `Bei diesem Bild ist eine Seite mehr als ${ratio}-mal so lang wie die andere. Schneide es zu und versuche es dann noch einmal.`,
  photoDamaged: () =>
    'Dieses Foto ist beschädigt oder nicht vollständig angekommen. Versuche es noch einmal, oder wähle ein anderes.',
  photoTooSlow: () => 'Dieses Foto vorzubereiten hat zu lange gedauert. Speichere es als JPEG und wähle dann das.',

  tableHasChanged: () => 'Die Tabelle oder der Laden hat sich seit der Vorschau geändert. Sieh sie dir noch einmal an.',
  tableIsEmpty: () => 'Unter den Überschriften stehen keine Tiere. Füge welche hinzu.',
  tableTooLong: (max) => `Eine Tabelle darf höchstens ${inThousands(max)} Tiere haben. Teile sie in kleinere auf.`,
  columnTwice: (other) => `Diese Spalte bedeutet dasselbe wie ${quoted(other)}. Entferne eine davon.`,
  noColumn: (heading) =>
    `Es gibt keine Spalte „${heading === 'kind' ? 'Tierart' : 'Name'}“. In der ersten Zeile muss diese Überschrift stehen.`,
  tooManyCells: () =>
    'Sie hat mehr Zellen, als es Überschriften gibt. Setze eine Zelle, die ein Trennzeichen enthält, in Anführungszeichen.',
  quoteNotClosed: () =>
    'Hier beginnt ein Anführungszeichen, das nie endet. Beende es, oder schreib "" für ein Anführungszeichen in einer Zelle.',
  quoteMisplaced: () =>
    'Ein Anführungszeichen steht, wo keines stehen kann. Setze die ganze Zelle in Anführungszeichen, und schreib "" für eines darin.',
  animalIsCalled: (id, name) =>
    `Das Tier ${id} heißt ${quoted(name)}. Entferne seine Nummer, um ein anderes hinzuzufügen.`,
  cellNeedsKind: () => 'Jedes Tier gehört zu einer Tierart. Schreib den Namen von einer.',
  cellOfNoKind: (kind) =>
    `Es gibt keine Tierart ${quoted(kind)}. Korrigiere die Zeile, oder lass die Leitung die Tierart anlegen.`,
  cellYetToCome: dayYetToCome,
  cellOfName: () => 'Schreib einen Namen mit höchstens 200 Zeichen, ohne Zeilenumbrüche.',
  cellOfText: (_wrong, maxLength) => `Schreib höchstens ${maxLength} Zeichen, und keine Steuerzeichen.`,
  cellOfTemperament: () =>
    'Schreib höchstens fünf dieser Wörter, jedes nur einmal: anhänglich, eigenständig, geduldig, gesellig, gesprächig, lebhaft, mutig, neugierig, ruhig, sanft, scheu, schlau, stur, verspielt.',
  cellOfFee: () => 'Schreib einen Betrag, etwa 120 oder 120,50, oder nichts.',
  cellOfDate: () => 'Schreib ein Datum ab 1830, etwa 29.2.2024 oder 2024-02-29.',
  cellOfGuess: () => 'Schreib ja, wenn nur der Monat bekannt ist, nein oder nichts.',
  cellOfSex: () => 'Schreib weiblich, männlich oder nichts.',
  cellOfWeight: () => 'Schreib das Gewicht in Kilogramm, etwa 4,2.',
  cellOfChip: () =>
    'Schreib die 15 Ziffern des Chips oder die 9 oder 10 Zeichen eines älteren. Hat eine Tabellenkalkulation daraus 9,85E+14 gemacht, formatiere die Spalte als Text.',
  columnOfNoUnit: () =>
    'Nirgends steht, worin diese Gewichte angegeben sind. Nenn die Spalte „Gewicht (kg)“ oder „Weight (lb)“, je nachdem.',
  cellOfHousing: () => 'Schreib drinnen, draußen, beides oder nichts.',
  cellOfAnswer: () => 'Schreib ja, nein, oder nichts, wenn es nicht bekannt ist.',
}
