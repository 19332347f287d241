import type { APIRequestContext, Page } from '@playwright/test'
import { informationPaths } from '@/app/_store/information-paths'
import { DEVELOPER_SEARCH, developerPages, developerPaths } from '@/app/developers/_page/developer-pages'
import { demoStore } from '@/prisma/demo-catalogue'
import { expect, test } from './fixtures'
import { untouched } from './reserved-animals'

/** An animal of the demo catalogue that no other test changes. */
const ANIMAL = { id: untouched.ribbit, name: 'Ribbit', kind: 'Frog', kinds: 'Frogs', category: 10 } as const
const PICTURE = `/animals/${ANIMAL.id}/picture.png`
const STORE_PICTURE = '/opengraph-image'

/** Adds an animal, and gives its id. */
async function add(request: APIRequestContext, name: string, status = 'available'): Promise<number> {
  const answer = await request.post('/v1/pets', {
    headers: { Authorization: `Bearer ${process.env.STORE_KEY}` },
    data: { name, categoryId: 1, status },
  })
  expect(answer.status()).toBe(201)
  return (await answer.json()).id
}

/** What a page tells search engines: its things by their type. */
async function dataOf(page: Page) {
  // The page that a browser comes from stays, hidden.
  const text = await page.locator('main:visible script[type="application/ld+json"]').textContent()
  const { '@context': context, '@graph': graph } = JSON.parse(text ?? '')
  expect(context).toBe('https://schema.org')
  return Object.fromEntries(graph.map((thing: { '@type': string }) => [thing['@type'], thing]))
}

/** The names and addresses of a list or a trail, in its order. */
const itemsOf = (list: { itemListElement: { position: number; name: string; item?: string; url?: string }[] }) => {
  expect(list.itemListElement.map(({ position }) => position)).toEqual(
    list.itemListElement.map((_, index) => index + 1),
  )
  return list.itemListElement.map(({ name, item, url }) => [name, item ?? url])
}

const content = (page: Page, name: string) =>
  page.locator(`meta[property="${name}"], meta[name="${name}"]`).getAttribute('content')
const canonical = (page: Page) => page.locator('link[rel=canonical]')
const locations = (xml: string) => [...xml.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, location]) => location ?? '')
/** Width and height, as a PNG says them. */
const sizeOf = (png: Buffer) => [png.readUInt32BE(16), png.readUInt32BE(20)]

for (const { address, title, itself = address, picture = STORE_PICTURE } of [
  // Both spellings of an origin are the same address.
  { address: '/', title: 'Pet Store · animals looking for a home', itself: '' },
  { address: '/animals', title: 'All animals' },
  { address: `/animals?category=${ANIMAL.category}`, title: ANIMAL.kinds },
  {
    address: `/animals?sort=name&category=${ANIMAL.category}&status=any`,
    title: ANIMAL.kinds,
    itself: `/animals?category=${ANIMAL.category}`,
  },
  { address: `/animals/${ANIMAL.id}`, title: `${ANIMAL.name} · ${ANIMAL.kind}`, picture: PICTURE },
  { address: '/how-it-works', title: 'How it works' },
  { address: '/contact', title: 'Contact' },
  { address: '/privacy', title: 'Privacy' },
  ...developerPaths.map((address) => ({ address, title: developerPages[address].title })),
]) {
  test(`${address} says what it is where it is found and shared`, async ({ page, baseURL }) => {
    // With another address than the public one, as through a proxy.
    await page.setExtraHTTPHeaders({ 'X-Forwarded-Host': 'elsewhere.example', 'X-Forwarded-Proto': 'https' })
    await page.goto(address)
    await expect(page).toHaveTitle(address === '/' ? title : `${title} · Pet Store`)
    await expect(canonical(page)).toHaveAttribute('href', `${baseURL}${itself}`)
    await expect(page.locator('meta[name=robots]')).toHaveCount(0)
    const description = await content(page, 'description')
    expect(description).toMatch(/^.{40,160}$/)
    for (const [name, expected] of [
      ['og:title', title],
      ['og:description', description],
      ['og:url', `${baseURL}${itself}`],
      ['og:site_name', 'Pet Store'],
      ['og:type', 'website'],
      ['og:image', `${baseURL}${picture}`],
      ['og:image:width', '1200'],
      ['og:image:height', '630'],
      ['twitter:card', 'summary_large_image'],
      ['twitter:title', title],
      ['twitter:image', `${baseURL}${picture}`],
    ] as const) {
      expect(await content(page, name), name).toBe(expected)
    }
    expect(await content(page, 'og:image:alt')).toMatch(/portrait/i)
  })
}

test('searches, and pages that begin in the middle, are not for search engines', async ({ page }) => {
  await page.goto('/animals?status=any&pages=8')
  const further = await page.locator('a[href*="cursor="]').getAttribute('href')
  for (const address of ['/animals?search=bi', further ?? '', `${DEVELOPER_SEARCH}?q=key`]) {
    await page.goto(address)
    expect(await content(page, 'robots')).toBe('noindex, follow')
    await expect(canonical(page)).toHaveCount(0)
    await expect(page.locator('script[type="application/ld+json"]')).toHaveCount(0)
  }
})

test('the entrance tells search engines about the store and how to search it', async ({ page, baseURL }) => {
  await page.goto('/')
  const { PetStore: store, WebSite: site } = await dataOf(page)
  expect(store).toMatchObject({
    name: expect.any(String),
    url: `${baseURL}/`,
    address: { '@type': 'PostalAddress', streetAddress: demoStore.streetAddress, addressCountry: 'GB' },
  })
  expect(store.openingHoursSpecification).toHaveLength(6)
  expect(store.openingHoursSpecification[5]).toEqual({
    '@type': 'OpeningHoursSpecification',
    dayOfWeek: 'https://schema.org/Saturday',
    ...demoStore.openingHours.saturday,
  })
  expect(site.publisher['@id']).toBe(store['@id'])
  expect(site.potentialAction['query-input']).toBe('required name=search_term_string')
  const search = site.potentialAction.target.urlTemplate.replace('{search_term_string}', ANIMAL.name)
  await page.goto(search)
  await expect(page.getByRole('heading', { name: ANIMAL.name, exact: true })).toBeVisible()
})

test('a list of animals tells search engines its address and its animals', async ({ page, baseURL }) => {
  await page.goto(`/animals?category=${ANIMAL.category}`)
  const { BreadcrumbList: trail, ItemList: list } = await dataOf(page)
  expect(itemsOf(trail)).toEqual([
    ['Pet Store', `${baseURL}/`],
    ['All animals', `${baseURL}/animals`],
    [ANIMAL.kinds, page.url()],
  ])
  const shown = page.getByRole('list', { name: 'Animals' }).getByRole('heading').getByRole('link')
  const links = await shown.evaluateAll((all) =>
    all.map((link) => [link.textContent, link instanceof HTMLAnchorElement ? link.href : '']),
  )
  expect(links.length).toBeGreaterThan(5)
  expect(itemsOf(list)).toEqual(links)
})

for (const status of ['available', 'pending', 'sold']) {
  test(`an animal that is ${status} tells search engines its name and address, and offers nothing without a price`, async ({
    page,
    request,
    baseURL,
  }) => {
    const name = `Found ${status}`
    const id = status === 'available' ? ANIMAL.id : await add(request, name, status)
    await page.goto(`/animals/${id}`)
    const { ItemPage: item, BreadcrumbList: trail, ...others } = await dataOf(page)
    const url = `${baseURL}/animals/${id}`
    const shown = id === ANIMAL.id ? ANIMAL : { name, kinds: 'Dogs', category: 1 }
    const image = `${baseURL}/animals/${id}/picture.png`
    expect(item).toMatchObject({ name: shown.name, url, mainEntity: { name: shown.name, url, image } })
    expect(JSON.stringify(item)).not.toMatch(/Offer|Product|price/i)
    expect(others).toEqual({})
    expect(itemsOf(trail)).toEqual([
      ['Pet Store', `${baseURL}/`],
      ['All animals', `${baseURL}/animals`],
      [shown.kinds, `${baseURL}/animals?category=${shown.category}`],
      [shown.name, url],
    ])
  })
}

test('a name that looks like markup stays text everywhere', async ({ page, request }) => {
  const name = `</script><script>alert(1)</script><!--<script>"&'\u2028\u2029`
  const id = await add(request, name)
  page.on('dialog', () => {
    throw new Error('the name was run')
  })
  await page.goto(`/animals/${id}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
  const { ItemPage: item } = await dataOf(page)
  expect(item.name).toBe(name)
  expect(await content(page, 'og:image:alt')).toContain(`Portrait of ${name}: a`)
  // In the browser too, when the page is reached without a new document.
  await page.goto('/animals')
  await page.locator(`a[href="/animals/${id}"]`).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
  expect((await dataOf(page)).ItemPage.name).toBe(name)
})

test('the picture of an animal is a PNG that others may keep', async ({ request }) => {
  const answer = await request.get(PICTURE)
  expect(answer.status()).toBe(200)
  expect(answer.headers()).toMatchObject({
    'content-type': 'image/png',
    'cache-control': 'public, max-age=86400, stale-while-revalidate=604800',
    'x-content-type-options': 'nosniff',
  })
  const png = await answer.body()
  expect(sizeOf(png)).toEqual([1200, 630])
  expect(png.byteLength).toBeLessThan(300_000)
  // Whatever is added to its address.
  expect(await (await request.get(`${PICTURE}?another=1`)).body()).toEqual(png)
})

test("the pages' policy lets a browser show the picture", async ({ page }) => {
  await page.goto('/')
  const width = await page.evaluate(async (src) => {
    const image = Object.assign(new Image(), { src })
    await image.decode()
    return image.naturalWidth
  }, PICTURE)
  expect(width).toBe(1200)
})

test('an animal whose name is in letters that we cannot draw has a picture too', async ({ request }) => {
  const id = await add(request, '三毛猫 🐱')
  const answer = await request.get(`/animals/${id}/picture.png`)
  expect(answer.status()).toBe(200)
  expect(sizeOf(await answer.body())).toEqual([1200, 630])
})

for (const id of ['999999', '0', '01', 'abc', '9223372036854775808']) {
  test(`there is no picture of /animals/${id}`, async ({ request }) => {
    expect((await request.get(`/animals/${id}/picture.png`)).status()).toBe(404)
  })
}

test('the picture of the store is a PNG that others may keep', async ({ request }) => {
  const answer = await request.get(STORE_PICTURE)
  expect(answer.headers()).toMatchObject({ 'content-type': 'image/png', 'cache-control': /max-age=86400/ })
  expect(sizeOf(await answer.body())).toEqual([1200, 630])
})

test('the icons and the manifest are where the pages say, and show the mark of the header', async ({
  page,
  request,
}) => {
  await page.goto('/')
  const href = (rel: string) => page.locator(`link[rel="${rel}"]`).getAttribute('href')
  const face = await page.getByRole('banner').locator('svg path').first().getAttribute('d')
  for (const address of [await href('icon'), '/favicon.ico', '/icon.svg']) {
    const icon = await request.get(address ?? '')
    expect(icon.headers()['content-type']).toBe('image/svg+xml')
    expect(await icon.text()).toContain(`d="${face}"`)
  }
  const apple = await request.get((await href('apple-touch-icon')) ?? '')
  expect(apple.headers()['content-type']).toBe('image/png')
  expect(sizeOf(await apple.body())).toEqual([180, 180])
  const manifest = await (await request.get((await href('manifest')) ?? '')).json()
  expect(manifest).toMatchObject({ name: 'Pet Store', background_color: '#fbf5ea', theme_color: '#fbf5ea' })
  for (const { src, type } of manifest.icons) {
    expect((await request.get(src)).headers()['content-type']).toBe(type)
  }
})

test('robots.txt excludes orders, the staff pages and the API, and names the sitemap', async ({ request, baseURL }) => {
  const robots = await (await request.get('/robots.txt')).text()
  expect(robots.trim().split('\n')).toEqual([
    'User-Agent: *',
    'Allow: /',
    'Disallow: /api/',
    '',
    `Sitemap: ${baseURL}/sitemap.xml`,
  ])
})

test('the sitemaps lead to every page and every animal that can be had, and to no other', async ({
  request,
  baseURL,
}) => {
  const sold = await add(request, 'Found a home', 'sold')
  const reserved = await add(request, 'Found somebody', 'pending')
  const headers = { 'X-Forwarded-Host': 'elsewhere.example' }
  const index = await request.get('/sitemap.xml', { headers })
  expect(index.headers()).toMatchObject({ 'content-type': 'application/xml', 'cache-control': 'public, max-age=3600' })
  const lists = locations(await index.text())
  expect(lists).toEqual([`${baseURL}/sitemaps/pages.xml`, `${baseURL}/sitemaps/animals/1.xml`])
  const pages: string[] = []
  for (const list of lists) pages.push(...locations(await (await request.get(list, { headers })).text()))
  expect(new Set(pages).size).toBe(pages.length)
  for (const path of [
    '/',
    '/animals',
    '/animals?category=1',
    ...informationPaths,
    ...developerPaths,
    `/animals/${ANIMAL.id}`,
    `/animals/${reserved}`,
  ]) {
    expect(pages).toContain(`${baseURL}${path}`)
  }
  expect(pages).not.toContain(`${baseURL}/animals/${sold}`)
  for (const page of pages.slice(0, 20)) expect((await request.get(page)).status()).toBe(200)
})

for (const range of ['2.xml', '0.xml', '01.xml', '1', '-1.xml', '1e3.xml', '9999999999.xml', 'a.xml']) {
  test(`there is no sitemap ${range} of animals`, async ({ request }) => {
    expect((await request.get(`/sitemaps/animals/${range}`)).status()).toBe(404)
  })
}
