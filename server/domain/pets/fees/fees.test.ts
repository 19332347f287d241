import { beforeEach, expect, test } from 'vitest'
import { getPublicProfile } from '@/server/domain/pets/profiles/public-profile.service'
import type { Database } from '@/server/platform/db/client'
import { databaseOfTest } from '@/server/platform/db/testing'
import { readChangesFromNow } from '@/server/platform/db/testing/read-changes-from-now'
import { amountSchema } from '@/server/platform/values/money'
import { listFees, updateFees } from './fees.service'

let db: Database
let petId: number

beforeEach(async () => {
  ;({ db } = await databaseOfTest())
  await db.category.createMany({ data: [{ name: 'Dogs' }, { name: 'Cats' }] })
  petId = Number((await db.pet.create({ data: { name: 'Rex', categoryId: 1 } })).id)
})

const useCurrency = (currency: string) =>
  db.storeDetails.create({ data: { currency, version: 1, changedAt: new Date(), changedBy: 'operator' } })
const setFee = (categoryId: number, fee: string | null) =>
  db.$transaction((tx) => updateFees({ db: tx }, { fees: [{ categoryId, fee }] }))
const setOwnFee = (fee: string | null) =>
  db.petProfile.upsert({
    where: { petId },
    create: { petId, fee, version: 1, changedAt: new Date(), changedBy: 'operator' },
    update: { fee },
  })
const feeOfPet = async () => (await getPublicProfile({ db, publicUrl: '' }, petId)).fee

test('an animal costs what its kind does, unless something else is said of it', async () => {
  await useCurrency('EUR')
  expect(await feeOfPet()).toBeUndefined()
  await setFee(1, '120')
  await setFee(2, '45.50')
  expect(await feeOfPet()).toEqual({ amount: '120.00', currency: 'EUR' })
  await setOwnFee('80.5')
  expect(await feeOfPet()).toEqual({ amount: '80.50', currency: 'EUR' })
  await setOwnFee('0')
  expect(await feeOfPet()).toEqual({ amount: '0.00', currency: 'EUR' })
  await setOwnFee(null)
  await setFee(1, null)
  expect(await feeOfPet()).toBeUndefined()
  expect(await listFees({ db })).toEqual({
    currency: 'EUR',
    kinds: [
      { categoryId: 1, name: 'Dogs', fee: null },
      { categoryId: 2, name: 'Cats', fee: '45.50' },
    ],
  })
})

test('no fee is told of while the store has not said in which currency', async () => {
  await setFee(1, '120')
  expect(await feeOfPet()).toBeUndefined()
})

test('the highest amount is kept as it is', async () => {
  await useCurrency('JPY')
  await setFee(1, amountSchema.parse('9999999.99'))
  expect(await feeOfPet()).toEqual({ amount: '9999999.99', currency: 'JPY' })
})

test('where one kind does not exist, no fee is changed', async () => {
  const fees = [
    { categoryId: 1, fee: '1' },
    { categoryId: 99, fee: '1' },
  ]
  await expect(db.$transaction((tx) => updateFees({ db: tx }, { fees }))).rejects.toMatchObject({ reason: 'not_found' })
  expect((await listFees({ db })).kinds[0]).toMatchObject({ fee: null })
})

test('a change is counted as one of the catalogue, so that the pages of the animals are rendered anew', async () => {
  const readChanges = await readChangesFromNow(db)
  await setFee(1, '120')
  expect(await readChanges()).toEqual([{ of: 'part', part: 'category' }])
})
