import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { Code } from '@/app/developers/_code/code'
import { Chapter } from '@/app/developers/_page/anchored'
import { DeveloperPage, developerMetadata, PageLink, WithCode } from '@/app/developers/_page/developer-page'
import { errorExplanations, responseText } from '@/app/developers/errors/_explanations/error-explanations'
import { getRuntime } from '@/server/hosts/current-runtime'
import { errorPage } from '@/server/http/rest/help-link'
import { type ErrorCode, errorTable, isErrorCode } from '@/server/platform/errors/error-table'

interface ErrorPageProps {
  readonly params: Promise<{ readonly code: string }>
}

export async function generateMetadata({ params }: ErrorPageProps): Promise<Metadata> {
  return developerMetadata(errorPage(await codeOf(params)))
}

/** An error: why it occurs, what to do, and a request that causes it. */
export default async function ErrorPage({ params }: ErrorPageProps) {
  const code = await codeOf(params)
  const { PUBLIC_URL } = (await getRuntime()).config
  const { cause, whatToDo, example } = errorExplanations[code]
  return (
    <DeveloperPage path={errorPage(code)}>
      <p>
        <strong>
          <WithCode text={errorTable[code].description} />
        </strong>
      </p>
      <Chapter title="Cause">
        <p>
          <WithCode text={cause} />
        </p>
      </Chapter>
      <Chapter title="What to do">
        <ul>
          {whatToDo.map((advice) => (
            <li key={advice}>
              <WithCode text={advice} />
            </li>
          ))}
        </ul>
      </Chapter>
      <Chapter title="Example">
        {example.situation && (
          <p>
            <WithCode text={example.situation} />
          </p>
        )}
        <Code language="shell" label="Request in curl" copies="the request" text={example.command(PUBLIC_URL)} />
        <p>The response, without the headers that every response has:</p>
        <Code language="http" label="Response" text={responseText(code, example, PUBLIC_URL)} />
      </Chapter>
      <p>
        <PageLink to="/developers/errors">All errors</PageLink>
      </p>
    </DeveloperPage>
  )
}

async function codeOf(params: ErrorPageProps['params']): Promise<ErrorCode> {
  const { code } = await params
  return isErrorCode(code) ? code : notFound()
}
