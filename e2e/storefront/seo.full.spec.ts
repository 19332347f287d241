import type { APIRequestContext, Page } from '@playwright/test'
import { developerPageAt, developerPaths } from '@/app/developers/_page/developer-pages'
import { DEVELOPER_SEARCH } from '@/app/developers/_page/developer-search-path'
import { demoStore } from '@/prisma/demo-catalogue'
import { expect, test } from './fixtures'
import { addressesOf, headOf } from './html-head'
import { untouched } from './reserved-animals'
import { newAnimal } from './shopper'

/** An animal of the demo catalogue that no other test changes. */
const ANIMAL = { id: untouched.ribbit, name: 'Ribbit', kind: 'Frog', kinds: 'Frogs', category: 10 } as const
const PICTURE = `/animals/${ANIMAL.id}/picture.png`
const STORE_PICTURE = '/picture.png'

/** Adds an animal, and gives its id. */
const add = (request: APIRequestContext, name: string, status = 'available') => newAnimal(request, { name, status })

/** A page as it is sent. */
async function readHead(page: Page, request: APIRequestContext, address: string, headers = {}) {
  const answer = await request.get(address, { headers })
  expect(answer.status(), address).toBe(200)
  return headOf(page, await answer.text())
}

/** What the page that is shown tells search engines: its things by their type. */
const dataOf = async (page: Page) =>
  // The page that a browser comes from stays, hidden.
  thingsIn(await page.locator('main:visible script[type="application/ld+json"]').textContent())

function thingsIn(text: string | null) {
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
const locations = (xml: string) => [...xml.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, location]) => location ?? '')
/** Width and height, as a PNG says them. */
const sizeOf = (png: Buffer) => [png.readUInt32BE(16), png.readUInt32BE(20)]

const found: readonly { address: string; title: string; itself?: string; picture?: string }[] = [
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
  { address: '/care', title: 'Care guides' },
  { address: '/care/cats', title: 'Caring for cats' },
  { address: '/contact', title: 'Contact' },
  { address: '/privacy', title: 'Privacy' },
  { address: '/status', title: 'Status' },
  ...developerPaths.map((address) => ({ address, title: developerPageAt(address).title })),
]

test('each page says what it is where it is found and shared', async ({ page, request, baseURL }) => {
  // With another address than the public one, as through a proxy.
  const headers = { 'X-Forwarded-Host': 'elsewhere.example', 'X-Forwarded-Proto': 'https' }
  for (const { address, title, itself = address, picture = STORE_PICTURE } of found) {
    const head = await readHead(page, request, address, headers)
    expect(head.title, address).toBe(address === '/' ? title : `${title} · Pet Store`)
    const canonical = head.links.filter(({ rel }) => rel === 'canonical').map(({ href }) => href)
    expect(canonical, address).toEqual([`${baseURL}${itself}`])
    const { description } = head.meta
    expect(description, address).toMatch(/^.{40,160}$/)
    expect(head.meta, address).not.toHaveProperty('robots')
    expect(head.meta, address).toMatchObject({
      'og:title': title,
      'og:description': description,
      'og:url': `${baseURL}${itself}`,
      'og:site_name': 'Pet Store',
      'og:type': 'website',
      'og:image': `${baseURL}${picture}`,
      'og:image:width': '1200',
      'og:image:height': '630',
      'og:image:alt': expect.stringMatching(/portrait|drawing/i),
      'twitter:card': 'summary_large_image',
      'twitter:title': title,
      'twitter:image': `${baseURL}${picture}`,
    })
  }
})

test('searches, and pages that begin in the middle, are not for search engines', async ({ page, request }) => {
  const list = await (await request.get('/animals?status=any&pages=8')).text()
  const further = /href="([^"]*cursor=[^"]*)"/.exec(list)?.[1]?.replaceAll('&amp;', '&') ?? ''
  expect(further).toMatch(/^\/animals\?/)
  for (const address of ['/animals?search=bi', further, `${DEVELOPER_SEARCH}?q=key`]) {
    const head = await readHead(page, request, address)
    expect(head.meta.robots, address).toBe('noindex, follow')
    expect(addressesOf(head), address).toEqual([])
    expect(head.data, address).toBeNull()
  }
})

test('each page names itself in each language', async ({ page, request, baseURL }) => {
  for (const [address, language] of [
    ['/animals?category=2', 'en'],
    ['/de/animals?category=2', 'de'],
  ] as const) {
    const head = await readHead(page, request, address)
    expect(head.language).toBe(language)
    expect(addressesOf(head).map(({ hreflang, href }) => [hreflang, href])).toEqual([
      [null, `${baseURL}${address}`],
      ['en', `${baseURL}/animals?category=2`],
      ['de', `${baseURL}/de/animals?category=2`],
      ['x-default', `${baseURL}/animals?category=2`],
    ])
  }
})

test('the entrance tells search engines about the store and how to search it', async ({ page, request, baseURL }) => {
  const { PetStore: store, WebSite: site } = thingsIn((await readHead(page, request, '/')).data)
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
  expect((await readHead(page, request, search)).headings).toContain(ANIMAL.name)
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

test('an animal tells search engines its name and address, and offers nothing without a price', async ({
  page,
  request,
  baseURL,
}) => {
  for (const status of ['available', 'pending', 'sold']) {
    const name = `Found ${status}`
    const id = status === 'available' ? ANIMAL.id : await add(request, name, status)
    const things = thingsIn((await readHead(page, request, `/animals/${id}`)).data)
    const { ItemPage: item, BreadcrumbList: trail, ...others } = things
    const url = `${baseURL}/animals/${id}`
    const shown = id === ANIMAL.id ? ANIMAL : { name, kinds: 'Dogs', category: 1 }
    const image = `${baseURL}/animals/${id}/picture.png`
    expect(item).toMatchObject({ name: shown.name, url, mainEntity: { name: shown.name, url, image } })
    expect(JSON.stringify(item)).not.toMatch(/Offer|Product|price/i)
    expect(others, status).toEqual({})
    expect(itemsOf(trail), status).toEqual([
      ['Pet Store', `${baseURL}/`],
      ['All animals', `${baseURL}/animals`],
      [shown.kinds, `${baseURL}/animals?category=${shown.category}`],
      [shown.name, url],
    ])
  }
})

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
  expect(await content(page, 'og:image:alt')).toContain(`${name}. Drawing of a`)
  // In the browser too, when the page is reached without a new document.
  await expect.poll(async () => (await request.get('/animals')).text()).toContain(`href="/animals/${id}"`)
  await page.goto('/animals')
  await page.locator(`a[href="/animals/${id}"]`).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
  expect((await dataOf(page)).ItemPage.name).toBe(name)
})

test('regression: the picture of an animal is a PNG that others may keep, not much longer than the animal its name', async ({
  request,
}) => {
  const answer = await request.get(PICTURE)
  expect(answer.status()).toBe(200)
  expect(answer.headers()).toMatchObject({
    'content-type': 'image/png',
    'cache-control': 'public, max-age=300, stale-while-revalidate=300',
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

test('there is no picture of an animal that is not there', async ({ request }) => {
  for (const id of ['999999', '0', '01', 'abc', '9223372036854775808'])
    expect.soft((await request.get(`/animals/${id}/picture.png`)).status(), id).toBe(404)
})

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

test('security.txt says whom to tell of a vulnerability, at both addresses', async ({ request, baseURL }) => {
  for (const path of ['/.well-known/security.txt', '/security.txt']) {
    const response = await request.get(path)
    expect(response.headers()['content-type']).toBe('text/plain; charset=utf-8')
    expect(await response.text()).toMatch(/^Contact: (mailto:|https?:).+\nExpires: \d{4}-/)
    expect(await response.text()).toContain(`Canonical: ${baseURL}/.well-known/security.txt`)
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
    ...['/', '/animals', '/animals?category=1', '/how-it-works', '/care', '/contact', '/privacy', '/status'],
    '/de/privacy',
    '/care/cats',
    '/de/care/guinea-pigs',
    ...developerPaths,
    `/animals/${ANIMAL.id}`,
    `/animals/${reserved}`,
  ]) {
    expect(pages).toContain(`${baseURL}${path}`)
  }
  expect(pages).not.toContain(`${baseURL}/animals/${sold}`)
  const statuses = await Promise.all(
    pages.slice(0, 20).map(async (page) => [page, (await request.get(page)).status()] as const),
  )
  expect(statuses.filter(([, status]) => status !== 200)).toEqual([])
})

test('there is no other sitemap of animals', async ({ request }) => {
  for (const range of ['2.xml', '0.xml', '01.xml', '1', '-1.xml', '1e3.xml', '9999999999.xml', 'a.xml'])
    expect.soft((await request.get(`/sitemaps/animals/${range}`)).status(), range).toBe(404)
})
