import { expect } from 'vitest'
import { sendRequest } from '@/e2e/harness/http'
import { declareContract } from './suite'
import type { DeclareGuarantee } from './suite/contract-context'
import { runContract } from './suite/run-contract'

const declare = (guarantee: DeclareGuarantee) => {
  declareContract(guarantee)

  // On the Node host, pages take turns, so that there are never more at once than can be rendered.
  guarantee('more pictures than can be rendered are refused, and the others arrive', async ({ target }) => {
    const ids = Array.from({ length: 100 }, (_, index) => 1 + index)
    const answers = await Promise.all(
      ids.map((id) => sendRequest(target.port, { method: 'GET', path: `/animals/${id}/picture.png` })),
    )
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 503]))
    const refused = answers.find(({ status }) => status === 503)
    expect(refused?.headers).toMatchObject({ 'retry-after': '5', 'cache-control': 'no-store' })
  })
}

runContract('next', declare)
