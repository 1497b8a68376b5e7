import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { fixtureFiles, repository, withMiniature } from './miniature.ts'

/** Fixtures of other tools. */
const elsewhere = ['clean', 'deadExport', 'domainNetwork']

const fixtures = (await readdir(join(import.meta.dirname, 'fixtures'))).filter((name) => !elsewhere.includes(name))

interface Finding {
  category: string
  message: string
  location: { path: string }
}

/** The rule of a finding: the last part of its category, or the first word of the message of our own plugins. */
const ruleOf = ({ category, message }: Finding) =>
  category === 'plugin' ? message.slice(0, message.indexOf(':')) : category.slice(category.lastIndexOf('/') + 1)

const check = async (planted: string[]) => {
  let code = -1
  let findings: { rule: string; path: string }[] = []
  await withMiniature(planted, async ({ run }) => {
    const checked = await run(
      'biome',
      'check',
      'apps',
      'packages',
      'e2e',
      '--error-on-warnings',
      '--reporter=json',
      '--max-diagnostics=none',
    )
    const { diagnostics } = JSON.parse(checked.stdout) as { diagnostics: Finding[] }
    code = checked.code
    findings = diagnostics.map((finding) => ({ rule: ruleOf(finding), path: finding.location.path }))
  })
  return { code, findings }
}

describe('the linter', () => {
  it('passes the clean miniature', async () => {
    expect(await check([])).toEqual({ code: 0, findings: [] })
  })

  it.each(fixtures)('reports the violation of %s, and nothing else', async (fixture) => {
    const { code, findings } = await check([fixture])
    expect(code).not.toBe(0)
    expect(new Set(findings.map(({ rule }) => rule))).toEqual(new Set([fixture]))
    expect([...new Set(findings.map(({ path }) => path))].sort()).toEqual(await fixtureFiles(fixture))
  })

  it('has a fixture with a violation of each rule of ours, and of each that has options of ours', async () => {
    const configuration = await readFile(join(repository, 'biome.jsonc'), 'utf8')
    const withOptions = [...configuration.matchAll(/"((?:no|use)[A-Z]\w+)": \{\s*"level": "error",\s*"options"/g)].map(
      ([, rule = '']) => rule,
    )
    const plugins = (await readdir(join(import.meta.dirname, 'biome'))).map((file) =>
      file.replace('.grit', '').replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase()),
    )
    expect(withOptions).toContain('noRestrictedImports')
    expect([...withOptions, ...plugins].filter((rule) => !fixtures.includes(rule))).toEqual([])
  })
})
