import { randomUUID } from 'node:crypto'
import { FormNotice } from '@/app/_forms/form-notice'
import { getLanguage } from '@/app/_shell/language/get-language'
import { personalApi } from '@/app/_trpc/server'
import { ChipMatches } from '@/app/(workbench)/staff/animals/chip-matches'
import { addTreatment, addWeight, saveRecord } from './actions'
import { describeTreatmentFields, describeWeightFields } from './describe-health-fields'
import styles from './health.module.css'
import { HealthForm } from './health-form'
import { recordForm } from './health-forms'
import { describeRecordFields } from './record-fields'
import { healthTexts } from './texts'
import { Treatments } from './treatments'
import { Weights } from './weights'

interface HealthProps {
  readonly petId: number
  /** What the form that led here has done, as `donePath` makes it. */
  readonly done: string | string[] | undefined
}

/** An animal's chip, how it came, its treatments and its weights: what only the staff sees. */
export async function Health({ petId, done }: HealthProps) {
  const language = await getLanguage()
  const texts = healthTexts[language]
  const { today, ...health } = await (await personalApi()).staffHealth.get({ petId })
  return (
    <section aria-labelledby="health" className={styles.section}>
      <h2 id="health">{texts.title}</h2>
      <p>{texts.lead}</p>
      <FormNotice done={done} texts={texts.done} />
      <HealthForm
        action={saveRecord}
        petId={petId}
        today={today}
        fields={describeRecordFields(language)}
        controls={[
          ['chipNumber', 'line'],
          ['intakeOn', 'pastDay'],
          ['intakeFrom', 'line'],
        ]}
        initialState={{ key: randomUUID(), version: health.version, values: recordForm.shown(health, language) }}
        submit={texts.save}
      />
      <ChipMatches search={health.chipNumber ?? ''} except={petId} />
      <h3>{texts.treatments}</h3>
      <Treatments petId={petId} treatments={health.treatments} />
      <HealthForm
        action={addTreatment}
        petId={petId}
        today={today}
        fields={describeTreatmentFields(language)}
        controls={[
          ['kind', 'choice'],
          ['name', 'line'],
          ['givenOn', 'pastDay'],
          ['nextDueOn', 'day'],
          ['note', 'line'],
        ]}
        initialState={{ key: randomUUID(), values: { givenOn: today } }}
        submit={texts.add}
        summary={texts.addTreatment}
      />
      <h3>{texts.weights}</h3>
      <Weights petId={petId} weights={health.weights} />
      <HealthForm
        action={addWeight}
        petId={petId}
        today={today}
        fields={describeWeightFields(language)}
        controls={[
          ['weighedOn', 'pastDay'],
          ['grams', 'decimal'],
          ['isForProfile', 'box'],
        ]}
        initialState={{ key: randomUUID(), values: { weighedOn: today, isForProfile: 'yes' } }}
        submit={texts.add}
        summary={texts.addWeight}
      />
    </section>
  )
}
