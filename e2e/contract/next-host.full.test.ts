import { expect } from 'vitest'
import { getCurrentSuite } from 'vitest/suite'
import { sendRequest } from '@/e2e/harness/http'
import { isFull } from '@/server/testing/runs'
import { declareContract } from './suite'
import type { DeclareGuarantee } from './suite/contract-context'
import { knownDifferences } from './suite/known-differences'
import { runContract } from './suite/run-contract'

const different = new Set(knownDifferences.next.flatMap(({ guarantees }) => [...new Map(guarantees).keys()]))

/**
 * What answers is the same on both hosts. So of what holds here as on the Node host, `npm test` tries the first guarantee
 * of each group, to show that it is connected, and all that are listed as different.
 */
const declare = (guarantee: DeclareGuarantee) => {
  const groups = new Set<unknown>()
  declareContract((sentence, check) => {
    const group = getCurrentSuite()
    if (isFull || !groups.has(group) || different.has(sentence)) guarantee(sentence, check)
    groups.add(group)
  })

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

runContract('next', declare, { isWhole: isFull })
