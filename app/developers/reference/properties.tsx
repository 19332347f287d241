import type { Schema } from '@/server/http/rest/openapi/described-operations'
import styles from './reference.module.css'
import { Meaning, TypeOf } from './schema-text'
import { Term } from './term'

interface PropertiesProps {
  /** The id of what has them, with which theirs begin. */
  readonly of: string
  readonly schema: Schema
}

/** The properties of an object. */
export function Properties({ of, schema }: PropertiesProps) {
  const properties = Object.entries(('properties' in schema && schema.properties) || {})
  const required = ('required' in schema && schema.required) || []
  return (
    <dl className={styles.list}>
      {properties.map(([property, value]) => (
        <Term
          key={property}
          id={`${of}.${property}`}
          what={`${of.replace(/^schema\./, '')}.${property}`}
          name={property}
          note={
            <>
              <TypeOf schema={value} />
              {required.includes(property) ? ', required' : ', optional'}
            </>
          }
        >
          <Meaning description={value.description} schema={value} />
        </Term>
      ))}
    </dl>
  )
}
