import { randomUUID } from 'node:crypto'
import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { ActionForm } from '@/app/_forms/action-form'
import { getLanguage, getTexts } from '@/app/_shell/language/get-language'
import { Link } from '@/app/_shell/language/link'
import type { PageProps } from '@/app/_shell/navigation/page-props'
import { bidiIsolate } from '@/app/_shell/text/bidi-isolate'
import { nameLength } from '@/app/_shell/ui/name-length'
import { kindOf } from '@/app/_shop/categories/categories'
import { personalApi } from '@/app/_trpc/server'
import { AnimalProfile } from '@/app/(store)/animals/[petId]/_profile/animal-profile'
import { describePet } from '@/app/(store)/animals/[petId]/_profile/describe-pet'
import { Pictures } from '@/app/(store)/animals/[petId]/pictures'
import { StaffPage } from '@/app/(workbench)/staff/_page/staff-page'
import { animalPath } from '@/app/(workbench)/staff/animals/animals-view'
import { findAnimal } from '@/app/(workbench)/staff/animals/find-animal'
import type { StaffPet } from '@/server/domain/pets/pets.schema'
import { getRuntime } from '@/server/hosts/current-runtime'
import { publishAnimal } from './actions'
import styles from './page.module.css'
import { previewTexts } from './texts'

export const generateMetadata = async (): Promise<Metadata> => ({ title: (await getTexts(previewTexts)).title })

/** How the shop will show a draft, as it was saved last. */
export default function PreviewPage({ params }: PageProps<'petId'>) {
  return (
    <StaffPage page="/staff/animals" hasOwnHeading>
      {async () => {
        const animal = await findAnimal((await params).petId)
        if (!animal) notFound()
        return <Preview animal={animal} />
      }}
    </StaffPage>
  )
}

async function Preview({ animal: { id, name, categoryId, isDraft } }: { readonly animal: StaffPet }) {
  const language = await getLanguage()
  const texts = previewTexts[language]
  const { staffPets, staffPhotos } = await personalApi()
  const kind = await kindOf(categoryId)
  const today = new Date((await getRuntime()).deps.now())
  return (
    <>
      <section aria-label={texts.title} className={styles.steps}>
        {isDraft ? (
          <>
            <p>{texts.lead(bidiIsolate(name))}</p>
            <ActionForm action={publishAnimal}>
              <input type="hidden" name="petId" value={id} />
              <input type="hidden" name="key" value={randomUUID()} />
              <p className={styles.buttons}>
                <button type="submit" className="button">
                  {texts.publish}
                </button>
                <Link href={animalPath(id, {})} className="button secondary">
                  {texts.back}
                </Link>
              </p>
            </ActionForm>
          </>
        ) : (
          <p>
            {texts.noDraft(bidiIsolate(name))} <Link href={animalPath(id, {})}>{texts.back}</Link>
          </p>
        )}
      </section>
      <article className={styles.preview}>
        <h1 data-length={nameLength(name)}>{name}</h1>
        <p>{kind.one}</p>
        <Pictures petId={id} kind={kind} photos={await staffPhotos.list({ petId: id })} />
        <AnimalProfile
          name={name}
          told={describePet({ profile: await staffPets.preview({ petId: id }), kind: kind.one, today }, language)}
        />
      </article>
    </>
  )
}
