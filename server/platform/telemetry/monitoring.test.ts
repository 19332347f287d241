import { readFileSync } from 'node:fs'
import path from 'node:path'
import { parser } from '@prometheus-io/lezer-promql'
import { collectDefaultMetrics, register } from 'prom-client'
import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { z } from 'zod'
import { labelValues, metrics } from './metrics'

const read = (file: string) => readFileSync(path.join(import.meta.dirname, '../../../.github', file), 'utf8')
const operating = read('OPERATING.md')

/** Every metric of ours, as it is registered. */
const own = z
  .array(z.object({ name: z.string(), help: z.string(), type: z.string(), labelNames: z.array(z.string()) }))
  .parse(Object.entries(metrics).map(([, metric]) => ({ ...metric, type: metric.constructor.name.toLowerCase() })))

/** Those of every process, from its environment and from Prometheus. */
const commonLabels = ['role', 'job', 'instance']

/** The labels of each series, by its name. */
const series = new Map<string, readonly string[]>([['up', ['job', 'instance']]])
for (const { name, type, labelNames } of own) {
  const labels = [...labelNames, ...commonLabels]
  if (type !== 'histogram') series.set(name, labels)
  else {
    series.set(`${name}_bucket`, [...labels, 'le'])
    for (const end of ['count', 'sum']) series.set(`${name}_${end}`, labels)
  }
}
collectDefaultMetrics()
for (const { name, type, values } of await register.getMetricsAsJSON()) {
  if (name.startsWith('petstore_')) continue
  const labels = [...new Set(values.flatMap((value) => Object.keys(value.labels)))]
  // Nothing has been collected yet, so it has no values.
  if (name === 'nodejs_gc_duration_seconds') labels.push('kind')
  const names = String(type) === 'histogram' ? ['bucket', 'count', 'sum'].map((end) => `${name}_${end}`) : [name]
  for (const each of names) series.set(each, [...labels, ...commonLabels, 'le'])
}

/** What is wrong with an expression; empty if nothing is. */
function faultsOf(expression: string): string[] {
  const faults: string[] = []
  /** Of all series in the expression, for what groups them. */
  const labels = new Set<string>()
  const groupings: string[] = []
  parser.parse(expression).iterate({
    enter({ type, from, to, node }) {
      const text = expression.slice(from, to)
      if (type.isError) faults.push(`cannot be parsed at ${from}`)
      if (type.name === 'GroupingLabels') groupings.push(...(text.match(/\w+/g) ?? []))
      if (type.name !== 'VectorSelector') return
      const name = expression.slice(from, node.firstChild?.to)
      const known = series.get(name)
      if (!known) faults.push(`there is no ${name}`)
      for (const label of known ?? []) labels.add(label)
      for (const matcher of node.getChild('LabelMatchers')?.getChildren('UnquotedLabelMatcher') ?? []) {
        const [, label = '', value = ''] = /^(\w+)[=!~]+"(.*)"$/.exec(expression.slice(matcher.from, matcher.to)) ?? []
        if (known && !known.includes(label)) faults.push(`${name} has no label ${label}`)
        faults.push(...value.split('|').flatMap((each) => faultOfValue(label, each)))
      }
    },
  })
  return [...faults, ...groupings.filter((label) => !labels.has(label)).map((label) => `nothing has a label ${label}`)]
}

function faultOfValue(label: string, value: string): string[] {
  const values: unknown = Reflect.get(labelValues, label)
  return Array.isArray(values) && !values.includes(value) ? [`${label} is never ${value}`] : []
}

const alertSchema = z.object({
  alert: z.string(),
  expr: z.string(),
  labels: z.object({ severity: z.enum(['critical', 'warning']) }),
  annotations: z.object({ summary: z.string(), runbook_url: z.string() }),
})
const { groups } = z
  .object({ groups: z.array(z.object({ rules: z.array(alertSchema) })) })
  .parse(parse(read('monitoring/alerts.yml')))
const alerts = groups.flatMap(({ rules }) => rules)

const { panels } = z
  .object({
    panels: z.array(z.object({ title: z.string(), targets: z.array(z.object({ expr: z.string() })).default([]) })),
  })
  .parse(JSON.parse(read('monitoring/dashboard.json')))
/** Grafana puts in what it knows. */
const queries = panels.flatMap(({ title, targets }) =>
  targets.map(({ expr }): [string, string] => [
    title,
    expr.replaceAll('$__rate_interval', '5m').replaceAll('$job', 'petstore').replaceAll('$instance', '.*'),
  ]),
)

describe('metrics, labels and values that do not exist are found', () => {
  test.each([
    ['rate(petstore_http_requests_total[5m])', 'there is no petstore_http_requests_total'],
    ['petstore_http_request_duration_seconds', 'there is no petstore_http_request_duration_seconds'],
    ['petstore_readiness{reason="ready"}', 'petstore_readiness has no label reason'],
    ['petstore_readiness{state=~"ready|redy"}', 'state is never redy'],
    ['sum by (operation) (petstore_event_streams)', 'nothing has a label operation'],
    ['sum(petstore_event_streams', 'cannot be parsed at 26'],
  ])('%s', (expression, fault) => {
    expect(faultsOf(expression)).toEqual([fault])
  })
})

test.each(alerts.map(({ alert, expr }) => [alert, expr]))('the alert %s names what exists', (_, expression) => {
  expect(faultsOf(expression)).toEqual([])
})

test.each(queries)('the panel "%s" names what exists: %s', (_, expression) => {
  expect(faultsOf(expression)).toEqual([])
})

test('each alert links to its section in OPERATING.md, and each section is that of an alert', () => {
  const [, text = ''] = /^## What each alert means$([\s\S]*?)(?=^## |$(?![\s\S]))/m.exec(operating) ?? []
  const sections = [...text.matchAll(/^### (\w+)$/gm)].map(([, name]) => name)
  expect(sections).toEqual(alerts.map(({ alert }) => alert))
  for (const { alert, annotations } of alerts) {
    expect(annotations.runbook_url).toBe(`.github/OPERATING.md#${alert.toLowerCase()}`)
  }
})

describe('OPERATING.md', () => {
  const code = (text: string) => `\`${text}\``
  const tableFrom = (head: string) => new RegExp(`^\\| ${head} \\|[\\s\\S]*?\\n\\n`, 'm').exec(operating)?.[0]

  test('lists every metric of ours', () => {
    const rows = own.map(({ name, type, labelNames, help }) => {
      return `| ${code(name)} | ${type} | ${labelNames.map(code).join(', ')} | ${help} |`
    })
    const lines = ['| metric | type | labels | what it says |', '|---|---|---|---|', ...rows]
    expect(tableFrom('metric')).toBe(`${lines.join('\n')}\n\n`)
  })

  test('lists the values of every label', () => {
    const rows = Object.entries(labelValues).map(
      ([label, values]) => `| ${code(label)} | ${typeof values === 'string' ? values : values.map(code).join(', ')} |`,
    )
    expect(tableFrom('label')).toBe(`${['| label | values |', '|---|---|', ...rows].join('\n')}\n\n`)
  })
})

test('the labels of our metrics are those whose values are listed', () => {
  const used = new Set([...own.flatMap(({ labelNames }) => labelNames), 'role'])
  expect([...used].toSorted()).toEqual(Object.keys(labelValues))
})
