import { describe, expect, it } from 'vitest'
import { withMiniature } from './miniature.ts'

interface Issue {
  file: string
  exports?: { name: string }[]
}

/** Configuration hints apply to the real repository: the miniature uses none of its exceptions. */
const knip = async (planted: string[]) => {
  let found: { code: number; issues: Issue[] } = { code: -1, issues: [] }
  await withMiniature(planted, async ({ run }) => {
    const { code, stdout } = await run('knip', '--no-progress', '--no-config-hints', '--reporter=json')
    found = { code, issues: JSON.parse(stdout).issues }
  })
  const exports = found.issues.flatMap(({ file, exports: unused = [] }) => unused.map(({ name }) => `${file}: ${name}`))
  return { ...found, exports: exports.sort() }
}

describe('the search for dead code', () => {
  it('passes the clean miniature', async () => {
    expect(await knip([])).toEqual({ code: 0, issues: [], exports: [] })
  })

  it('finds an unused export of an app and of a package', async () => {
    const { code, exports } = await knip(['deadExport'])
    expect(code).not.toBe(0)
    expect(exports).toEqual(['apps/api/src/boot/env.ts: planted', 'packages/domain/src/entry-status.ts: planted'])
  })
})
