import { randomUUID } from 'node:crypto'
import type { Metadata } from 'next'
import { isFormAnswer } from '@/app/_forms/form-notice'
import { getTexts } from '@/app/_shell/language/get-language'
import { Link } from '@/app/_shell/language/link'
import type { PageProps } from '@/app/_shell/navigation/page-props'
import { bidiIsolate } from '@/app/_shell/text/bidi-isolate'
import { Announcement } from '@/app/_shell/ui/announcement'
import { FirstKind } from '@/app/(store)/staff/_page/first-kind'
import { StaffPage } from '@/app/(store)/staff/_page/staff-page'
import { findAnimal } from '@/app/(store)/staff/animals/find-animal'
import { pages } from '@/server/http/page-table/page-table'
import { describeAnimalFields } from './animal-fields'
import { AnimalForm } from './animal-form'
import { newAnimalTexts } from './texts'

export const generateMetadata = async (): Promise<Metadata> => ({
  title: await getTexts(pages['/staff/animals/new'].name),
})

/** The form with which the staff adds one animal after the other: it names the last one, and keeps its kind. */
export default function NewAnimalPage({ searchParams }: PageProps) {
  return (
    <StaffPage page="/staff/animals/new">
      {async () => {
        const added = await findAnimal((await searchParams).added)
        const fields = await describeAnimalFields()
        const texts = await getTexts(newAnimalTexts)
        const empty = { key: randomUUID(), values: added ? { categoryId: String(added.categoryId) } : {} }

        return (
          <>
            {added && !(await isFormAnswer()) && (
              <Announcement role="status" focusKey={added.id}>
                <p>
                  <strong>{texts.added(bidiIsolate(added.name))}</strong>{' '}
                  <Link href={`/animals/${added.id}`}>{texts.see}</Link>
                </p>
              </Announcement>
            )}
            {fields.categoryId.options?.length === 0 ? (
              <p>
                {texts.noKind} <FirstKind />
              </p>
            ) : (
              <AnimalForm fields={fields} initialState={empty} />
            )}
          </>
        )
      }}
    </StaffPage>
  )
}
