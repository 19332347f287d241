import { expect, test } from 'vitest'
import { setUpSteps } from '@/server/domain/overview/set-up'
import { stepsFor } from './set-up-steps'

test('everybody is shown the steps that they can do', () => {
  const shownTo = (role: 'clerk' | 'manager' | 'owner' | null) => stepsFor(role, setUpSteps).map(({ step }) => step)
  expect(shownTo(null)).toEqual([])
  expect(shownTo('clerk')).toEqual(['animal', 'draft'])
  expect(shownTo('manager')).toEqual(['name', 'address', 'hours', 'kind', 'animal', 'draft', 'imprint'])
  expect(shownTo('owner')).toEqual(setUpSteps)
})

test('a step that is done is not shown', () => {
  expect(stepsFor('owner', ['address', 'mail'])).toEqual([
    { step: 'address', page: '/staff/store', href: '/staff/store#address' },
    { step: 'mail' },
  ])
})
