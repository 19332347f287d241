import { randomUUID } from 'node:crypto'
import { ActionForm } from '@/app/_forms/action-form'
import { getLanguage } from '@/app/_shell/language/get-language'
import { animalCount } from '@/app/_shell/text/animal-count'
import { bidiIsolate } from '@/app/_shell/text/bidi-isolate'
import disclosureStyles from '@/app/_shell/ui/disclosure.module.css'
import { personalApi } from '@/app/_trpc/server'
import { StoreMoment } from '@/app/(workbench)/staff/_page/store-moment'
import type { Import } from '@/server/domain/pets/import/import.schema'
import { changeImport } from './actions'
import styles from './import.module.css'
import { importsTexts } from './texts'

/** The tables that were added, each to publish or to undo. */
export async function Imports() {
  const imports = await (await personalApi()).staffImport.list()
  const { title } = importsTexts[await getLanguage()]
  if (imports.length === 0) return null
  return (
    <section aria-labelledby="imports" className={styles.imports}>
      <h2 id="imports">{title}</h2>
      <ul>
        {imports.map((each) => (
          <li key={each.importId}>
            <ImportedTable {...each} />
          </li>
        ))}
      </ul>
    </section>
  )
}

async function ImportedTable({ importId, addedAt, addedBy, count, drafts }: Import) {
  const language = await getLanguage()
  const texts = importsTexts[language]
  const name = addedBy === undefined ? texts.formerColleague : bidiIsolate(addedBy)
  return (
    <ActionForm action={changeImport} keepsWork={false}>
      <p>
        {animalCount[language](count)}
        {drafts > 0 && ` (${texts.drafts(drafts)})`}, <StoreMoment at={addedAt} />, {name}
      </p>
      <input type="hidden" name="key" value={randomUUID()} />
      <input type="hidden" name="importId" value={importId} />
      {drafts > 0 && (
        <button type="submit" name="step" value="publish" className="button">
          {texts.publish(drafts)}
        </button>
      )}
      <details className={disclosureStyles.disclosure}>
        <summary>{texts.undo}</summary>
        <p>{texts.undoLead}</p>
        <button type="submit" name="step" value="undo" className="button secondary">
          {texts.confirm}
        </button>
      </details>
    </ActionForm>
  )
}
