import { Code } from '@/app/developers/_code/code'
import {
  type ApiOperation,
  componentName,
  examplesOf,
  type ParameterDefinition,
} from '@/server/http/rest/openapi/described-operations'
import { Anchored, Term } from './anchor'
import { Prose } from './prose'
import styles from './reference.module.css'
import { ResponseParts } from './response'
import { exampleOf, samplesOf } from './samples'
import { Meaning, TypeOf } from './schema-text'
import { TryIt } from './try-it/try-it'

interface OperationProps {
  readonly operation: ApiOperation
  readonly baseUrl: string
}

/** An operation: what it does, how to call it, and what it answers. */
export function Operation({ operation, baseUrl: usualUrl }: OperationProps) {
  const {
    id,
    method,
    path,
    summary,
    description,
    isDeprecated,
    server,
    parameters,
    body,
    isBodyRequired,
    bodyTypes,
    responses,
  } = operation
  const baseUrl = server ?? usualUrl
  const [example] = body ? Object.values(examplesOf(body)) : []
  return (
    <section id={id} aria-labelledby={`${id}.title`} className={styles.operation}>
      <Anchored id={id} what={summary}>
        <h3 id={`${id}.title`}>
          {summary}
          {isDeprecated && ' (deprecated)'}
        </h3>
      </Anchored>
      <p className={styles.address}>
        <strong className={styles.method}>{method}</strong> <code>{path}</code>
      </p>
      {description && <Prose text={description} />}
      <p className={styles.note}>
        operationId: <code>{id}</code>
      </p>
      <Examples {...samplesOf(operation, baseUrl)} summary={summary} />
      {baseUrl === usualUrl && (
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
            }))}
            body={body && JSON.stringify(example, null, 2)}
          />
        </details>
      )}
      <h4>Parameters</h4>
      <dl className={styles.list}>
        {parameters.map((parameter) => (
          <Parameter key={parameter.name} id={`${id}.${parameter.name}`} parameter={parameter} />
        ))}
      </dl>
      {body && (
        <section id={`${id}.body`}>
          <Anchored id={`${id}.body`} what={`the body of ${id}`}>
            <h4>Body</h4>
          </Anchored>
          <p>
            <code>{bodyTypes.join(' or ')}</code>, {isBodyRequired ? 'required' : 'optional'}:{' '}
            <TypeOf schema={body.schema} />
          </p>
        </section>
      )}
      <h4>Responses</h4>
      <dl className={styles.list}>
        {responses.map(({ status, ...response }) => (
          <div key={status} id={`${id}.${status}`}>
            <dt>
              <Anchored id={`${id}.${status}`} what={`${status} of ${id}`}>
                <strong>{status}</strong>
              </Anchored>
            </dt>
            <dd>
              <ResponseParts name={`${id}, ${status}`} {...response} />
            </dd>
          </div>
        ))}
      </dl>
    </section>
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

const Examples = ({ curl, typescript, python, summary }: ReturnType<typeof samplesOf> & { summary: string }) => (
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
        <Code language={language} text={text} label={`${summary} in ${title}`} />
      </details>
    ))}
  </div>
)
