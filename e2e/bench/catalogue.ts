import { z } from 'zod'

/** The paths of the first `count` pages of the list, found by following their links from the first. */
export async function listPaths(
  origin: string,
  key: string,
  count: number,
  first = '/v1/pets?limit=10',
): Promise<string[]> {
  const paths: string[] = []
  for await (const { path } of followList(origin, key, first)) {
    if (paths.push(path) === count) return paths
  }
  throw new Error(`there are only ${paths.length} pages of the list`)
}

/** The path of a page of 100 animals that has at least `count` more behind it, but hardly more. */
export async function pathBeforeLast(origin: string, key: string, count: number): Promise<string> {
  const paths: string[] = []
  for await (const { path } of followList(origin, key, '/v1/pets?limit=100')) paths.push(path)
  return paths.at(-2 - Math.ceil(count / 100)) ?? ''
}

/** The ids of the animals that can be ordered, in random order. */
export async function availableAnimals(origin: string, key: string): Promise<number[]> {
  const ids: number[] = []
  for await (const { response } of followList(origin, key, '/v1/pets?limit=100&status=available')) {
    ids.push(
      ...z
        .array(z.object({ id: z.number() }))
        .parse(await response.json())
        .map(({ id }) => id),
    )
  }
  return ids.sort(() => Math.random() - 0.5)
}

async function* followList(origin: string, key: string, first: string) {
  for (let path: string | undefined = first; path !== undefined; ) {
    const response: Response = await fetch(`${origin}${path}`, { headers: { Authorization: `Bearer ${key}` } })
    yield { path, response }
    const next = /<([^>]*)>; rel="next"/.exec(response.headers.get('link') ?? '')?.[1]
    path = next?.slice(new URL(next).origin.length)
  }
}

/** @throws Error when an animal cannot be ordered */
export async function order(origin: string, key: string, petId: number | undefined): Promise<void> {
  const response = await fetch(`${origin}/v1/store/orders`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${key}`, 'Content-Type': 'application/json' },
    body: JSON.stringify({ petId }),
  })
  if (response.status !== 201)
    throw new Error(`an order was answered with ${response.status}: ${await response.text()}`)
  await response.arrayBuffer()
}
