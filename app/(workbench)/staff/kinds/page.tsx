import { randomUUID } from 'node:crypto'
import type { Metadata } from 'next'
import { describeEach } from '@/app/_forms/field-description'
import { FormNotice } from '@/app/_forms/form-notice'
import { getLanguage, getTexts } from '@/app/_shell/language/get-language'
import { Link } from '@/app/_shell/language/link'
import type { PageProps } from '@/app/_shell/navigation/page-props'
import { bidiIsolate } from '@/app/_shell/text/bidi-isolate'
import { fieldRules } from '@/app/_shell/ui/field-rules'
import { getCategories, getKinds, kindsById } from '@/app/_shop/categories/categories'
import { personalApi } from '@/app/_trpc/server'
import { StaffPage } from '@/app/(workbench)/staff/_page/staff-page'
import { newCategorySchema } from '@/server/domain/categories/categories.schema'
import { drawings } from '@/server/domain/pets/looks/species-names'
import { speciesWords } from '@/server/domain/pets/looks/species-words'
import { pages } from '@/server/http/page-table/page-table'
import type { Language } from '@/server/platform/values/language'
import { amountShown } from './amount-typed'
import { Drawings } from './drawings'
import { feeField } from './fee-field'
import { FeesForm } from './fees-form'
import { KindForm } from './kind-form'
import { type KindField, kindForm } from './kind-form-state'
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
  const language = await getLanguage()
  const categories = await getCategories()
  const kinds = await kindsById()
  const fields = fieldsOf(texts, language)
  const savedTexts = Object.fromEntries(
    categories.map(({ id, name }) => [
      `saved-${id}`,
      <>
        <strong>{bidiIsolate(name)}</strong> {texts.isSaved}
      </>,
    ]),
  )
  return (
    <>
      <FormNotice done={done} texts={{ ...texts.done, ...savedTexts }} />
      <Drawings />
      <KindForm
        fields={{
          ...fields,
          name: { ...fields.name, label: texts.newKind },
          drawnAs: { ...fields.drawnAs, options: [['', texts.byName], ...fields.drawnAs.options] },
        }}
        submitLabel={texts.add}
        initialState={{ key: randomUUID(), values: { drawnAs: '' } }}
      />
      <ul className={styles.kinds} aria-label={await getTexts(pages['/staff/kinds'].name)}>
        {categories.map((category) => (
          <li key={category.id}>
            <KindForm
              fields={fields}
              submitLabel={texts.save}
              initialState={{ key: randomUUID(), values: kindForm.shown(category, language) }}
              kind={kinds[category.id]}
            />
          </li>
        ))}
      </ul>
      {categories.length > 0 && <Fees />}
      {categories.length > 0 && (
        <RemoveKindForm key={`${categories.length} to remove`} kinds={await getKinds()} formKey={randomUUID()} />
      )}
    </>
  )
}

/** What each field of a kind is called, and what can be chosen there. */
function fieldsOf(texts: (typeof kindsPageTexts)['en'], language: Language) {
  const described = (field: KindField) => ({
    label: texts.fields[field],
    rules: fieldRules(newCategorySchema.shape[field]),
  })
  return {
    name: described('name'),
    plural: described('plural'),
    singular: described('singular'),
    pluralDe: described('pluralDe'),
    singularDe: described('singularDe'),
    drawnAs: {
      label: texts.fields.drawnAs,
      options: drawings.map(
        (drawing) =>
          [drawing, drawing === 'neutral' ? texts.noAnimal : speciesWords[drawing][0][language].one] as const,
      ),
    },
  }
}

/** What the animals of each kind cost; requires the store to have a currency. */
async function Fees() {
  const language = await getLanguage()
  const texts = kindsPageTexts[language]
  const known = await kindsById()
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
              kinds.map(({ categoryId, name }) => [feeField(categoryId), { label: known[categoryId]?.name ?? name }]),
            )}
            initialState={{ key: randomUUID(), values }}
          />
        </>
      )}
    </section>
  )
}
