const { BASE_URL, API_KEY } = process.env
const pets: { id: number; name: string }[] = []

// region: all
let url: string | undefined = `${BASE_URL}/pets?status=available&limit=100`
while (url) {
  const response: Response = await fetch(url, {
    headers: { Authorization: `Bearer ${API_KEY}` },
  })
  if (!response.ok) throw new Error(await response.text())
  pets.push(...(await response.json()))
  const link = response.headers.get('Link') ?? ''
  url = /<([^>]+)>; rel="next"/.exec(link)?.[1]
}
// endregion

console.log(JSON.stringify(pets))
