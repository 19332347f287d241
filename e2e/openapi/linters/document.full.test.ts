import { beforeAll, expect, test } from 'vitest'
import { installTools } from '@/e2e/harness/install-tools.mjs'
import { createDocument } from '@/server/http/rest/openapi/document'

beforeAll(() => installTools(import.meta.dirname))

const document = createDocument({ publicUrl: 'https://pets.example', stagingUrl: 'https://staging.pets.example' })

test('Redocly finds nothing in the document by its recommended rules', async () => {
  const { createConfig, lintFromString } = await import('@redocly/openapi-core')
  const config = await createConfig({ extends: ['recommended'] })
  const source = JSON.stringify(document)
  const findings = await lintFromString({ source, absoluteRef: 'openapi.json', config })
  expect(
    findings.map(({ severity, ruleId, message, location }) => [severity, ruleId, message, location[0]?.pointer]),
  ).toEqual([])
})

test('Spectral finds nothing in the document by its OpenAPI rules', async () => {
  const { default: spectralCore } = await import('@stoplight/spectral-core')
  const { oas } = await import('@stoplight/spectral-rulesets')
  const spectral = new spectralCore.Spectral()
  spectral.setRuleset(
    new spectralCore.Ruleset({
      extends: [[oas, 'all']],
      rules: {
        // Optional rules, of which these two ask for what we do not have: an e-mail address for developers, and a
        // public licence
        // (OpenAPI 3.1 knows `identifier` in place of `url`).
        'contact-properties': 'off',
        'license-url': 'off',
        // It knows version 3.0, where only OAuth has scopes; since 3.1 each scheme may have them.
        'oas3-operation-security-defined': 'off',
      },
    }),
  )
  const findings = await spectral.run(JSON.stringify(document))
  expect(findings.map(({ severity, code, message, path }) => [severity, code, message, path.join('.')])).toEqual([])
})
