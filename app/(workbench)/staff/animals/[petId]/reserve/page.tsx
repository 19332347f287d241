import { randomUUID } from 'node:crypto'
import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { getLanguage, getTexts } from '@/app/_shell/language/get-language'
import { Link } from '@/app/_shell/language/link'
import type { PageProps } from '@/app/_shell/navigation/page-props'
import { bidiIsolate } from '@/app/_shell/text/bidi-isolate'
import { reserveLinkTexts } from '@/app/(store)/animals/[petId]/texts'
import { StaffPage } from '@/app/(workbench)/staff/_page/staff-page'
import { isAvailable } from '@/app/(workbench)/staff/animals/animal-state'
import { animalPath } from '@/app/(workbench)/staff/animals/animals-view'
import { findAnimal } from '@/app/(workbench)/staff/animals/find-animal'
import { describeReserveFields } from './reserve-fields'
import { ReserveForm } from './reserve-form'
import { reserveTexts } from './texts'

export const generateMetadata = async (): Promise<Metadata> => ({ title: (await getTexts(reserveLinkTexts)).link })

/** With which the staff orders an animal for somebody who calls or stands in the store. */
export default function ReservePage({ params }: PageProps<'petId'>) {
  return (
    <StaffPage page="/staff/animals" hasOwnHeading>
      {async () => {
        const animal = await findAnimal((await params).petId)
        if (!animal) notFound()
        const language = await getLanguage()
        const texts = reserveTexts[language]
        const name = bidiIsolate(animal.name)
        return (
          <>
            <p>
              <Link href={animalPath(animal.id, {})}>{texts.back}</Link>
            </p>
            <h1>{texts.title(name)}</h1>
            {isAvailable(animal) ? (
              <>
                <p>{texts.lead}</p>
                <ReserveForm
                  petId={animal.id}
                  fields={await describeReserveFields()}
                  initialState={{ key: randomUUID(), values: { language } }}
                />
              </>
            ) : (
              <p>{texts.taken(name)}</p>
            )}
          </>
        )
      }}
    </StaffPage>
  )
}
