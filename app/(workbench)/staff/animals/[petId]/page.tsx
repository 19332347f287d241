import { randomUUID } from 'node:crypto'
import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { FormNotice } from '@/app/_forms/form-notice'
import { getLanguage, getTexts } from '@/app/_shell/language/get-language'
import { Link } from '@/app/_shell/language/link'
import type { PageProps } from '@/app/_shell/navigation/page-props'
import { bidiIsolate } from '@/app/_shell/text/bidi-isolate'
import { StatusBadge } from '@/app/_shell/ui/status-badge'
import { kindOf } from '@/app/_shop/categories/categories'
import { Portrait } from '@/app/_shop/portraits/portrait'
import { personalApi } from '@/app/_trpc/server'
import { orderTexts } from '@/app/(store)/orders/[trackingCode]/texts'
import { Notes } from '@/app/(workbench)/staff/_notes/notes'
import { StaffPage } from '@/app/(workbench)/staff/_page/staff-page'
import { stateLabel } from '@/app/(workbench)/staff/animals/animal-state'
import {
  type AnimalsView,
  animalPath,
  animalsPath,
  readAnimalsView,
} from '@/app/(workbench)/staff/animals/animals-view'
import { bulkPath } from '@/app/(workbench)/staff/animals/bulk-view'
import { findAnimal } from '@/app/(workbench)/staff/animals/find-animal'
import { portraitLabels } from '@/app/(workbench)/staff/animals/texts'
import type { StaffPet } from '@/server/domain/pets/pets.schema'
import { Health } from './_health/health'
import { Outcome } from './_outcome/outcome'
import { Photos } from './_photos/photos'
import { AnimalHistory } from './animal-history'
import { AnimalLinks } from './animal-links'
import { describeChangeAnimalFields } from './change-animal-fields'
import { ChangeAnimalForm } from './change-animal-form'
import { changeAnimalForm } from './change-animal-form-state'
import styles from './page.module.css'
import { staffAnimalTexts } from './texts'

/** In seconds, after which a serverless platform ends a function; a photograph takes some. */
export const maxDuration = 60

export const generateMetadata = async (): Promise<Metadata> => ({ title: (await getTexts(staffAnimalTexts)).title })

/** An animal, to change or withdraw. Its status follows its orders. */
export default function StaffAnimalPage({ params, searchParams }: PageProps<'petId'>) {
  return (
    <StaffPage page="/staff/animals" hasOwnHeading>
      {async () => {
        const parameters = await searchParams
        const view = readAnimalsView(parameters)
        const { done, history } = parameters
        const animal = await findAnimal((await params).petId)
        if (!animal) notFound()
        const { back } = await getTexts(staffAnimalTexts)

        return (
          <>
            <p className={styles.back}>
              <Link href={animalsPath(view)}>{back}</Link>
            </p>
            <AnimalToChange animal={animal} view={view} done={done} history={history} />
          </>
        )
      }}
    </StaffPage>
  )
}

interface AnimalToChangeProps {
  readonly animal: StaffPet
  /** The list that it was opened from. */
  readonly view: AnimalsView
  /** What a form of this page has just done. */
  readonly done: string | string[] | undefined
  /** Where its history begins. */
  readonly history: string | string[] | undefined
}

async function AnimalToChange({ animal, view, done, history }: AnimalToChangeProps) {
  const { id, name, categoryId, status = 'available', isWithdrawn, isDraft } = animal
  const procedures = await personalApi()
  const [order, profile] = await Promise.all([
    procedures.staffOrders.findLive({ petId: id }),
    procedures.staffPets.getProfile({ petId: id }),
  ])
  const language = await getLanguage()
  const texts = staffAnimalTexts[language]
  const shown = changeAnimalForm.shown({ ...profile, name, categoryId }, language)
  const saved = (
    <>
      <strong>{texts.saved}</strong>{' '}
      {isWithdrawn || isDraft ? texts.unseen(bidiIsolate(name)) : <Link href={`/animals/${id}`}>{texts.see}</Link>}
    </>
  )
  const published = (
    <>
      <strong>{texts.published(bidiIsolate(name))}</strong> <Link href={`/animals/${id}`}>{texts.see}</Link>
      {' · '}
      <Link href={`/staff/animals/new?kind=${categoryId}`}>{texts.addAnother}</Link>
    </>
  )
  return (
    <div className={styles.animal}>
      <div className={styles.head}>
        <Portrait
          id={id}
          species={(await kindOf(categoryId)).drawnAs}
          label={portraitLabels[language](bidiIsolate(name))}
          className={styles.portrait}
        />
        <h1 className={styles.name}>{bidiIsolate(name)}</h1>
        <p className={styles.facts}>
          {isWithdrawn || isDraft ? stateLabel(animal, language) : <StatusBadge status={status} />}
          {order !== undefined && <Link href={`/staff/orders/${order}`}>{orderTexts[language].number(order)}</Link>}
        </p>
        <AnimalLinks animal={animal} />
      </div>
      <div>
        <FormNotice done={done} texts={isDraft ? { saved } : { saved, published }} />
        {isDraft && <DraftNotice animal={animal} />}
        <ChangeAnimalForm
          petId={id}
          isDraft={isDraft}
          fields={await describeChangeAnimalFields()}
          initialState={{ key: randomUUID(), version: profile.version, values: shown, seen: shown }}
        />
        {isDraft && (
          <p className={styles.step}>
            <Link href={discardPath(animal)} className="button secondary">
              {texts.discard}
            </Link>
          </p>
        )}
        <Outcome animal={animal} orderId={order} done={done} />
      </div>
      <div className={styles.beside}>
        <Photos petId={id} done={done} />
        <Health petId={id} done={done} />
        <Notes subject={{ petId: id }} path={animalPath(id, view)} hint={texts.notesHint} done={done} />
        <AnimalHistory petId={id} view={view} cursor={history} />
      </div>
    </div>
  )
}

/** Asks whether to discard a draft. */
const discardPath = ({ id, categoryId }: StaffPet) =>
  bulkPath({ status: 'draft' }, { confirm: { step: 'discard', animals: [{ petId: id, from: categoryId }] } })

/** Says that only the staff sees an animal, and which others may be the same. */
async function DraftNotice({ animal: { id, name } }: Pick<AnimalToChangeProps, 'animal'>) {
  const language = await getLanguage()
  const texts = staffAnimalTexts[language]
  const namesakes = await (await personalApi()).staffPets.listNamesakes({ petId: id })
  return (
    <>
      <p>{texts.draft(bidiIsolate(name))}</p>
      {namesakes.length > 0 && (
        <>
          <p>{texts.namesakes}</p>
          <ul>
            {namesakes.map((other) => (
              <li key={other.id}>
                <Link href={animalPath(other.id, {})}>{bidiIsolate(other.name)}</Link>, {stateLabel(other, language)}
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  )
}
