import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { repository } from './miniature.ts'

const document = await readFile(join(repository, 'docs/trust.md'), 'utf8')

/** `path/to/a.test.ts` or `path/to/a.test.ts` "part of a test's name". */
const reference = /`([\w./-]+\.test\.tsx?)`(?: "([^"]+)")?/g

const listReferences = (text: string) => [...text.matchAll(reference)].map(([, path = '', name]) => ({ path, name }))

/** What the document rests on and the repository lacks. */
const missing = async (text: string) => {
  const faults: string[] = []
  for (const { path, name } of listReferences(text)) {
    const source = await readFile(join(repository, path), 'utf8').catch(() => undefined)
    if (source === undefined) faults.push(`${path} is not there`)
    else if (name !== undefined && !source.replaceAll("\\'", "'").includes(name))
      faults.push(`${path} has no test "${name}"`)
  }
  return faults
}

describe('docs/trust.md', () => {
  it('names only tests that are there', async () => {
    expect(await missing(document)).toEqual([])
  })

  it('would be caught with a test that is not', async () => {
    const wrong = '`rules/none.test.ts` and `rules/linter.test.ts` "never written"'
    expect(await missing(wrong)).toEqual([
      'rules/none.test.ts is not there',
      'rules/linter.test.ts has no test "never written"',
    ])
  })
})
