import { Code } from '@/app/developers/_code/code'
import { Anchored } from '@/app/developers/_page/anchored'
import { operationTitle } from '@/app/developers/_page/reference-pages'
import {
  type ApiOperation,
  componentName,
  examplesOf,
  type ParameterDefinition,
  resolve,
  type Schema,
} from '@/server/http/rest/openapi/described-operations'
import { Properties } from './properties'
import { Prose } from './prose'
import styles from './reference.module.css'
import { ResponseParts } from './response'
import { exampleOf, samplesOf } from './samples'
import { Meaning, TypeOf } from './schema-text'
import { Term } from './term'
import { TryIt } from './try-it/try-it'

interface OperationProps {
  readonly operation: ApiOperation
  readonly baseUrl: string
  /** The schemas of the document by their names. */
  readonly schemas: Readonly<Record<string, Schema>>
  /** Whether the page is about it alone, and its heading that of the page. */
  readonly isPage?: boolean
}

/** An operation: what it does and how to call it; and beside that, a request and its response. */
export function Operation({ operation, baseUrl: usualUrl, schemas, isPage = false }: OperationProps) {
  const { id, method, path, summary, description, server, parameters, responses } = operation
  const baseUrl = server ?? usualUrl
  const Heading = isPage ? 'h2' : 'h4'
  return (
    <section id={id} aria-label={isPage ? undefined : summary} className={isPage ? styles.page : styles.operation}>
      <div className={styles.facts}>
        {!isPage && (
          <Anchored id={id} what={summary}>
            <h3>{operationTitle({ operationId: id, summary })}</h3>
          </Anchored>
        )}
        <p className={styles.address}>
          <strong className={styles.method}>{method}</strong> <code>{path}</code>
        </p>
        {description && <Prose text={description} />}
        <p className={styles.note}>
          operationId: <code>{id}</code>
        </p>
        {parameters.length > 0 && <Heading>Parameters</Heading>}
        <dl className={styles.list}>
          {parameters.map((parameter) => (
            <Parameter key={parameter.name} id={`${id}.${parameter.name}`} parameter={parameter} />
          ))}
        </dl>
        <Body {...operation} heading={Heading} shown={isPage ? schemas : {}} />
        <Heading>Responses</Heading>
        <dl className={styles.list}>
          {responses.map(({ status, ...response }) => (
            <div key={status} id={`${id}.${status}`}>
              <dt>
                <Anchored id={`${id}.${status}`} what={`${status} of ${id}`}>
                  <strong>{status}</strong>
                </Anchored>
              </dt>
              <dd>
                <ResponseParts {...response} />
              </dd>
            </div>
          ))}
        </dl>
      </div>
      <div className={styles.samples}>
        <Requests {...samplesOf(operation, baseUrl)} summary={summary} />
        <Responses {...operation} />
        {baseUrl === usualUrl && <Trial {...operation} baseUrl={baseUrl} schemas={schemas} />}
      </div>
    </section>
  )
}

interface BodyProps extends ApiOperation {
  readonly heading: 'h2' | 'h4'
  /** The schemas that are shown in place. */
  readonly shown: OperationProps['schemas']
}

function Body({ id, body, bodyTypes, isBodyRequired, heading: Heading, shown }: BodyProps) {
  const schema = shown[componentName(body?.schema) ?? '']
  return (
    body && (
      <section id={`${id}.body`}>
        <Anchored id={`${id}.body`} what={`the body of ${id}`}>
          <Heading>Body</Heading>
        </Anchored>
        <p>
          <code>{bodyTypes.join(' or ')}</code>, {isBodyRequired ? 'required' : 'optional'}:{' '}
          <TypeOf schema={body.schema} />
        </p>
        {schema && <Properties of={`${id}.body`} schema={schema} />}
      </section>
    )
  )
}

export function Parameter({ id, parameter }: { readonly id: string; readonly parameter: ParameterDefinition }) {
  const { name, in: place, required, description, schema, example } = parameter
  return (
    <Term
      id={id}
      what={name}
      name={name}
      note={
        <>
          {place}, <TypeOf schema={schema} />
          {required ? ', required' : ', optional'}
        </>
      }
    >
      <Meaning description={description} schema={componentName(schema) ? undefined : schema} />
      {example !== undefined && (
        <p className={styles.note}>
          such as <code>{String(example)}</code>
        </p>
      )}
    </Term>
  )
}

const Requests = ({ curl, typescript, python, summary }: ReturnType<typeof samplesOf> & { summary: string }) => (
  <div>
    {(
      [
        ['curl', 'shell', curl],
        ['TypeScript', 'typescript', typescript],
        ['Python', 'python', python],
      ] as const
    ).map(([title, language, text], index) => (
      // Those with the same name open one at a time.
      <details key={title} name={`samples of ${summary}`} open={index === 0} className={styles.details}>
        <summary>{title}</summary>
        <Code language={language} text={text} label={`${summary} in ${title}`} copies={`the request in ${title}`} />
      </details>
    ))}
  </div>
)

/** An example of each response with a body that is no error. */
const Responses = ({ id, responses }: ApiOperation) =>
  responses.flatMap(({ status, body }) =>
    Number(status) < 400 && body
      ? Object.entries(examplesOf(body)).map(([name, example]) => (
          <div key={`${status} ${name}`}>
            <p className={styles.note}>Response {status}</p>
            <Code language="json" text={JSON.stringify(example, null, 2)} label={`Example of ${id}, ${status}`} />
          </div>
        ))
      : [],
  )

function Trial({ method, path, parameters, body, baseUrl, schemas }: ApiOperation & Omit<OperationProps, 'operation'>) {
  const [example] = body ? Object.values(examplesOf(body)) : []
  return (
    <details className={styles.details}>
      <summary>Try it</summary>
      <TryIt
        baseUrl={baseUrl}
        method={method}
        path={path}
        parameters={parameters.map(({ name, in: place, schema }) => ({
          name,
          in: place,
          example: exampleOf(schema),
          choices: choicesOf(schema && resolve(schema, schemas)),
        }))}
        body={body && JSON.stringify(example, null, 2)}
      />
    </details>
  )
}

/** The only values that a parameter may have; undefined if there are others. */
function choicesOf(schema: Schema | undefined): readonly string[] | undefined {
  if (!schema || !('type' in schema)) return undefined
  return schema.type === 'boolean' ? ['true', 'false'] : schema.enum?.map(String)
}
