import type { OpenAPIObject } from 'trpc-to-openapi'
import { Anchored } from '@/app/developers/_page/anchored'
import { PageLink } from '@/app/developers/_page/developer-page'
import { operationPage } from '@/app/developers/_page/reference-pages'
import { readResponse, resolve, type Schema, webhooksOf } from '@/server/http/rest/openapi/described-operations'
import { errorTable } from '@/server/platform/errors/error-table'
import { Parameter } from './operation'
import { Properties } from './properties'
import { Inline } from './prose'
import styles from './reference.module.css'
import { ResponseParts } from './response'
import { Meaning, TypeOf } from './schema-text'
import { Term } from './term'

type Components = NonNullable<OpenAPIObject['components']>

interface Leveled {
  /** Of each part. */
  readonly heading: 'h2' | 'h3'
}

/** What is sent to webhook endpoints. */
export function Webhooks({ document }: { readonly document: OpenAPIObject }) {
  const { description, headers, events } = webhooksOf(document)
  return (
    <>
      <p>
        A POST to your <PageLink to={operationPage('createWebhookEndpoint')}>endpoint</PageLink> for each event.{' '}
        {description}
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
    </>
  )
}

/** Every schema with a name. */
export const Schemas = ({ schemas = {}, heading }: Pick<Components, 'schemas'> & Leveled) =>
  Object.entries(schemas).map(([name, schema]) => (
    <NamedSchema key={name} name={name} schema={schema} heading={heading} />
  ))

interface NamedSchemaProps extends Leveled {
  readonly name: string
  readonly schema: Schema
}

function NamedSchema({ name, schema, heading: Heading }: NamedSchemaProps) {
  const id = `schema.${name}`
  return (
    <section id={id}>
      <Anchored id={id} what={name}>
        <Heading>{name}</Heading>
        <span className={styles.note}>
          <TypeOf schema={schema} />
        </span>
      </Anchored>
      <Meaning description={schema.description} schema={schema} />
      <Properties of={id} schema={schema} />
    </section>
  )
}

/** Every header that responses have. */
export const Headers = ({ headers = {} }: Pick<Components, 'headers'>) => (
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
)

/** Every response that operations share. */
export const SharedResponses = (components: Components) =>
  Object.entries(components.responses ?? {}).map(([name, response]) => (
    <section key={name} id={`response.${name}`}>
      <Anchored id={`response.${name}`} what={name}>
        <h3>{name}</h3>
      </Anchored>
      <ResponseParts {...readResponse(response, components)} />
    </section>
  ))

/** Every code that an error can have. */
export const Errors = () =>
  Object.entries(errorTable).map(([code, { status, description }]) => (
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
  ))
