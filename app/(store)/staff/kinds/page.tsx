import { randomUUID } from 'node:crypto'
import type { Metadata } from 'next'
import { describeEach } from '@/app/_forms/field-description'
import { FormNotice } from '@/app/_forms/form-notice'
import { getLanguage, getTexts } from '@/app/_shell/language/get-language'
import { Link } from '@/app/_shell/language/link'
import type { PageProps } from '@/app/_shell/navigation/page-props'
import { bidiIsolate } from '@/app/_shell/text/bidi-isolate'
import { kindName } from '@/app/_shell/text/kind-name'
import { fieldRules } from '@/app/_shell/ui/field-rules'
import { getCategories, getKinds } from '@/app/_shop/categories/categories'
import { personalApi } from '@/app/_trpc/server'
import { StaffPage } from '@/app/(store)/staff/_page/staff-page'
import { newCategorySchema } from '@/server/domain/categories/categories.schema'
import { pages } from '@/server/http/page-table/page-table'
import { amountShown } from './amount-typed'
import { feeField } from './fee-field'
import { FeesForm } from './fees-form'
import { KindForm } from './kind-form'
import styles from './kinds.module.css'
import { RemoveKindForm } from './remove-kind-form'
import { kindsPageTexts } from './texts'

export const generateMetadata = async (): Promise<Metadata> => ({ title: (await getTexts(kindsPageTexts)).title })

/** The kinds of animals, for the staff to add, rename and remove. */
export default function KindsPage({ searchParams }: PageProps) {
  return <StaffPage page="/staff/kinds">{async () => <Kinds done={(await searchParams).done} />}</StaffPage>
}

async function Kinds({ done }: { readonly done: string | string[] | undefined }) {
  const texts = await getTexts(kindsPageTexts)
  const kinds = await getCategories()
  const rules = fieldRules(newCategorySchema.shape.name)
  const savedTexts = Object.fromEntries(
    kinds.map(({ id, name }) => [
      `saved-${id}`,
      <>
        <strong>{bidiIsolate(name)}</strong> {texts.isSaved}
      </>,
    ]),
  )
  return (
    <>
      <FormNotice done={done} texts={{ ...texts.done, ...savedTexts }} />
      <KindForm
        fields={{ name: { label: texts.newKind, rules } }}
        submitLabel={texts.add}
        initialState={{ key: randomUUID(), values: {} }}
      />
      <ul className={styles.kinds} aria-label={await getTexts(pages['/staff/kinds'].name)}>
        {kinds.map(({ id, name }) => (
          <li key={id}>
            <KindForm
              fields={{ name: { label: texts.nameOfKind(id), rules } }}
              submitLabel={texts.rename}
              initialState={{ key: randomUUID(), values: { name } }}
              categoryId={id}
            />
          </li>
        ))}
      </ul>
      {kinds.length > 0 && <Fees />}
      {kinds.length > 0 && (
        <RemoveKindForm key={`${kinds.length} to remove`} kinds={await getKinds()} formKey={randomUUID()} />
      )}
    </>
  )
}

/** What the animals of each kind cost; requires the store to have a currency. */
async function Fees() {
  const language = await getLanguage()
  const texts = kindsPageTexts[language]
  const { currency, kinds } = await (await personalApi()).staffFees.list()
  const values = Object.fromEntries(
    kinds.flatMap(({ categoryId, fee }) => {
      const [field, shown] = [feeField(categoryId), amountShown(fee, language)]
      return [
        [field, shown],
        [`seen ${field}`, shown],
      ]
    }),
  )
  return (
    <section aria-labelledby="fees" className={styles.section}>
      <h2 id="fees">{texts.fees}</h2>
      {currency === '' ? (
        <p>
          {texts.noCurrency} <Link href="/staff/store">{texts.chooseCurrency}</Link>
        </p>
      ) : (
        <>
          <p>{texts.feesLead}</p>
          <FeesForm
            currency={currency}
            fields={describeEach(
              kinds.map(({ categoryId, name }) => [feeField(categoryId), { label: kindName(name, language) }]),
            )}
            initialState={{ key: randomUUID(), values }}
          />
        </>
      )}
    </section>
  )
}
