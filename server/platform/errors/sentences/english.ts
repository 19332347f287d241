import type { OrderStatus } from '@/server/platform/db/generated/enums'
import { capitalized } from '@/server/platform/values/capitalized'
import { quote } from '@/server/platform/values/quote'

/** What only orders that are placed or approved have. */
export type OfOpenOrders = 'answers' | 'visits'
/** Which orders can be taken to their next status. */
export type OrderRule = 'approve' | 'deliver' | 'cancel' | 'cancelAsAccount'

const ofOpenOrders = { answers: 'Answers', visits: 'Visits' } as const satisfies Record<OfOpenOrders, string>
const orderRules = {
  approve: 'are placed can be approved',
  deliver: 'are approved can be delivered',
  cancel: 'are placed or approved can be cancelled',
  cancelAsAccount: 'are placed can be cancelled by the account that placed them',
} as const satisfies Record<OrderRule, string>

/** A text of somebody's, shortened, in quotation marks. */
const quoted = (text: string) => quote(text).replace(/^"(.*)"$/s, '“$1”')

/**
 * Why something is refused, in English: for people, and for programs and their developers. Messages about a field start
 * in lower case, because the field's name precedes them.
 */
export const english = {
  noSuch: (thing: string, id: string) => `There is no ${thing} with the id ${quote(id)}.`,

  signedOut: () => 'You have been signed out. Sign in again in another tab, then send this once more.',
  signedInTooLongAgo: () =>
    'Your last sign-in is more than ten minutes old. Open this page in another tab and sign in again there, then send this once more.',
  tooManySigningIn: () => 'Too many people are signing in at once. Try again in a moment.',
  needsStaffRole: (role: 'clerk' | 'manager' | 'owner') =>
    `Only ${role === 'owner' ? 'owners' : 'managers and owners'} of the store may do this.`,

  noMailServer: () => 'This store has no mail server. Invite them on the command line.',
  noEmailAddress: () => 'Enter an e-mail address, such as ada@example.com.',
  onStaffAlready: (email: string) => `${email} is a member of the staff already.`,
  staffKeepsOwner: () => 'The staff keeps at least one owner. Make somebody else an owner first.',
  lastOwnerOf: (accounts: readonly string[]) =>
    `${accounts.join(', ')} would be left without an owner, though others belong to it. Make one of them an owner first.`,
  tooManyInvitations: () => 'Too many invitations. Wait a quarter of an hour, then try again.',
  invitedAlready: (email: string) => `${email} is invited already. Withdraw that invitation to send another.`,
  tooManyOpenInvitations: (max: number) => `At most ${max} invitations can be open. Withdraw one that is not needed.`,
  tooManyMails: () => 'That address was sent many mails today. Try again tomorrow.',
  invitationIsOver: () => 'This invitation was accepted or withdrawn, or its time is over.',

  petNotAvailable: (petId: number) =>
    `The pet ${petId} is not available: it is reserved or sold. Choose another, or try again later.`,
  noSuchPet: (petId: number) => `there is no pet with the id ${petId}; list the pets for those that exist.`,
  noSuchTrackingCode: () => 'There is no order with this tracking code. Check the address.',
  notCancelledByCustomer: (orderId: number, status: OrderStatus) =>
    `The order ${orderId} is ${status}. Customers can cancel orders that are placed; ask the store.`,
  onlyForOpenOrders: (orderId: number, status: OrderStatus, what: OfOpenOrders) =>
    `The order ${orderId} is ${status}. ${ofOpenOrders[what]} are for orders that are placed or approved.`,
  orderCannotMove: (orderId: number, status: OrderStatus, rule: OrderRule) =>
    `The order ${orderId} is ${status}. Only orders that ${orderRules[rule]}.`,
  orderHasMoved: (orderId: number, status: OrderStatus, expected: OrderStatus) =>
    `The order ${orderId} is ${status}, no longer ${expected}. Look at it again, then decide.`,

  notHandedOver: (orderId: number, status: OrderStatus) =>
    `The order ${orderId} is ${status}. Only orders that are delivered can be undone, or have their animals brought back.`,
  broughtBackAlready: (orderId: number) => `The animal of the order ${orderId} was brought back already.`,
  notBroughtBack: (orderId: number) => `The animal of the order ${orderId} was not brought back.`,
  returnStays: (orderId: number) =>
    `That the animal of the order ${orderId} was brought back cannot be undone any more: it was recorded more than a day ago, or something has happened to the animal since.`,
  deliveryStays: (orderId: number) =>
    `The delivery of the order ${orderId} cannot be undone any more: it was more than a day ago, or the animal was brought back.`,

  customerHasOpenOrders: (orderIds: readonly number[]) =>
    `They have orders that have not ended: ${orderIds.join(', ')}. Cancel or deliver these first, or have them cancelled with the rest.`,
  customerOrdersMeanwhile: () => 'They have just placed an order. Look at it, then try again.',

  customerGetsNoMail: () => 'The store cannot write to this customer by e-mail.',
  tooManyMessages: (max: number) =>
    `This customer was written to ${max} times about this order within a day. Write again later.`,

  visitTimeTaken: () => 'This time is not free. Choose one of those that are.',
  visitHasBegun: () => 'The visit has begun, so it cannot be cancelled any more.',
  visitYetToCome: () => 'This visit has not begun, or has been moved meanwhile, so nobody knows yet who comes.',
  noVisitToKeep: () => 'This visit has begun, or has been called off meanwhile, so there is nothing to keep.',

  noSuchCategory: (id: number) => `there is no category with the id ${id}. List the categories to see which exist.`,
  noOtherCategory: () => 'must be another category. List the categories to see which exist.',
  categoryNameTaken: (name: string) => `there is already a category with the name ${quote(name)}.`,
  categoryHasPets: () => 'This category has pets, or had some that were withdrawn. Say which category they move to.',
  tooManyCategories: (max: number) => `There are already ${max} categories, which is the most; rename one instead.`,

  profileHasChanged: () => 'Somebody else has changed what is told of this animal meanwhile.',
  recordHasChanged: () =>
    'Somebody else has changed this meanwhile. Load the page again to see it, then change what is left to change.',
  dueAfterGiven: () => 'must be after the day on which it was given',
  dayYetToCome: () => 'must not be in the future',
  dayTooEarly: (first: string) => `must not be before ${first}`,
  noOutcomeYet: () => 'This animal is offered, so nothing has become of it. Withdraw it first.',

  storeHasChanged: () => "Somebody else has changed the store's details meanwhile. Look at them again, then decide.",
  unknownTimeZone: () => 'is a time zone that the database does not know. Name another that has the same time.',
  textHasChanged: () => 'Somebody else has changed this text meanwhile. Look at it again, then decide.',
  nothingOfDemo: () => 'There is nothing of the demo to remove.',

  tooManyPhotos: (max: number) =>
    `This animal has ${max} photographs already, as many as it can have. Remove one first.`,
  photosHaveNoPlace: () =>
    'This store has no place yet where photographs last. Its operator names one with the setting PHOTOS_URL, or says with PHOTOS_SHARED=true that all its servers share the folder DATA_DIR.',
  photosNeedSharp: () => 'This server cannot prepare photographs: the package sharp does not load on it.',
  tooManyPhotosAtOnce: () => 'Many photographs are being prepared right now. Try again in a minute.',
  photoNotStored: () => 'The photograph could not be stored. Try again shortly.',
  photoTookTooLong: () => 'Adding the photograph took too long. Try again.',
  photoTooLarge: (megabytes: number) => `This file is larger than ${megabytes} MB. Choose a smaller one.`,
  photoUnreadable: () => 'This file is not a photograph that can be read here. Choose a JPEG, PNG, WebP or AVIF.',
  photoOfSeveral: () => 'This file holds several pictures, as an animation does. Choose one with a single picture.',
  photoOfTooManyPixels: (ofJpeg: number, ofOthers: number) =>
    `This photograph has too many pixels: a JPEG may have ${ofJpeg / 1_000_000} million, others ${ofOthers / 1_000_000} million. Make it smaller, then try again.`,
  photoTooSmall: (pixels: number) =>
    `This photograph is too small: its longer side must have at least ${pixels} pixels.`,
  photoTooLong: (ratio: number) =>
    `This picture is more than ${ratio} times as long as it is wide, or as wide as it is high. Crop it, then try again.`,
  photoDamaged: () => 'This photograph is damaged, or did not arrive as a whole. Try again, or choose another.',
  photoTooSlow: () => 'Preparing this photograph took too long. Save it as a JPEG, then choose that.',

  tableHasChanged: () => 'The table, or the store, has changed since the preview. Look at it once more.',
  tableIsEmpty: () => 'There are no animals below the headings. Add some.',
  tableTooLong: (max: number) =>
    `A table may have ${max.toLocaleString('en')} animals at most. Split it into smaller ones.`,
  columnTwice: (other: string) => `This column means the same as ${quoted(other)}. Remove one of them.`,
  noColumn: (heading: string) => `There is no column “${heading}”. The first row must have this heading.`,
  tooManyCells: () =>
    'It has more cells than there are headings. Put a cell that holds a separator in quotation marks.',
  quoteNotClosed: () =>
    'A quotation mark is opened here and never closed. Close it, or write "" for a quotation mark in a cell.',
  quoteMisplaced: () =>
    'A quotation mark stands where none can. Put the whole cell in quotation marks, and write "" for one inside.',
  animalIsCalled: (id: string, name: string) =>
    `The animal ${id} is called ${quoted(name)}. Remove its number to add another one.`,
  cellNeedsKind: () => 'Every animal is of a kind. Write the name of one.',
  cellOfNoKind: (kind: string) => `There is no kind ${quoted(kind)}. Correct the row, or have a manager add the kind.`,
  cellYetToCome: () => 'Must not be in the future.',
  // Where a schema says for everybody what is wrong.
  cellOfName: (wrong: string) => capitalized(wrong),
  cellOfText: (wrong: string, _maxLength: number) => capitalized(wrong),
  cellOfTemperament: (wrong: string) => capitalized(wrong),
  cellOfFee: () => 'Write an amount, such as 120 or 120.50, or nothing.',
  cellOfDate: () => 'Write a date since 1830 as year, month and day, such as 2024-02-29.',
  cellOfGuess: () => 'Write yes if only the month is known, no, or nothing.',
  cellOfSex: () => 'Write female, male, or nothing.',
  cellOfWeight: () => 'Write the weight in kilograms, such as 4.2.',
  cellOfChip: () =>
    'Write the 15 digits of the chip, or the 9 or 10 characters of an older one. If a spreadsheet has made 9.85E+14 of it, have the column as text.',
  columnOfNoUnit: () =>
    'Nothing says in what these weights are. Call this column “Weight (kg)” or “Weight (lb)”, whichever is true.',
  cellOfHousing: () => 'Write indoors, outdoors, either, or nothing.',
  cellOfAnswer: () => 'Write yes, no, or nothing if it is not known.',
}

/** The same in another language. */
export type Sentences = typeof english
