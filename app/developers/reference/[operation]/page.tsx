import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { DeveloperPage, developerMetadata } from '@/app/developers/_page/developer-page'
import { isDeveloperPath } from '@/app/developers/_page/developer-pages'
import { operationPage } from '@/app/developers/_page/reference-pages'
import { Operation } from '@/app/developers/reference/operation'
import { getRuntime } from '@/server/hosts/current-runtime'
import { operationsOf } from '@/server/http/rest/openapi/described-operations'

interface OperationPageProps {
  readonly params: Promise<{ readonly operation: string }>
}

export async function generateMetadata({ params }: OperationPageProps): Promise<Metadata> {
  return developerMetadata(await pathOf(params))
}

/** An operation of the reference. */
export default async function OperationPage({ params }: OperationPageProps) {
  const path = await pathOf(params)
  const { openApi } = await getRuntime()
  const operation = operationsOf(openApi).find(({ id }) => operationPage(id) === path) ?? notFound()
  return (
    <DeveloperPage path={path} isWide>
      <Operation
        operation={operation}
        baseUrl={openApi.servers?.[0]?.url ?? '/v1'}
        schemas={openApi.components?.schemas ?? {}}
        isPage
      />
    </DeveloperPage>
  )
}

async function pathOf(params: OperationPageProps['params']) {
  const path = operationPage((await params).operation)
  return isDeveloperPath(path) ? path : notFound()
}
