import { describe, expect, it } from 'vitest'
import { withMiniature } from './miniature.ts'

interface Issue {
  file: string
  exports?: { name: string }[]
  files?: { name: string }[]
  dependencies?: { name: string }[]
}

/** Configuration hints apply to the real repository: the miniature uses none of its exceptions. */
const knip = async (planted: string[]) => {
  let found: { code: number; issues: Issue[] } = { code: -1, issues: [] }
  await withMiniature(planted, async ({ run }) => {
    const { code, stdout } = await run('knip', '--no-progress', '--no-config-hints', '--reporter=json')
    found = { code, issues: JSON.parse(stdout).issues }
  })
  const names = (kind: 'exports' | 'files' | 'dependencies') =>
    found.issues.flatMap(({ file, [kind]: entries = [] }) => entries.map(({ name }) => `${file}: ${name}`)).sort()
  return { code: found.code, exports: names('exports'), files: names('files'), dependencies: names('dependencies') }
}

describe('the search for dead code', () => {
  it('passes the clean miniature', async () => {
    expect(await knip([])).toEqual({ code: 0, exports: [], files: [], dependencies: [] })
  })

  it('finds an unused export of an app and of a package', async () => {
    const { code, exports } = await knip(['deadExport'])
    expect(code).not.toBe(0)
    expect(exports).toEqual(['apps/api/src/boot/env.ts: planted', 'packages/domain/src/entry-status.ts: planted'])
  })

  it('finds an unused file', async () => {
    const { code, files } = await knip(['deadFile'])
    expect(code).not.toBe(0)
    expect(files).toEqual(['apps/api/src/planted.ts: apps/api/src/planted.ts'])
  })

  it('finds an unused dependency', async () => {
    const { code, dependencies } = await knip(['unusedDependency'])
    expect(code).not.toBe(0)
    expect(dependencies).toEqual(['apps/api/package.json: planted'])
  })
})
