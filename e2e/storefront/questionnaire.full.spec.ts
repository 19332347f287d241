import { expect, test } from './fixtures'
import { notice, openOrder, placeOrder } from './staff'
import { signInAsStaff } from './user'

test('a customer tells of their home, corrects it, the staff reads it, and it is removed', async ({
  page,
  request,
  db,
}) => {
  const { id, trackingCode } = await placeOrder(request)
  await page.goto(`/orders/${trackingCode}`)
  const section = page.getByRole('region', { name: 'Tell us about your home' })
  const save = section.getByRole('button', { name: 'Save my answers' })
  await section.getByText('Answer a few questions…').click()
  await save.click()
  await expect(section.getByRole('alert')).toHaveText('Please answer at least one question.')
  await section.getByRole('checkbox', { name: 'Children under 7' }).check()
  await section.getByRole('group', { name: 'Do you have a garden?' }).getByRole('radio', { name: 'Yes' }).check()
  await section.getByLabel('Do you have other animals?').fill('A cat\u202e')
  await save.click()
  await expect(section.getByRole('alert')).toContainText('ordinary characters under “Do you have other animals?”')
  await expect(section.getByRole('checkbox', { name: 'Children under 7' })).toBeChecked()
  await section.getByLabel('Do you have other animals?').fill('A cat')
  await save.click()
  await expect(notice(page, 'Thank you! Your answers are saved.')).toBeVisible()
  await expect(section.getByRole('definition').filter({ hasText: 'Children under 7' })).toBeVisible()

  await section.getByText('Change your answers…').click()
  await expect(section.getByLabel('Do you have other animals?')).toHaveValue('A cat')
  await section.getByLabel('How long is nobody at home on a normal day?').selectOption('Five hours at most')
  await save.click()
  await expect(section.getByRole('definition').filter({ hasText: 'Five hours at most' })).toBeVisible()

  const customersPage = page.url()
  await signInAsStaff(page, db)
  await openOrder(page, id)
  await expect(page.getByRole('main')).toContainText('A cat')
  await page.goto(customersPage)
  await section.getByRole('button', { name: 'Remove my answers' }).click()
  await expect(notice(page, 'Your answers are removed.')).toBeVisible()
  await expect(section.getByText('Answer a few questions…')).toBeVisible()
  await openOrder(page, id)
  await expect(page.getByRole('main')).not.toContainText('A cat')
})
