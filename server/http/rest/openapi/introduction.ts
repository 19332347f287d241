import { planTable } from '@/server/limits/plans'

const planRows = Object.entries(planTable).map(([name, { quota, reason }]) =>
  quota === 'agreed individually'
    ? `| ${name} | agreed individually | agreed individually | ${reason} |`
    : `| ${name} | ${quota.perMinute} | ${quota.perDay} | ${reason} |`,
)

/** What the document says about all operations, as Markdown. */
export const introduction = `Manage the pets offered in a pet store.

**Authentication.** Every operation needs an API key: \`Authorization: Bearer <API_KEY>\`. Sign up in
the store, and create one in its console. Call the API from your server: there is no CORS, and a key in a
browser or an app is no secret any more.

**Limits.** Requests are counted per account in UTC minutes and UTC days:

| plan | a minute | a day | for |
|---|---|---|---|
${planRows.join('\n')}

Every response tells you what is left in \`X-RateLimit-Limit\`, \`X-RateLimit-Remaining\` and
\`X-RateLimit-Reset\`, of the window with the least, and in \`RateLimit\` of both. After a 429 wait for \`Retry-After\` seconds and back off exponentially; repeated
requests after a 429 may get the key temporarily banned.

**Paging.** Lists are arrays in ascending order of id; deliveries of webhooks come the latest first. While there is a further page, \`Link\` has its
address as \`rel="next"\`. Follow it until there is none:

\`\`\`ts
let url: string | undefined = 'https://…/v1/pets?limit=100'
while (url) {
  const response = await fetch(url, { headers: { Authorization: \`Bearer \${key}\` } })
  pets.push(...(await response.json()))
  url = /<([^>]+)>; rel="next"/.exec(response.headers.get('Link') ?? '')?.[1]
}
\`\`\`

**Compression.** Bodies of 1,024 bytes or more are compressed (br, gzip) as \`Accept-Encoding\` allows.

**Retrying.** Every \`GET\` response has an \`ETag\`; send it back in \`If-None-Match\`, and 304 without a body
means that nothing has changed (it counts as a request). Give each \`POST\`, \`PUT\`, \`PATCH\` and \`DELETE\` an \`Idempotency-Key\`
and you can safely send it again: within 24 hours, the same key with the same body gets the first response, and
nothing is done twice. While the first request is still running, the others get 409 \`idempotency_in_progress\`: wait
\`Retry-After\` seconds. Only successes are recorded. With the \`ETag\` of a pet, profile, order or webhook endpoint as \`If-Match\`, it
is changed only if it has not changed since.

**Errors.** Every error has the body \`{code, message, status}\`. Codes may be added: treat one that you do not
know by its status. Unknown paths get 404, other methods 405 with \`Allow\`. \`HEAD\` gets the response of \`GET\` without its body, \`OPTIONS\` gets \`Allow\`. A repeated \`Host\` or
\`Authorization\` header, a \`Host\` that is none, and a query that is not in UTF-8 get 400; more than 1,000 headers, or 16 KiB
of them, get 431, and another \`Transfer-Encoding\` than \`chunked\` gets 501, both without a body.

**Versions.** The version is in the base address. Operations that will be removed announce it in
\`Deprecation\` and \`Sunset\`. Fields may be added to responses, and error codes, without a new version: ignore
what you do not know. Requests may only have the fields that are described.`
