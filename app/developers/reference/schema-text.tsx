import { Fragment, type ReactNode } from 'react'
import { PageLink } from '@/app/developers/_page/developer-page'
import { sharedPart } from '@/app/developers/_page/reference-pages'
import { componentName, type Schema } from '@/server/http/rest/openapi/described-operations'
import { OPEN_ENUM } from '@/server/platform/values/open-enum'
import { Inline } from './prose'
import styles from './reference.module.css'

/** The type of a value, such as "array of Pet", with links to the schemas that have names. */
export function TypeOf({ schema }: { readonly schema: Schema | undefined }): ReactNode {
  const name = componentName(schema)
  if (name) return <PageLink to={sharedPart.schema(name)}>{name}</PageLink>
  const added = addedValue(schema)
  if (added) return <TypeOf schema={added} />
  if (schema && 'anyOf' in schema && schema.anyOf) {
    return schema.anyOf.map((form, index) => (
      <Fragment key={componentName(form) ?? index}>
        {index > 0 && ' or '}
        <TypeOf schema={form} />
      </Fragment>
    ))
  }
  if (!schema || !('type' in schema)) return 'any value'
  if (schema.type === 'array') {
    return (
      <>
        array of <TypeOf schema={schema.items} />
      </>
    )
  }
  return [schema.type, schema.format && `(${schema.format})`].flat().filter(Boolean).join(' ')
}

/** What a value of an enum may be that is added later; undefined if none may be. */
function addedValue(schema: Schema | undefined): Schema | undefined {
  return schema && OPEN_ENUM in schema && 'anyOf' in schema ? schema.anyOf?.[1] : undefined
}

/** Shown elsewhere: in the type, in the sentence above the rules, or in the list of properties. */
const notRules = new Set(['$ref', 'type', 'format', 'description', 'properties', 'required', 'items', 'anyOf'])

const ruleNames: Readonly<Record<string, string>> = {
  minimum: 'at least',
  maximum: 'at most',
  minLength: 'length at least',
  maxLength: 'length at most',
  minItems: 'items at least',
  maxItems: 'items at most',
  uniqueItems: 'unique items',
  enum: 'one of',
  [OPEN_ENUM]: 'known values',
  const: 'always',
  default: 'default',
  examples: 'example',
  additionalProperties: 'other properties',
}

/** Every rule of a schema itself, and its items; nothing for one that only refers to another. */
export function Rules({ schema }: { readonly schema: Schema | undefined }) {
  const items = schema && 'items' in schema ? schema.items : undefined
  const rules = [...rulesOf(schema), ...(componentName(items) ? [] : rulesOf(items, 'each '))]
  if (rules.length === 0) return null
  return (
    <p className={styles.note}>
      {rules.map(({ prefix, name, value }, index) => (
        <Fragment key={prefix + name}>
          {index > 0 && '; '}
          {prefix}
          {ruleNames[name] ?? name} <Values value={value} />
        </Fragment>
      ))}
    </p>
  )
}

interface Rule {
  readonly prefix: string
  readonly name: string
  readonly value: unknown
}

const rulesOf = (schema: Schema | undefined, prefix = ''): Rule[] => {
  const added = addedValue(schema)
  return [
    ...Object.entries(schema ?? {}).flatMap(([name, value]) => (notRules.has(name) ? [] : [{ prefix, name, value }])),
    ...(added ? rulesOf(added, 'a new one ') : []),
  ]
}

const Values = ({ value }: { readonly value: unknown }) => {
  if (value === false) return 'none'
  const values: readonly unknown[] = Array.isArray(value) ? value : [value]
  return values.map((each, index) => (
    <Fragment key={String(each)}>
      {index > 0 && ', '}
      <code>{typeof each === 'string' ? each : JSON.stringify(each)}</code>
    </Fragment>
  ))
}

/** The description of a value, and its rules. */
export const Meaning = ({ description, schema }: { description: string | undefined; schema: Schema | undefined }) => (
  <>
    {description && (
      <p>
        <Inline text={description} />
      </p>
    )}
    <Rules schema={schema} />
  </>
)
