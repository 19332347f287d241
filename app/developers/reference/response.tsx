import { Fragment } from 'react'
import { PageLink } from '@/app/developers/_page/developer-page'
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
              <PageLink to={errorPage(code)}>
                <code>{code}</code>
              </PageLink>
            </Fragment>
          ))}
        </p>
      )}
      {body && <Rules schema={body.schema} />}
      <p className={styles.note}>
        Headers:{' '}
        {shared ? (
          <>
            those of every <PageLink to={sharedPart.response(shared)}>{shared}</PageLink>
          </>
        ) : (
          headers.map(({ name, isRequired }, index) => (
            <Fragment key={name}>
              {index > 0 && ', '}
              <PageLink to={sharedPart.header(name)}>
                <code>{name}</code>
              </PageLink>
              {!isRequired && ' (not always)'}
            </Fragment>
          ))
        )}
      </p>
      {links.map((operation) => (
        <p key={operation}>
          Its id is what <PageLink to={operationPage(operation)}>{operation}</PageLink> takes.
        </p>
      ))}
    </>
  )
}
