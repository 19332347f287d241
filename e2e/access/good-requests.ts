import { hash, randomBytes, randomInt, randomUUID } from 'node:crypto'
import { newAnimal, newOrder } from '@/e2e/contract/suite/orders'
import { newWebhookDelivery, newWebhookEndpoint } from '@/e2e/contract/suite/webhooks'
import { readForm, scriptForm } from '@/e2e/harness/forms'
import { PASSWORD, type Target } from '@/e2e/harness/target'
import { demoStore } from '@/prisma/demo-catalogue'
import { photoOf } from '@/server/domain/photos/testing/photo'
import { listFreeTimes } from '@/server/domain/visits/visit-times'
import { newestPackage } from '@/server/http/packages/published-packages'
import { displayPrefix, generateKey, hashKey } from '@/server/identity/accounts/api-key'
import { createLink } from '@/server/identity/users/one-time-links.service'
import { addPasskey, beginAddingPasskey } from '@/server/identity/users/passkeys/add-passkey.service'
import { beginPasskeySignIn } from '@/server/identity/users/passkeys/passkey-sign-in.service'
import { hashToken } from '@/server/identity/users/secret-token'
import { createSoftwareAuthenticator } from '@/server/identity/users/testing/software-authenticator'
import { recordDemo } from '@/server/platform/db/demo-items'
import { openPhotoFiles } from '@/server/platform/photo-files/photo-files'
import { type Callers, newBannedKey, OWNER } from './callers'

/** What good requests are made of. */
interface Ingredients {
  readonly target: Target
  /** An address for mail that nobody has ordered with. */
  readonly email: () => string
}

/** Makes the input of a good request, to be granted once: what it writes is in nobody's way. */
type MakeInput = (ingredients: Ingredients) => Promise<object | undefined>

const oneDay: MakeInput = async () => ({ advance: '1d' })
const nothing: MakeInput = async () => undefined
const newPet: MakeInput = async () => ({ name: 'Biscuit', categoryId: 1 })
/** Today, as a form says it. */
const dayOf = (target: Target) => new Date(target.now()).toISOString().slice(0, 10)

/** An order whose pet has just been brought back. */
async function newReturnedOrder(target: Target): Promise<number> {
  const orderId = await newOrder(target, 'delivered')
  const now = new Date(target.now())
  await target.db.$transaction([
    target.db.orderReturn.create({
      data: { orderId, returnedOn: now, reason: 'allergy', recordedAt: now, recordedBy: 'operator' },
    }),
    target.db.pet.updateMany({ where: { orders: { some: { id: orderId } } }, data: { status: 'available' } }),
  ])
  return orderId
}

const newKind = async (target: Target): Promise<number> =>
  Number((await target.db.category.create({ data: { name: `Kind ${randomUUID()}` } })).id)

const onePet: MakeInput = async ({ target }) => ({ petId: await newAnimal(target) })
const checkout: MakeInput = async ({ target, email }) => ({
  petId: await newAnimal(target),
  name: 'Ada Lovelace',
  email: email(),
})
const placedOrder: MakeInput = async ({ target }) => ({ orderId: await newOrder(target, 'placed') })
/** Of the account of the column `own`. */
const ownOrder: MakeInput = async ({ target }) => ({ orderId: await newOwnOrder(target) })
const ownPet: MakeInput = async ({ target }) => {
  const petId = await newAnimal(target)
  await target.db.pet.update({ where: { id: petId }, data: { accountId: await ownerId(target) } })
  return { petId }
}
const changedPet: MakeInput = async (ingredients) => ({ ...(await ownPet(ingredients)), name: 'Brioche' })
const describedPet: MakeInput = async (ingredients) => ({ ...(await ownPet(ingredients)), breed: 'Poodle' })
const approvedOrder: MakeInput = async ({ target }) => ({ orderId: await newOrder(target, 'approved') })
const trackedOrder: MakeInput = async (ingredients) => ({ trackingCode: await newTrackingCode(ingredients) })

/** Without others, of which an account may have a few only. */
const newEndpoint: MakeInput = async ({ target }) => {
  await target.db.webhookEndpoint.deleteMany()
  return { url: 'https://shop.example/hooks' }
}
const ownEndpoint = async ({ target }: Ingredients) => ({
  endpointId: await newWebhookEndpoint(target, await ownerId(target)),
})
const ownDelivery: MakeInput = async (ingredients) => {
  const { endpointId } = await ownEndpoint(ingredients)
  return { endpointId, deliveryId: await newWebhookDelivery(ingredients.target, endpointId) }
}

/** By operationId: the body, or the values of the path's parameters. */
export const operationInputs: Readonly<Record<string, MakeInput>> = {
  listPets: nothing,
  getPet: onePet,
  getPetProfile: onePet,
  createPet: newPet,
  listCategories: nothing,
  listOrders: nothing,
  listEvents: nothing,
  getOrder: ownOrder,
  createOrder: onePet,
  updatePet: changedPet,
  replacePetProfile: describedPet,
  withdrawPet: ownPet,
  cancelOrder: ownOrder,
  approveOrder: placedOrder,
  deliverOrder: approvedOrder,
  createWebhookEndpoint: newEndpoint,
  listWebhookEndpoints: nothing,
  getWebhookEndpoint: ownEndpoint,
  updateWebhookEndpoint: async (ingredients) => ({ ...(await ownEndpoint(ingredients)), description: 'The shop' }),
  deleteWebhookEndpoint: ownEndpoint,
  rotateWebhookSecret: ownEndpoint,
  testWebhookEndpoint: ownEndpoint,
  listWebhookDeliveries: ownEndpoint,
  retryWebhookDelivery: ownDelivery,
  advanceStagingClock: oneDay,
  resetStaging: nothing,
}

/** By the procedure's name. */
export const procedureInputs: Readonly<Record<string, MakeInput>> = {
  'categories.list': nothing,
  'pets.list': nothing,
  'pets.get': onePet,
  'pets.browse': nothing,
  'pets.getProfile': onePet,
  'pets.listSummaries': async ({ target }) => ({ petIds: [await newAnimal(target)] }),
  'photos.list': onePet,
  'pets.suggest': async () => ({ search: 'bis' }),
  'pets.changes': nothing,
  'pets.create': newPet,
  'pets.withdraw': ownPet,
  'pets.restore': async ({ target }) => {
    const petId = await newAnimal(target)
    await target.db.pet.update({ where: { id: petId }, data: { withdrawnAt: new Date() } })
    return { petId }
  },
  'pets.update': changedPet,
  'pets.replaceProfile': describedPet,
  'categories.create': async () => ({ name: `Kind ${randomUUID()}` }),
  'categories.remove': async ({ target }) => ({ categoryId: await newKind(target) }),
  'categories.rename': async () => ({ categoryId: 1, name: `Kind ${randomUUID()}` }),
  'store.get': nothing,
  'store.update': async ({ target }) => ({ ...demoStore, expectedVersion: await storeVersion(target) }),
  'store.removeDemo': async ({ target }) => {
    await newDemo(target)
    return {}
  },
  'orders.list': nothing,
  'events.list': nothing,
  'events.follow': nothing,
  'orders.get': ownOrder,
  'orders.create': onePet,
  'orders.checkout': checkout,
  'orders.track': trackedOrder,
  'orders.follow': trackedOrder,
  'orders.approve': placedOrder,
  'orders.transitionMany': async ({ target }) => ({
    transition: 'approve',
    orders: [{ orderId: await newOrder(target, 'placed'), expectedStatus: 'placed' }],
  }),
  'orders.deliver': approvedOrder,
  'orders.cancel': ownOrder,
  'orders.cancelByCustomer': trackedOrder,
  'webhooks.create': newEndpoint,
  'webhooks.list': nothing,
  'webhooks.get': ownEndpoint,
  'webhooks.update': async (ingredients) => ({ ...(await ownEndpoint(ingredients)), description: 'The shop' }),
  'webhooks.delete': ownEndpoint,
  'webhooks.rotateSecret': ownEndpoint,
  'webhooks.test': ownEndpoint,
  'webhooks.listDeliveries': ownEndpoint,
  'webhooks.retryDelivery': ownDelivery,
  'staging.advanceClock': oneDay,
  'staging.reset': nothing,
}

/** By the name of an address's parameter. */
export const parameterValues: Readonly<
  Record<string, (ingredients: Ingredients & { readonly callers: Callers }) => Promise<string | number>>
> = {
  '[accountId]': accountOfUser,
  '[keyId]': newKey,
  '[endpointId]': async (ingredients) =>
    newWebhookEndpoint(ingredients.target, BigInt(await accountOfUser(ingredients))),
  '[petId]': ({ target }) => newAnimal(target),
  '[trackingCode]': newTrackingCode,
  '[orderId]': ({ target }) => newOrder(target, 'placed'),
  '[token]': ({ target, email }) => newLink(target, email()),
  '[species]': async () => 'cats',
  '[range]': async () => '1.xml',
  '[name]': ({ target }) => newPhotoFile(target),
  '[file]': async () => newestPackage('@petstore/rest').file,
  '[operation]': async () => 'listPets',
  '[code]': async () => 'not_found',
  '[[...page]]': async () => 'changelog',
  '[[...path]]': async () => 'nowhere',
  '[[...trpc]]': async () => 'nowhere',
}

interface FormRequest {
  readonly path: string
  readonly form: FormData
}

/** By the name of the server action: a filled in form, as somebody who may see it would send it. */
export const formRequests: Readonly<
  Record<string, (ingredients: Ingredients & { readonly callers: Callers }) => Promise<FormRequest>>
> = {
  async placeOrder({ target, email }) {
    const path = `/animals/${await newAnimal(target)}`
    const form = await readForm(target, path, 'name="email"')
    return fill(path, form, { name: 'Ada Lovelace', email: email(), wishDay: '', key: randomUUID() })
  },
  async cancelOwnOrder(ingredients) {
    const path = `/orders/${await newTrackingCode(ingredients)}`
    const form = await readForm(ingredients.target, path, 'name="reason"')
    return fill(path, form, { reason: 'other' })
  },
  async keepOrder(ingredients) {
    const path = `/orders/${await newTrackingCode(ingredients)}`
    return fill(path, await readForm(ingredients.target, path, 'Add to your orders'), {})
  },
  async requestOrderLinks({ target, email }) {
    // Only an address with an order is written to.
    const address = email()
    await newGuestOrder({ target, email: () => address })
    return fill('/orders', await readForm(target, '/orders', 'name="email"'), { email: address })
  },
  async answerQuestionnaire(ingredients) {
    const path = `/orders/${await newTrackingCode(ingredients)}`
    return fill(path, await readForm(ingredients.target, path, 'name="household"'), { home: 'flat' })
  },
  async bookOwnVisit(ingredients) {
    const { path, startsAt } = await orderWithVisit(ingredients)
    return fill(path, await readForm(ingredients.target, path, 'name="startsAt"'), { startsAt })
  },
  async nameDay(ingredients) {
    const { path, orderId, startsAt } = await orderWithVisit(ingredients)
    await ingredients.target.db.visit.delete({ where: { orderId } })
    const form = await readForm(ingredients.target, path, 'name="wishDay"')
    return fill(path, form, { wishDay: startsAt.slice(0, 10) })
  },
  async cancelOwnVisit(ingredients) {
    const { path } = await orderWithVisit(ingredients)
    return { path, form: await readForm(ingredients.target, path, 'Cancel the visit') }
  },
  async requestAlert({ target, email }) {
    const path = `/animals/${await newAnimal(target, 'pending')}`
    return fill(path, await readForm(target, path, 'name="email"'), { email: email() })
  },
  async requestSearchAlert({ target, email }) {
    // Of which there are none, so that no mail about it comes while others are asked for.
    const path = `/animals/alert?category=${await newKind(target)}`
    return fill(path, await readForm(target, path, 'name="email"'), { email: email() })
  },
  async stopAlerts({ target, email }) {
    const token = randomBytes(32).toString('base64url')
    const alert = {
      email: email(),
      stopTokenHash: new Uint8Array(hash('sha256', token, 'buffer')),
      createdAt: new Date(target.now()),
    }
    await target.db.availabilityAlert.create({ data: { petId: await newAnimal(target, 'pending'), ...alert } })
    const path = `/alerts/${token}`
    return { path, form: await readForm(target, path, 'name="token"') }
  },
  async signIn({ target }) {
    const form = await readForm(target, '/sign-in', 'name="password"')
    const { email } = await target.newUser()
    return fill('/sign-in', form, { email, password: PASSWORD })
  },
  signOut: async ({ target, callers }) =>
    fill('/staff', await readForm(target, '/staff', 'Sign out', staffOf(callers)), {}),
  async requestLink({ target, email }) {
    const form = await readForm(target, '/sign-up', 'name="email"')
    return fill('/sign-up', form, { email: email() })
  },
  async followLink({ target, email }) {
    const path = `/links/${await newLink(target, email())}`
    const form = await readForm(target, path, 'name="password"')
    return fill(path, form, { password: PASSWORD })
  },
  async changePassword({ target, callers }) {
    const form = await readForm(target, '/console/security', 'name="newPassword"', staffOf(callers))
    return fill('/console/security', form, { currentPassword: PASSWORD, newPassword: 'another password of the tests' })
  },
  async endSession({ target, callers }) {
    await target.newSession(await staffUser(target, callers))
    const form = await readForm(target, '/console/security', 'name="session"', staffOf(callers))
    return fill('/console/security', form, {})
  },
  signInAgain: async () => fill('/console/security', scriptForm('signInAgain'), { password: PASSWORD }),
  beginPasskeySignIn: async () => fill('/sign-in', scriptForm('beginPasskeySignIn'), {}),
  async signInWithPasskey({ target }) {
    const { authenticator } = await newPasskey(target, await target.newUser())
    const response = authenticator.get(await beginPasskeySignIn(target))
    return fill('/sign-in', scriptForm('signInWithPasskey'), { response })
  },
  beginAddingPasskey: async () => fill('/console/security', scriptForm('beginAddingPasskey'), {}),
  async addPasskey({ target, callers }) {
    const options = await beginAddingPasskey(target, (await staffUser(target, callers)).id)
    const response = createSoftwareAuthenticator(target.publicUrl).create(options)
    return fill('/console/security', scriptForm('addPasskey'), { name: 'Phone', response })
  },
  changeEmail: async ({ email }) => fill('/console/security', scriptForm('changeEmail'), { email: email() }),
  // Of nobody: a caller would not be there for the next one.
  deleteUser: async () => fill('/console/security', scriptForm('deleteUser'), { email: 'nobody@example.com' }),
  async renamePasskey({ target, callers }) {
    const { id } = await newPasskey(target, await staffUser(target, callers))
    const form = await readForm(target, '/console/security', `value="${id}"`, staffOf(callers))
    return fill('/console/security', form, { name: `Phone ${randomUUID()}` })
  },
  async removePasskey({ target, callers }) {
    const { id } = await newPasskey(target, await staffUser(target, callers))
    const form = await readForm(target, '/console/security', `value="${id}"/><button`, staffOf(callers))
    return fill('/console/security', form, {})
  },
  async transitionOrder({ target, callers }) {
    const path = `/staff/orders/${await newOrder(target, 'placed')}`
    const form = await readForm(target, path, 'name="step" value="approve"', staffOf(callers))
    return fill(path, form, { key: randomUUID() })
  },
  async transitionOrders({ target, callers }) {
    const orderId = await newOrder(target, 'placed')
    const form = await readForm(target, '/staff?sort=newest', 'Approve ticked orders', staffOf(callers))
    return fill('/staff', form, { order: `${orderId}.placed`, step: 'approve', key: randomUUID() })
  },
  async changeAnimal({ target, callers }) {
    const path = `/staff/animals/${await newAnimal(target)}`
    const form = await readForm(target, path, 'name="expectedVersion"', staffOf(callers))
    return fill(path, form, { name: 'Brioche', categoryId: '1', story: 'She waits by the kettle.', key: randomUUID() })
  },
  async withdrawAnimal({ target, callers }) {
    const path = `/staff/animals/${await newAnimal(target)}`
    const form = await readForm(target, path, 'name="step" value="withdraw"', staffOf(callers))
    return fill(path, form, { key: randomUUID() })
  },
  async recordOutcome({ target, callers }) {
    const petId = await newAnimal(target)
    await target.db.pet.update({ where: { id: petId }, data: { withdrawnAt: new Date(target.now()) } })
    const path = `/staff/animals/${petId}`
    const form = await readForm(target, path, 'name="outcome"', staffOf(callers))
    return fill(path, form, { outcome: 'moved', happenedOn: dayOf(target), key: randomUUID() })
  },
  async returnAnimal({ target, callers }) {
    const path = `/staff/orders/${await newOrder(target, 'delivered')}`
    const form = await readForm(target, path, 'name="returnedOn"', staffOf(callers))
    return fill(path, form, { reason: 'no_time', returnedOn: dayOf(target), key: randomUUID() })
  },
  async undoDelivery({ target, callers }) {
    const path = `/staff/orders/${await newOrder(target, 'delivered')}`
    return fill(path, await readForm(target, path, 'Undo the delivery', staffOf(callers)), { key: randomUUID() })
  },
  async correctReturn({ target, callers }) {
    const path = `/staff/orders/${await newReturnedOrder(target)}`
    const form = await readForm(target, path, 'name="returnedOn"', staffOf(callers))
    return fill(path, form, { reason: 'no_time', returnedOn: dayOf(target), key: randomUUID() })
  },
  async undoReturn({ target, callers }) {
    const path = `/staff/orders/${await newReturnedOrder(target)}`
    return fill(path, await readForm(target, path, 'was not brought back', staffOf(callers)), { key: randomUUID() })
  },
  async changeAnimals({ target, callers }) {
    const animal = `${await newAnimal(target)}.1`
    const form = await readForm(target, '/staff/animals', 'Withdraw ticked animals', staffOf(callers))
    return fill('/staff/animals', form, { animal, step: 'withdraw', confirmed: 'yes', key: randomUUID() })
  },
  async saveKind({ target, callers }) {
    const form = await readForm(target, '/staff/kinds', 'New kind', staffOf(callers))
    return fill('/staff/kinds', form, { name: `Kind ${randomUUID()}`, key: randomUUID() })
  },
  async removeKind({ target, callers }) {
    const categoryId = String(await newKind(target))
    const form = await readForm(target, '/staff/kinds', 'name="moveTo"', staffOf(callers))
    return fill('/staff/kinds', form, { categoryId, key: randomUUID() })
  },
  async addNote({ target, callers }) {
    const path = `/staff/orders/${await newOrder(target, 'placed')}`
    const form = await readForm(target, path, 'name="text"', staffOf(callers))
    return fill(path, form, { text: 'Called back', key: randomUUID() })
  },
  async removeNote({ target, callers }) {
    const petId = await newAnimal(target)
    const note = { petId, text: 'Limps', writtenBy: 'staff 1', writtenAt: new Date(target.now()) }
    await target.db.staffNote.create({ data: note })
    const path = `/staff/animals/${petId}`
    return { path, form: await readForm(target, path, 'name="noteId"', staffOf(callers)) }
  },
  async writeToCustomer({ callers, ...ingredients }) {
    const { target } = ingredients
    const path = `/staff/orders/${(await newGuestOrder(ingredients)).orderId}`
    const form = await readForm(target, path, 'name="subject"', staffOf(callers))
    return fill(path, form, { subject: 'A question', text: 'How high is the fence?', key: randomUUID() })
  },
  async correctCustomer({ callers, ...ingredients }) {
    const path = `/staff/customers/${(await newGuestOrder(ingredients)).orderId}`
    const form = await readForm(ingredients.target, path, 'name="phone"', staffOf(callers))
    return fill(path, form, { name: `Ada ${randomUUID()}`, key: randomUUID() })
  },
  async eraseCustomer({ callers, ...ingredients }) {
    const path = `/staff/customers/${(await newGuestOrder(ingredients)).orderId}/data`
    const form = await readForm(ingredients.target, path, 'name="cancelsOrders"', staffOf(callers))
    return fill(path, form, { cancelsOrders: 'yes' })
  },
  async bookVisit({ callers, ...ingredients }) {
    const { orderId, startsAt } = await orderWithVisit(ingredients)
    const path = `/staff/orders/${orderId}`
    return fill(path, await readForm(ingredients.target, path, 'name="startsAt"', staffOf(callers)), { startsAt })
  },
  async cancelVisit({ callers, ...ingredients }) {
    const path = `/staff/orders/${(await orderWithVisit(ingredients)).orderId}`
    return { path, form: await readForm(ingredients.target, path, 'Cancel the visit', staffOf(callers)) }
  },
  async keepVisit({ callers, ...ingredients }) {
    const { orderId } = await orderWithVisit(ingredients)
    // Until after closing.
    await ingredients.target.db.$executeRaw`
      UPDATE visit SET ends_at = ends_at + interval '24 hours' WHERE order_id = ${orderId}`
    const field = `name="orderId" value="${orderId}"`
    return { path: '/staff/visits', form: await readForm(ingredients.target, '/staff/visits', field, staffOf(callers)) }
  },
  async sayWhetherCame({ callers, ...ingredients }) {
    const { orderId } = await orderWithVisit(ingredients)
    const { db } = ingredients.target
    await db.$executeRaw`
      UPDATE visit SET starts_at = starts_at - interval '30 days', ends_at = ends_at - interval '30 days'
      WHERE order_id = ${orderId}`
    const path = `/staff/orders/${orderId}`
    const form = await readForm(ingredients.target, path, 'name="came"', staffOf(callers))
    return fill(path, form, { came: 'yes' })
  },
  async skipStep({ target }) {
    await target.db.setting.deleteMany({ where: { name: 'skipped set-up steps' } })
    return fill('/staff/overview', scriptForm('skipStep'), { step: 'imprint' })
  },
  async saveFees({ target, callers }) {
    const categoryId = await newKind(target)
    await setStore(target, { currency: 'EUR' })
    const form = await readForm(target, '/staff/kinds', `name="fee ${categoryId}"`, staffOf(callers))
    return fill('/staff/kinds', form, { [`fee ${categoryId}`]: '120.50', key: randomUUID() })
  },
  async saveStore({ target, callers }) {
    // Without times, the form closes the store, which it would ask about for the sake of booked visits.
    await target.db.visit.deleteMany()
    const form = await readForm(target, '/staff/store', 'name="expectedVersion"', staffOf(callers))
    return fill('/staff/store', form, { phone: `+44 20 7946 ${randomInt(1_000, 9_999)}`, key: randomUUID() })
  },
  async importAnimals({ target, callers }) {
    const path = '/staff/animals/import'
    const form = await readForm(target, path, 'name="table"', staffOf(callers))
    const { name } = await target.db.category.findUniqueOrThrow({ where: { id: 1 } })
    const table = `name,kind\nBiscuit ${randomUUID()},"${name}"`
    const previewed = hash('sha256', `false ${table}`, 'base64url')
    return fill(path, form, { table, previewed, count: '1', step: 'add', key: randomUUID() })
  },
  async changeImport({ target, callers }) {
    const petIds = [BigInt(await newAnimal(target))]
    const { id } = await target.db.petImport.create({ data: { petIds, addedAt: new Date(), addedBy: 'staff 1' } })
    const path = '/staff/animals/import'
    const form = await readForm(target, path, `name="importId" value="${id}"`, staffOf(callers))
    return fill(path, form, { step: 'undo', key: randomUUID() })
  },
  async saveRecord({ target, callers }) {
    const path = `/staff/animals/${await newAnimal(target)}`
    const form = await readForm(target, path, 'name="chipNumber"', staffOf(callers))
    return fill(path, form, { intakeFrom: 'Found', key: randomUUID() })
  },
  async addTreatment({ target, callers }) {
    const path = `/staff/animals/${await newAnimal(target)}`
    const form = await readForm(target, path, 'name="nextDueOn"', staffOf(callers))
    return fill(path, form, { kind: 'vaccination', givenOn: '2026-01-02', key: randomUUID() })
  },
  async changeTreatment({ target, callers }) {
    const petId = await newAnimal(target)
    const treatment = { kind: 'deworming', name: '', givenOn: new Date('2026-01-02'), doneBy: 'staff 1' } as const
    const { id } = await target.db.petTreatment.create({ data: { petId, ...treatment } })
    const path = `/staff/animals/${petId}`
    const form = await readForm(target, path, `name="treatmentId" value="${id}"`, staffOf(callers))
    return fill(path, form, { step: 'remove' })
  },
  async addWeight({ target, callers }) {
    const path = `/staff/animals/${await newAnimal(target)}`
    const form = await readForm(target, path, 'name="isForProfile"', staffOf(callers))
    return fill(path, form, { grams: '4.2', weighedOn: '2026-01-02', key: randomUUID() })
  },
  async removeWeight({ target, callers }) {
    const petId = await newAnimal(target)
    await target.db.petWeight.create({ data: { petId, weighedOn: new Date('2026-01-02'), grams: 4_200 } })
    const path = `/staff/animals/${petId}`
    const form = await readForm(target, path, 'name="weighedOn" value="2026-01-02"', staffOf(callers))
    return { path, form }
  },
  async publishAnimal({ target, callers }) {
    const petId = await newAnimal(target)
    await target.db.pet.update({ where: { id: petId }, data: { isDraft: true, withdrawnAt: new Date() } })
    const path = `/staff/animals/${petId}/preview`
    return fill(path, await readForm(target, path, 'name="petId"', staffOf(callers)), { key: randomUUID() })
  },
  async addPhoto({ target, callers }) {
    const path = `/staff/animals/${await newAnimal(target)}`
    const form = await readForm(target, path, 'name="photo"', staffOf(callers))
    form.set('photo', new File([await photoOf()], 'rex.jpg', { type: 'image/jpeg' }))
    return fill(path, form, { altEn: 'Rex, asleep', key: randomUUID() })
  },
  async changePhoto({ target, callers }) {
    const petId = await newAnimal(target)
    const photo = { petId, key: randomBytes(16).toString('hex'), position: 1, altEn: 'Rex', widths: [400] }
    await target.db.petPhoto.create({ data: { ...photo, width: 400, height: 300 } })
    const path = `/staff/animals/${petId}`
    const form = await readForm(target, path, 'name="photoId"', staffOf(callers))
    return fill(path, form, { altEn: 'Rex, awake', step: 'save' })
  },
  async saveText({ target, callers }) {
    const form = await readForm(target, '/staff/texts', 'name="expectedVersion"', staffOf(callers))
    return fill('/staff/texts', form, { en: `# Who\n\nAda ${randomUUID()}`, key: randomUUID() })
  },
  async removeDemo({ target, callers }) {
    await newDemo(target)
    const form = await readForm(target, '/staff/store', 'Yes, remove it', staffOf(callers))
    return fill('/staff/store', form, { key: randomUUID() })
  },
  async createKey({ target, callers }) {
    const path = `/console/accounts/${await newAccount(target, callers)}/keys/new`
    const form = await readForm(target, path, 'name="formToken"', userOf(callers))
    return fill(path, form, { name: 'Till', scopes: 'pets:read', lifetime: '90d' })
  },
  async rotateKey({ target, callers }) {
    const { id, accountId } = await newAccountWithKey(target, callers)
    const path = `/console/accounts/${accountId}/keys/${id}/rotate`
    return fill(path, await readForm(target, path, 'name="formToken"', userOf(callers)), { overlap: '1h' })
  },
  async revokeKey({ target, callers }) {
    const { id, accountId } = await newAccountWithKey(target, callers)
    const path = `/console/accounts/${accountId}/keys/${id}/revoke`
    return fill(path, await readForm(target, path, 'name="keyId"', userOf(callers)), {})
  },
  async inviteMember({ target, callers, email }) {
    const path = `/console/accounts/${await newAccount(target, callers)}/members`
    const form = await readForm(target, path, 'name="email"', userOf(callers))
    return fill(path, form, { email: email(), role: 'member', language: 'en' })
  },
  async withdrawInvitation({ target, callers, email }) {
    const accountId = await newAccount(target, callers)
    const content = { purpose: 'join_account', email: email(), accountId, membershipRole: 'member' } as const
    await createLink(target.db, content, target.now())
    return ownForm({ target, callers }, `/console/accounts/${accountId}/members`, 'name="invitation"')
  },
  changeRole: async (ingredients) =>
    ownForm(
      ingredients,
      `/console/accounts/${await newAccount(ingredients.target, ingredients.callers)}/members`,
      'Make',
    ),
  removeMember: async (ingredients) =>
    ownForm(
      ingredients,
      `/console/accounts/${await newAccount(ingredients.target, ingredients.callers)}/members`,
      'Remove',
    ),
  leaveAccount: async (ingredients) =>
    ownForm(
      ingredients,
      `/console/accounts/${await newAccount(ingredients.target, ingredients.callers)}/members`,
      '>Leave<',
    ),
  async createEndpoint({ target, callers }) {
    await target.db.webhookEndpoint.deleteMany()
    const path = `/console/accounts/${await newAccount(target, callers)}/webhooks/new`
    const form = await readForm(target, path, 'name="url"', userOf(callers))
    return fill(path, form, { url: 'https://shop.example/hooks', description: 'The shop', types: 'pet.added' })
  },
  async changeEndpoint(ingredients) {
    const { path } = await newOwnEndpoint(ingredients)
    const form = await readForm(ingredients.target, `${path}/edit`, 'name="url"', userOf(ingredients.callers))
    const chosen = { url: 'https://shop.example/hooks', description: 'Another', types: 'pet.added' }
    return fill(`${path}/edit`, form, chosen)
  },
  async rotateSecret(ingredients) {
    const path = `${(await newOwnEndpoint(ingredients)).path}/rotate`
    const form = await readForm(ingredients.target, path, 'name="overlapHours"', userOf(ingredients.callers))
    return fill(path, form, { overlapHours: '24' })
  },
  enableEndpoint: async (ingredients) =>
    ownForm(ingredients, (await newOwnEndpoint(ingredients)).path, 'name="enabled"'),
  testEndpoint: async (ingredients) => ownForm(ingredients, (await newOwnEndpoint(ingredients)).path, 'Send a test'),
  retryDelivery: async (ingredients) =>
    ownForm(ingredients, (await newOwnEndpoint(ingredients)).path, 'name="deliveryId"'),
  async retryFailed(ingredients) {
    const { path } = await newOwnEndpoint(ingredients)
    const form = await readForm(ingredients.target, path, 'name="since"', userOf(ingredients.callers))
    return fill(path, form, { since: '2020-01-01' })
  },
  deleteEndpoint: async (ingredients) =>
    ownForm(ingredients, `${(await newOwnEndpoint(ingredients)).path}/edit`, 'Delete the endpoint'),
  async makeRequest({ target, callers }) {
    const path = `/console/accounts/${await newAccount(target, callers)}/requests`
    const form = await readForm(target, path, 'value="plan"', userOf(callers))
    return fill(path, form, { plan: 'pro', perMinute: '', perDay: '', reason: 'We grow.' })
  },
  async withdrawRequest({ target, callers }) {
    const accountId = await newAccount(target, callers)
    await newRequest(target, accountId)
    return ownForm({ target, callers }, `/console/accounts/${accountId}/requests`, 'name="requestId"')
  },
  async answerRequest({ target, callers }) {
    const id = await newRequest(target, await newAccount(target, callers))
    const form = await readForm(target, '/staff/requests', `name="requestId" value="${id}"`, staffOf(callers))
    return fill('/staff/requests', form, { verdict: 'decline', answer: 'Not yet.' })
  },
  async inviteStaff({ target, callers, email }) {
    const form = await readForm(target, '/staff/members', 'name="email"', staffOf(callers))
    return fill('/staff/members', form, { email: email(), role: 'clerk', language: 'en' })
  },
  async withdrawStaffInvitation({ target, callers, email }) {
    const { token } = await createLink(
      target.db,
      { purpose: 'become_staff', email: email(), staffRole: 'clerk' },
      target.now(),
    )
    const invitation = Buffer.from(hashToken(token)).toString('base64url')
    return {
      path: '/staff/members',
      form: await readForm(target, '/staff/members', `name="invitation" value="${invitation}"`, staffOf(callers)),
    }
  },
  async changeStaffRole({ target, callers }) {
    const { id } = await target.newUser('staff')
    const form = await readForm(target, '/staff/members', 'Make ', staffOf(callers))
    return fill('/staff/members', form, { userId: String(id), role: 'clerk' })
  },
  async removeStaff({ target, callers }) {
    const { id } = await target.newUser('staff')
    const form = await readForm(target, '/staff/members', 'Remove from the staff', staffOf(callers))
    return fill('/staff/members', form, { userId: String(id) })
  },
  async changePlan({ target, callers }) {
    const path = `/staff/accounts/${await newAccount(target, callers)}`
    const form = await readForm(target, path, 'name="seen.plan"', staffOf(callers))
    return fill(path, form, { plan: 'pro' })
  },
  async changeScopes({ target, callers }) {
    const path = `/staff/accounts/${await newAccount(target, callers)}`
    const form = await readForm(target, path, 'name="seen"', staffOf(callers))
    return fill(path, form, { scopes: 'pets:read' })
  },
  async revokeKeyOfAccount({ target, callers }) {
    const path = `/staff/accounts/${(await newAccountWithKey(target, callers)).accountId}`
    return fill(path, await readForm(target, path, 'Revoke', staffOf(callers)), {})
  },
  async banKey({ target, callers }) {
    const { id, accountId } = await newAccountWithKey(target, callers)
    const path = `/staff/accounts/${accountId}`
    const form = await readForm(target, path, 'Ban the key', staffOf(callers))
    return fill(path, form, { keyId: String(id), length: 'hour', reason: 'Sends requests in a loop.' })
  },
  // Lifted whether or not there is one, as when its time is over while somebody looks at the page.
  async liftBan({ target, callers }) {
    const { id, accountId } = await newAccountWithKey(target, callers)
    const banned = callers.halted?.find(({ refusedAs }) => refusedAs === 'temporarily_banned')
    const key = banned?.headers.Authorization?.replace('Bearer ', '') ?? (await newBannedKey(target))
    const prefix = displayPrefix(key)
    const found = await target.db.apiKey.findFirstOrThrow({ where: { prefix } })
    const shown = `/staff/accounts/${found.accountId}`
    const form = await readForm(target, shown, 'Lift the ban', staffOf(callers))
    return fill(shown, form, { accountId: String(accountId), keyId: String(id) })
  },
  async addAnimal({ target, callers }) {
    const path = '/staff/animals/new'
    const form = await readForm(target, path, 'name="categoryId"', staffOf(callers))
    return fill(path, form, { name: 'Biscuit', categoryId: '1', key: randomUUID() })
  },
  async reserveAnimal({ target, callers, email }) {
    const path = `/staff/animals/${await newAnimal(target)}/reserve`
    const form = await readForm(target, path, 'name="phone"', staffOf(callers))
    return fill(path, form, { name: 'Ada', phone: '', email: email(), language: 'en', note: '', key: randomUUID() })
  },
}

/** A demo of one animal, so that its removal takes nothing that others need. */
const newDemo = async (target: Target) =>
  recordDemo(target.db, { pets: [await newAnimal(target)], orders: [], categories: [], hasDetails: false })

/** Changes what the store says. */
const setStore = ({ db }: Target, details: object) =>
  db.storeDetails.upsert({
    where: { id: 1 },
    create: { ...details, version: 1, changedAt: new Date(), changedBy: 'operator' },
    update: details,
  })

/** A customer's order with a visit, its page, and another time that is free. */
async function orderWithVisit(ingredients: Ingredients) {
  const { target } = ingredients
  const { openingHours, timeZone, visitMinutes } = demoStore
  await setStore(target, { openingHours, timeZone, visitMinutes, visitsAtOnce: 20 })
  const { db, now } = target
  const { orderId, trackingCode } = await newGuestOrder(ingredients)
  const [first, second] = await listFreeTimes({ db }, { orderId, now: now(), noticeMs: 24 * 3_600_000 })
  if (!first || !second) throw new Error('no time is free')
  const { startsAt, endsAt } = first
  await db.visit.create({ data: { orderId, startsAt, endsAt, place: orderId, bookedAt: startsAt } })
  return { orderId, path: `/orders/${trackingCode}`, startsAt: second.startsAt.toISOString() }
}

const storeVersion = async ({ db }: Target) => (await db.storeDetails.findFirst())?.version ?? 0

/** The session of the integrator to whom the accounts of good requests belong. */
const userOf = ({ user, staff }: Callers) => (user ?? staff)?.[0]?.headers ?? {}

async function userIdOf({ target, headers }: { target: Target; headers: Readonly<Record<string, string>> }) {
  const { Cookie = '' } = headers
  const id = hashToken(Cookie.slice(Cookie.indexOf('=') + 1))
  return (await target.db.session.findUniqueOrThrow({ where: { id } })).userId
}

interface ForUser {
  readonly target: Target
  readonly callers: Callers
}

/** The account that the integrator owns. */
async function accountOfUser({ target, callers }: ForUser): Promise<number> {
  const userId = await userIdOf({ target, headers: userOf(callers) })
  const owned = await target.db.membership.findFirst({ where: { userId }, orderBy: { accountId: 'asc' } })
  if (owned) return Number(owned.accountId)
  const { id: accountId } = await target.db.account.create({ data: { name: `account of user ${userId}` } })
  await target.db.membership.create({ data: { userId, accountId, role: 'owner' } })
  return Number(accountId)
}

/** A webhook endpoint of another account of theirs, which was sent something; and its page. */
async function newOwnEndpoint({ target, callers }: ForUser) {
  const accountId = await newAccount(target, callers)
  const endpointId = await newWebhookEndpoint(target, BigInt(accountId))
  await newWebhookDelivery(target, endpointId)
  return { endpointId, path: `/console/accounts/${accountId}/webhooks/${endpointId}` }
}

/** A key of that account. */
async function newKey({ target, callers }: ForUser): Promise<number> {
  const accountId = await accountOfUser({ target, callers })
  const hash = new Uint8Array(hashKey(generateKey()))
  const { id } = await target.db.apiKey.create({
    data: { accountId, prefix: 'pet_matrix', hash, scopes: ['pets:read'] },
  })
  return Number(id)
}

const staffOf = ({ staff }: Callers) => staff?.[0]?.headers ?? {}

/** A form that is sent as its page has it, by an integrator. */
const ownForm = async (
  { target, callers }: { readonly target: Target; readonly callers: Callers },
  path: string,
  mark: string,
): Promise<FormRequest> => ({ path, form: await readForm(target, path, mark, userOf(callers)) })

/** An account of the integrator, with another owner who can stay. */
async function newAccount(target: Target, callers: Callers): Promise<bigint> {
  const userId = await userIdOf({ target, headers: userOf(callers) })
  const members = [userId, (await target.newUser()).id].map((id) => ({ userId: id, role: 'owner' as const }))
  const { id } = await target.db.account.create({ data: { name: randomUUID(), members: { create: members } } })
  return id
}

async function newRequest({ db }: Target, accountId: bigint): Promise<bigint> {
  const { id } = await db.accountRequest.create({ data: { accountId, kind: 'scopes', scopes: ['pets:write'] } })
  return id
}

async function newAccountWithKey(target: Target, callers: Callers) {
  const accountId = await newAccount(target, callers)
  const data = { accountId, prefix: 'pet_matrix', hash: randomBytes(32), scopes: ['pets:read'] }
  return target.db.apiKey.create({ data, select: { id: true, accountId: true } })
}

/** The user of the staff's session. */
async function staffUser({ db }: Target, callers: Callers) {
  const { Cookie: own = '' } = staffOf(callers)
  const id = hashToken(own.slice(own.indexOf('=') + 1))
  return (await db.session.findUniqueOrThrow({ where: { id }, select: { user: true } })).user
}

/** A passkey of a user, with the authenticator that has it. */
async function newPasskey({ db, now, publicUrl }: Target, { id: userId }: { id: bigint }) {
  const authenticator = createSoftwareAuthenticator(publicUrl)
  const deps = { db, now, publicUrl, sendMail: async () => {} }
  const response = authenticator.create(await beginAddingPasskey(deps, userId))
  await addPasskey(deps, userId, { name: 'Phone', response, language: 'en' })
  return { authenticator, id: String(JSON.parse(response).id) }
}

function fill(path: string, form: FormData, fields: Readonly<Record<string, string>>): FormRequest {
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  return { path, form }
}

async function newOwnOrder(target: Target): Promise<number> {
  const petId = await newAnimal(target, 'pending')
  const { id } = await target.db.order.create({ data: { petId, accountId: await ownerId(target) } })
  return Number(id)
}

async function newPhotoFile({ dataDir }: Target): Promise<string> {
  const name = `${'0'.repeat(32)}-480.webp`
  await openPhotoFiles({ DATA_DIR: dataDir })?.write(
    name,
    new Uint8Array(await photoOf({ format: 'webp' })),
    'image/webp',
  )
  return name
}

const ownerId = async ({ db }: Target) => (await db.account.findUniqueOrThrow({ where: { name: OWNER } })).id

const newLink = async ({ db, now }: Target, email: string) =>
  (await createLink(db, { purpose: 'sign_up', email }, now())).token

async function newTrackingCode(ingredients: Ingredients): Promise<string> {
  return (await newGuestOrder(ingredients)).trackingCode
}

async function newGuestOrder({ target, email }: Ingredients) {
  const petId = await newAnimal(target)
  const response = await fetch(`${target.origin}/api/trpc/orders.checkout`, {
    method: 'POST',
    // Few guests' orders are accepted from one network.
    headers: { 'Content-Type': 'application/json', 'X-Forwarded-For': `198.18.${petId & 255}.${(petId >> 8) & 255}` },
    body: JSON.stringify({
      petId,
      name: 'Ada Lovelace',
      email: email(),
      shipDate: '2099-12-24T12:00:00Z',
    }),
  })
  const { result } = await response.json()
  return { orderId: Number(result.data.id), trackingCode: String(result.data.trackingCode) }
}
