import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { getTexts } from '@/app/_shell/language/get-language'
import { Link } from '@/app/_shell/language/link'
import type { PageProps } from '@/app/_shell/navigation/page-props'
import { PrintButton } from '@/app/(workbench)/staff/_page/print-button'
import { StaffPage } from '@/app/(workbench)/staff/_page/staff-page'
import { animalPath } from '@/app/(workbench)/staff/animals/animals-view'
import { findAnimal } from '@/app/(workbench)/staff/animals/find-animal'
import { KennelCard } from './kennel-card'
import { cardTexts } from './texts'

export const generateMetadata = async (): Promise<Metadata> => ({ title: (await getTexts(cardTexts)).title })

/** A card about an animal, to print and to hang where it lives. */
export default function CardPage({ params }: PageProps<'petId'>) {
  return (
    <StaffPage page="/staff/animals" hasOwnHeading>
      {async () => {
        const animal = await findAnimal((await params).petId)
        if (!animal) notFound()
        const texts = await getTexts(cardTexts)
        return (
          <>
            <p className="not-printed">
              <Link href={animalPath(animal.id, {})}>{texts.back}</Link>
            </p>
            <p className="not-printed">{texts.lead}</p>
            {(animal.isWithdrawn || animal.isDraft) && <p className="not-printed">{texts.unseen}</p>}
            <PrintButton label={texts.print} />
            <KennelCard animal={animal} />
          </>
        )
      }}
    </StaffPage>
  )
}
