import 'server-only'
import { translated } from '@/app/_shell/language/translated'
import type { CustomerReason, Order, TrackedOrder } from '@/server/domain/orders/orders.schema'
import type { TransitionName } from '@/server/domain/orders/transitions'

interface StaffOrderStatusTexts {
  readonly label: string
  /** Orders with this status, as they are called after “all”. */
  readonly afterAll: string
  /** Shown when a tab has no orders. */
  readonly emptyText: string
  /** What this status means for the animal. */
  readonly meaning: (name: string) => string
}

/** Order statuses, as staff see them. */
export const staffOrderStatusTexts = translated<Readonly<Record<Order['status'], StaffOrderStatusTexts>>>({
  en: {
    placed: {
      label: 'Placed',
      afterAll: 'placed orders',
      emptyText: 'Nobody is waiting: every order has been reviewed.',
      meaning: (name) => `${name} is reserved.`,
    },
    approved: {
      label: 'Approved',
      afterAll: 'approved orders',
      emptyText: 'No order is on its way.',
      meaning: (name) => `${name} can get ready for the journey.`,
    },
    delivered: {
      label: 'Delivered',
      afterAll: 'delivered orders',
      emptyText: 'No order has been delivered yet.',
      meaning: (name) => `${name} has found a home.`,
    },
    cancelled: {
      label: 'Cancelled',
      afterAll: 'cancelled orders',
      emptyText: 'No order has been cancelled.',
      meaning: (name) => `${name} can be ordered by others.`,
    },
  },
  de: {
    placed: {
      label: 'Eingegangen',
      afterAll: 'eingegangenen Bestellungen',
      emptyText: 'Niemand wartet: Jede Bestellung ist geprüft.',
      meaning: (name) => `${name} ist reserviert.`,
    },
    approved: {
      label: 'Bestätigt',
      afterAll: 'bestätigten Bestellungen',
      emptyText: 'Keine Bestellung ist unterwegs.',
      meaning: (name) => `${name} kann sich für die Reise bereit machen.`,
    },
    delivered: {
      label: 'Übergeben',
      afterAll: 'übergebenen Bestellungen',
      emptyText: 'Noch wurde keine Bestellung übergeben.',
      meaning: (name) => `${name} hat ein Zuhause gefunden.`,
    },
    cancelled: {
      label: 'Storniert',
      afterAll: 'stornierten Bestellungen',
      emptyText: 'Keine Bestellung wurde storniert.',
      meaning: (name) => `${name} kann von anderen bestellt werden.`,
    },
  },
})

interface TransitionTexts {
  /** The button for one order; with an ellipsis if another question follows. */
  readonly one: string
  /** The button for the ticked orders. */
  readonly ticked: string
}

/** Button labels of the transitions. */
export const transitionTexts = translated<Readonly<Record<TransitionName, TransitionTexts>>>({
  en: {
    approve: { one: 'Approve', ticked: 'Approve ticked orders' },
    deliver: { one: 'Deliver…', ticked: 'Deliver ticked orders…' },
    cancel: { one: 'Cancel…', ticked: 'Cancel ticked orders…' },
  },
  de: {
    approve: { one: 'Bestätigen', ticked: 'Ausgewählte bestätigen' },
    deliver: { one: 'Übergeben …', ticked: 'Ausgewählte übergeben …' },
    cancel: { one: 'Stornieren …', ticked: 'Ausgewählte stornieren …' },
  },
})

/** What an order is about, wherever the staff sees it. */
export const orderColumnTexts = translated({
  en: {
    order: 'Order',
    animal: 'Animal',
    customer: 'Customer',
    placed: 'Placed',
    wantedBy: 'Wanted by',
    anyDay: 'Any day',
    visit: 'Visit',
    /** Before the day that somebody has wished for. */
    wished: 'wished for',
    noVisit: 'None',
    questionnaire: 'Questionnaire',
    answered: 'Answered',
    notAnswered: 'No answers',
    status: 'Status',
    ofAccount: '(account)',
    removed: 'Removed',
    noMore: 'There are no more orders here.',
  },
  de: {
    order: 'Bestellung',
    animal: 'Tier',
    customer: 'Bestellt von',
    placed: 'Eingegangen',
    wantedBy: 'Wunschtermin',
    anyDay: 'Keiner',
    visit: 'Besuch',
    wished: 'Wunschtermin',
    noVisit: 'Keiner',
    questionnaire: 'Fragebogen',
    answered: 'Beantwortet',
    notAnswered: 'Keine Antworten',
    status: 'Status',
    ofAccount: '(Konto)',
    removed: 'Gelöscht',
    noMore: 'Hier gibt es keine weiteren Bestellungen.',
  },
})

/** Why an order was cancelled. */
export const staffCancellationTexts = translated<
  Readonly<Record<NonNullable<TrackedOrder['cancellationReason']>, string>>
>({
  en: { expired: 'Nobody approved it in time', by_staff: 'By the staff', by_customer: 'By the customer' },
  de: {
    expired: 'Niemand hat sie rechtzeitig bestätigt',
    by_staff: 'Vom Team',
    by_customer: 'Von der Kundin oder dem Kunden',
  },
})

/** The customer's reason, after `staffCancellationTexts.by_customer`. */
export const reasonSaidTexts = translated<Readonly<Record<CustomerReason | 'not_said', string>>>({
  en: {
    not_said: '',
    changed_mind: ': has changed their mind',
    found_another: ': has found another animal',
    bad_timing: ': it is not the right time',
    by_mistake: ': ordered by mistake',
    other: ': for another reason',
  },
  de: {
    not_said: '',
    changed_mind: ': hat es sich anders überlegt',
    found_another: ': hat ein anderes Tier gefunden',
    bad_timing: ': es ist gerade nicht die richtige Zeit',
    by_mistake: ': hat versehentlich bestellt',
    other: ': aus einem anderen Grund',
  },
})
