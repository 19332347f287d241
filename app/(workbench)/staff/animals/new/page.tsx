import { randomUUID } from 'node:crypto'
import type { Metadata } from 'next'
import { getTexts } from '@/app/_shell/language/get-language'
import type { PageProps } from '@/app/_shell/navigation/page-props'
import { FirstKind } from '@/app/(workbench)/staff/_page/first-kind'
import { StaffPage } from '@/app/(workbench)/staff/_page/staff-page'
import { pages } from '@/server/http/page-table/page-table'
import { describeAnimalFields } from './animal-fields'
import { AnimalForm } from './animal-form'
import { newAnimalTexts } from './texts'

export const generateMetadata = async (): Promise<Metadata> => ({
  title: await getTexts(pages['/staff/animals/new'].name),
})

/** The form with which the staff begins the draft of an animal; it may start with a kind. */
export default function NewAnimalPage({ searchParams }: PageProps) {
  return (
    <StaffPage page="/staff/animals/new">
      {async () => {
        const { kind } = await searchParams
        const fields = await describeAnimalFields()
        const texts = await getTexts(newAnimalTexts)

        return fields.categoryId.options?.length === 0 ? (
          <p>
            {texts.noKind} <FirstKind />
          </p>
        ) : (
          <>
            <p>{texts.lead}</p>
            <AnimalForm
              fields={fields}
              initialState={{ key: randomUUID(), values: { categoryId: String(kind ?? '') } }}
            />
          </>
        )
      }}
    </StaffPage>
  )
}
