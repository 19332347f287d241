import type { OpenAPIObject } from 'trpc-to-openapi'
import { readResponse, resolve, type Schema, webhooksOf } from '@/server/http/rest/openapi/described-operations'
import { errorTable } from '@/server/platform/errors/error-table'
import { Anchored, Term } from './anchor'
import { Parameter } from './operation'
import { Inline } from './prose'
import styles from './reference.module.css'
import { ResponseParts } from './response'
import { Meaning, TypeOf } from './schema-text'

type Components = NonNullable<OpenAPIObject['components']>

/** What is sent to webhook endpoints. */
export function Webhooks({ document }: { readonly document: OpenAPIObject }) {
  const { description, headers, events } = webhooksOf(document)
  return (
    <section id="webhooks">
      <h2>What webhooks send</h2>
      <p>
        A POST to your <a href="#createWebhookEndpoint">endpoint</a> for each event. {description}
      </p>
      <dl className={styles.list}>
        {events.map(({ type, summary, schema }) => (
          <Term key={type} id={`webhook.${type}`} what={type} name={type} note={<TypeOf schema={schema} />}>
            {summary}.
          </Term>
        ))}
        {headers.map((header) => (
          <Parameter key={header.name} id={`webhooks.${header.name}`} parameter={header} />
        ))}
      </dl>
    </section>
  )
}

/** Every schema with a name. */
export const Schemas = ({ schemas = {} }: Pick<Components, 'schemas'>) => (
  <section id="schemas">
    <h2>Schemas</h2>
    {Object.entries(schemas).map(([name, schema]) => (
      <NamedSchema key={name} name={name} schema={schema} />
    ))}
  </section>
)

function NamedSchema({ name, schema }: { readonly name: string; readonly schema: Schema }) {
  const properties = Object.entries(('properties' in schema && schema.properties) || {})
  const required = ('required' in schema && schema.required) || []
  const id = `schema.${name}`
  return (
    <section id={id}>
      <Anchored id={id} what={name}>
        <h3>{name}</h3>
        <span className={styles.note}>
          <TypeOf schema={schema} />
        </span>
      </Anchored>
      <Meaning description={schema.description} schema={schema} />
      <dl className={styles.list}>
        {properties.map(([property, value]) => (
          <Term
            key={property}
            id={`${id}.${property}`}
            what={`${name}.${property}`}
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
    </section>
  )
}

/** Every header that responses have. */
export const Headers = ({ headers = {} }: Pick<Components, 'headers'>) => (
  <section id="headers">
    <h2>Response headers</h2>
    <dl className={styles.list}>
      {Object.entries(headers).map(([name, value]) => {
        const { description, schema } = resolve(value, headers)
        return (
          <Term key={name} id={`header.${name}`} what={name} name={name} note={<TypeOf schema={schema} />}>
            <Meaning description={description} schema={schema} />
          </Term>
        )
      })}
    </dl>
  </section>
)

/** Every response that operations share; nothing if there are none. */
export const SharedResponses = (components: Components) =>
  Object.keys(components.responses ?? {}).length > 0 && (
    <section id="responses">
      <h2>Shared responses</h2>
      {Object.entries(components.responses ?? {}).map(([name, response]) => (
        <section key={name} id={`response.${name}`}>
          <Anchored id={`response.${name}`} what={name}>
            <h3>{name}</h3>
          </Anchored>
          <ResponseParts name={name} {...readResponse(response, components)} />
        </section>
      ))}
    </section>
  )

/** Every code that an error can have. */
export const Errors = () => (
  <section id="errors">
    <h2>Errors</h2>
    {Object.entries(errorTable).map(([code, { status, description }]) => (
      <section key={code} id={`error.${code}`}>
        <Anchored id={`error.${code}`} what={code}>
          <h3>
            <code>{code}</code>
          </h3>
          <span className={styles.note}>{status}</span>
        </Anchored>
        <p>
          <Inline text={description} /> <a href={`/developers/errors/${code}`}>What to do about {code}</a>
        </p>
      </section>
    ))}
  </section>
)
