import { createConfig, lintFromString } from '@redocly/openapi-core'
import spectralCore from '@stoplight/spectral-core'
import { oas } from '@stoplight/spectral-rulesets'
import { expect, test } from 'vitest'
import { createDocument } from '@/server/rest/document'

const document = createDocument({ publicUrl: 'https://pets.example', stagingUrl: 'https://staging.pets.example' })

test('Redocly finds nothing in the document by its recommended rules', async () => {
  const config = await createConfig({ extends: ['recommended'] })
  const source = JSON.stringify(document)
  const findings = await lintFromString({ source, absoluteRef: 'openapi.json', config })
  expect(
    findings.map(({ severity, ruleId, message, location }) => [severity, ruleId, message, location[0]?.pointer]),
  ).toEqual([])
})

test('Spectral finds nothing in the document by its OpenAPI rules', async () => {
  const spectral = new spectralCore.Spectral()
  spectral.setRuleset(
    new spectralCore.Ruleset({
      extends: [[oas, 'all']],
      rules: {
        // Optional rules, of which these two ask for what we do not have: an e-mail address for developers, and a public licence
        // (OpenAPI 3.1 knows `identifier` in place of `url`).
        'contact-properties': 'off',
        'license-url': 'off',
      },
    }),
  )
  const findings = await spectral.run(JSON.stringify(document))
  expect(findings.map(({ severity, code, message, path }) => [severity, code, message, path.join('.')])).toEqual([])
})

test('NewPet asks for a name and a category, and for nothing else', () => {
  expect(document.components?.schemas?.NewPet).toMatchObject({
    required: ['name', 'categoryId'],
    additionalProperties: false,
  })
  expect(document.paths?.['/pets']?.post?.requestBody).toMatchObject({
    required: true,
    content: { 'application/json': { schema: { $ref: '#/components/schemas/NewPet' } } },
  })
})
