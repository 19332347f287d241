/** The client by `fetch`, and zod schemas of what it sends and receives. */
export default Object.fromEntries(
  ['fetch', 'zod'].map((client) => [
    client,
    {
      input: './generated/openapi.json',
      output: {
        target: `./generated/orval/${client}.ts`,
        client,
        baseUrl: { getBaseUrlFromSpecification: true },
      },
    },
  ]),
)
