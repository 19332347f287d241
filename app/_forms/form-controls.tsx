'use client'

import { type ComponentProps, type ReactNode, useId } from 'react'
import { Field } from '@/app/_shell/ui/field'
import type { FieldDescription, FieldDescriptions } from './field-description'
import styles from './form-controls.module.css'
import type { EditFormState } from './save-form-state'
import type { TextsByField } from './texts-by-field'

interface FormControlsOptions<Name extends string> {
  readonly fields: FieldDescriptions<Name>
  readonly values: TextsByField<Name>
  /** What is wrong with each field. */
  readonly issues?: { readonly [Field in Name]?: string | undefined } | undefined
}

type Attributes<Tag extends 'input' | 'textarea'> = Omit<ComponentProps<Tag>, 'name' | 'defaultValue'>

/** The controls of a form's fields, each with its label, its hint and what is wrong with it: the form is their layout. */
export function formControls<Name extends string>({ fields, values, issues }: FormControlsOptions<Name>) {
  const labelled = (name: Name, control: ComponentProps<typeof Field>['children']): ReactNode => (
    <Field label={fields[name].label} hint={fields[name].hint} error={issues?.[name]}>
      {control}
    </Field>
  )
  return {
    /** A line of text, or what else a browser has an `input` for. */
    line: (name: Name, attributes?: Attributes<'input'>) =>
      labelled(name, (props) => (
        <input
          {...props}
          name={name}
          defaultValue={values[name]}
          autoComplete="off"
          {...fields[name].rules}
          {...attributes}
        />
      )),

    text: (name: Name, attributes?: Attributes<'textarea'>) =>
      labelled(name, (props) => (
        <textarea
          {...props}
          name={name}
          defaultValue={values[name]}
          maxLength={fields[name].rules?.maxLength}
          {...attributes}
        />
      )),

    /** @param none what is shown where nothing is chosen; left out where something always is */
    choice: (name: Name, none?: string) =>
      labelled(name, (props) => (
        // Remounted with the chosen value: React resets the form to its first value after each action.
        <select
          key={values[name]}
          {...props}
          name={name}
          defaultValue={values[name]}
          required={fields[name].rules?.required}
        >
          {none !== undefined && <option value="">{none}</option>}
          {fields[name].options?.map(([value, words]) => (
            <option key={value} value={value}>
              {words}
            </option>
          ))}
        </select>
      )),

    box: (name: Name) => (
      <label className={styles.box}>
        <input type="checkbox" name={name} value="yes" defaultChecked={values[name] === 'yes'} /> {fields[name].label}
      </label>
    ),

    /** A box for each option. */
    boxes: (name: Name) => (
      <fieldset aria-describedby={`${name}-issue`} className={styles.boxes}>
        <legend>{fields[name].label}</legend>
        <p id={`${name}-issue`} className={styles.issue}>
          {issues?.[name]}
        </p>
        {fields[name].options?.map(([value, words]) => (
          <label key={value} className={styles.box}>
            <input
              type="checkbox"
              name={name}
              value={value}
              defaultChecked={values[name]?.split(' ').includes(value)}
            />{' '}
            {words}
          </label>
        ))}
      </fieldset>
    ),

    /** A radio button for each option, of which one is chosen, with what it looks like. */
    radios: (name: Name, picture: (value: string) => ReactNode) => (
      // Remounted with the chosen value, as a choice is.
      <Radios
        key={values[name]}
        name={name}
        field={fields[name]}
        value={values[name]}
        issue={issues?.[name]}
        picture={picture}
      />
    ),
  }
}

interface RadiosProps {
  readonly name: string
  readonly field: FieldDescription
  readonly value: string | undefined
  readonly issue: string | undefined
  readonly picture: (value: string) => ReactNode
}

function Radios({ name, field, value: chosen, issue, picture }: RadiosProps) {
  const id = useId()
  return (
    <fieldset aria-describedby={`${id}issue`} className={styles.radios}>
      <legend>{field.label}</legend>
      <p id={`${id}issue`} className={styles.issue}>
        {issue}
      </p>
      {field.options?.map(([value, words]) => (
        <label key={value} className={styles.radio}>
          {picture(value)}
          <span>
            <input type="radio" name={name} value={value} defaultChecked={chosen === value} /> {words}
          </span>
        </label>
      ))}
    </fieldset>
  )
}

interface EditFieldsProps {
  readonly of: Pick<EditFormState<string>, 'key' | 'version' | 'seen'>
}

/** The hidden fields of a form that replaces a version of something. */
export const EditFields = ({ of: { key, version, seen } }: EditFieldsProps) => (
  <>
    <input type="hidden" name="key" value={key} />
    <input type="hidden" name="expectedVersion" value={version} />
    <input type="hidden" name="seen" value={JSON.stringify(seen)} />
  </>
)
