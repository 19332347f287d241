import type { ReactNode } from 'react'
import styles from '@/app/_account/accounts/account.module.css'
import { AccountTable } from '@/app/_account/accounts/account-table'
import { getLanguage } from '@/app/_shell/language/get-language'
import { Link } from '@/app/_shell/language/link'
import { bidiIsolate } from '@/app/_shell/text/bidi-isolate'
import { orderTexts } from '@/app/(store)/orders/[trackingCode]/texts'
import { OrderStatusBadge } from '@/app/(workbench)/staff/_orders/order-status-badge'
import { orderColumnTexts } from '@/app/(workbench)/staff/_orders/order-texts'
import { customerDataTexts } from '@/app/(workbench)/staff/customers/[orderId]/texts'
import type { CustomerData } from '@/server/domain/customers/personal-data/customer-data.schema'
import type { Language } from '@/server/platform/values/language'

/** What the store holds about a customer, to be read. */
export async function HeldData({ data }: { readonly data: CustomerData }) {
  const language = await getLanguage()
  const texts = customerDataTexts[language]
  const columns = orderColumnTexts[language]
  const alerts = [
    ...data.availabilityAlerts.map(({ animal }) => texts.alertOf(bidiIsolate(animal.name))),
    ...data.searchAlerts.map(({ category, facts }) => texts.searchFor([category, ...facts].filter(Boolean).join(', '))),
    ...(data.alertsStoppedAt === null ? [] : [texts.stopped]),
  ]
  const mails = [
    ...data.mails.map(({ subject, template, state }) => {
      const what = subject === null ? template : bidiIsolate(subject)
      return `${what}: ${state === 'waiting' ? texts.waiting : texts.givenUp}`
    }),
    ...data.mailFiles.map((name) => `${name}: ${texts.file}`),
  ]
  return (
    <>
      <AccountTable
        caption={texts.orders}
        rows={data.orders}
        columns={[
          [texts.order, ({ id }) => <Link href={`/staff/orders/${id}`}>{orderTexts[language].number(id)}</Link>],
          [columns.animal, ({ animal }) => bidiIsolate(animal.name), styles.name],
          [texts.name, ({ name }) => bidiIsolate(name), styles.name],
          [texts.reached, ({ email, phone }) => [email, phone].filter(Boolean).join(', '), styles.person],
          [columns.status, ({ status }) => <OrderStatusBadge status={status} />],
          [texts.also, (order) => alsoHeld(order, language)],
        ]}
      />
      <HeldList id="mentions" title={texts.mentions} items={data.mentions.map(({ text }) => bidiIsolate(text))} />
      <HeldList id="alerts" title={texts.alerts} items={alerts} />
      <HeldList id="mails" title={texts.mails} items={mails} />
      <HeldList id="links" title={texts.links} items={data.links.map(({ purpose }) => texts.linkPurposes[purpose])} />
      {data.user && <p>{texts.user}</p>}
    </>
  )
}

/** What else an order has, which its own page shows. */
function alsoHeld(order: CustomerData['orders'][number], language: Language): string {
  const { alsoHeld: texts } = customerDataTexts[language]
  return [
    (order.visit ?? order.visitCalledOff) && texts.visit,
    order.questionnaire && texts.questionnaire,
    order.notes.length > 0 && texts.notes(order.notes.length),
    order.messages.length > 0 && texts.messages(order.messages.length),
    order.return && texts.return,
  ]
    .filter(Boolean)
    .join(', ')
}

interface HeldListProps {
  readonly id: string
  readonly title: string
  readonly items: readonly ReactNode[]
}

function HeldList({ id, title, items }: HeldListProps) {
  if (items.length === 0) return null
  return (
    <section className={styles.section} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <ul>
        {items.map((item, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the list is rendered once, and two items may be the same
          <li key={index}>{item}</li>
        ))}
      </ul>
    </section>
  )
}
