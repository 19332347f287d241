import { Fragment } from 'react'
import { operationPage, sharedPart } from '@/app/developers/_page/reference-pages'
import { errorPage } from '@/server/http/rest/help-link'
import { type ApiResponse, examplesOf } from '@/server/http/rest/openapi/described-operations'
import { isErrorCode } from '@/server/platform/errors/error-table'
import { Inline } from './prose'
import styles from './reference.module.css'
import { Rules, TypeOf } from './schema-text'

/** What a response says and contains. The headers of a shared one are listed once, elsewhere. */
export function ResponseParts({ shared, description, headers, body, links }: ApiResponse) {
  const codes = Object.keys(body ? examplesOf(body) : {}).filter(isErrorCode)
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
              <a href={errorPage(code)}>
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
            those of every <a href={sharedPart.response(shared)}>{shared}</a>
          </>
        ) : (
          headers.map(({ name, isRequired }, index) => (
            <Fragment key={name}>
              {index > 0 && ', '}
              <a href={sharedPart.header(name)}>
                <code>{name}</code>
              </a>
              {!isRequired && ' (not always)'}
            </Fragment>
          ))
        )}
      </p>
      {links.map((operation) => (
        <p key={operation}>
          Its id is what <a href={operationPage(operation)}>{operation}</a> takes.
        </p>
      ))}
    </>
  )
}
