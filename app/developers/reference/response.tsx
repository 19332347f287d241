import { Fragment } from 'react'
import { Code } from '@/app/developers/_code/code'
import { type ApiResponse, examplesOf } from '@/server/http/rest/openapi/described-operations'
import { isErrorCode } from '@/server/platform/errors/error-table'
import { Inline } from './prose'
import styles from './reference.module.css'
import { Rules, TypeOf } from './schema-text'

interface ResponsePartsProps extends ApiResponse {
  /** What it is the response of, for screen readers. */
  readonly name: string
}

/** What a response says and contains. The headers of a shared one are listed once, elsewhere. */
export function ResponseParts({ name, shared, description, headers, body, links }: ResponsePartsProps) {
  const examples = Object.entries(body ? examplesOf(body) : {})
  const codes = examples.map(([code]) => code).filter(isErrorCode)
  return (
    <>
      <p>
        <Inline text={description} />
      </p>
      {body && (
        <p>
          Body: <TypeOf schema={body.schema} />
          {codes.length > 0 && ' with the code '}
          {codes.map((code, index) => (
            <Fragment key={code}>
              {index > 0 && ' or '}
              <a href={`#error.${code}`}>
                <code>{code}</code>
              </a>
            </Fragment>
          ))}
        </p>
      )}
      {body && <Rules schema={body.schema} />}
      <p className={styles.note}>
        Headers:{' '}
        {shared ? (
          <>
            those of every <a href={`#response.${shared}`}>{shared}</a>
          </>
        ) : (
          headers.map(({ name, isRequired }, index) => (
            <Fragment key={name}>
              {index > 0 && ', '}
              <a href={`#header.${name}`}>
                <code>{name}</code>
              </a>
              {!isRequired && ' (not always)'}
            </Fragment>
          ))
        )}
      </p>
      {links.map((operation) => (
        <p key={operation}>
          Its id is what <a href={`#${operation}`}>{operation}</a> takes.
        </p>
      ))}
      {codes.length === 0 &&
        examples.map(([title, value]) => (
          <Code key={title} language="json" text={JSON.stringify(value, null, 2)} label={`Example of ${name}`} />
        ))}
    </>
  )
}
