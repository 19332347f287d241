import { Input } from '@/app/_forms/action-form'
import { type Scope, scopeTable } from '@/server/procedures/callers/scopes'
import styles from './account.module.css'

interface ScopeBoxesProps {
  readonly legend: string
  readonly scopes: readonly Scope[]
  readonly isTicked: (scope: Scope) => boolean
}

/** A checkbox for each scope, with what it allows. */
export const ScopeBoxes = ({ legend, scopes, isTicked }: ScopeBoxesProps) => (
  <fieldset className={styles.choices}>
    <legend>{legend}</legend>
    {scopes.map((scope) => (
      <label key={scope}>
        <Input type="checkbox" name="scopes" value={scope} defaultChecked={isTicked(scope)} />
        <span>
          {scope}
          <br />
          <small>{scopeTable[scope]}</small>
        </span>
      </label>
    ))}
  </fieldset>
)
