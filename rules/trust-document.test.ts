import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { repository } from './miniature.ts'

const document = await readFile(join(repository, 'docs/trust.md'), 'utf8')

/** `path/to/a.test.ts` or `path/to/a.test.ts` "part of a test's name". */
const reference = /`([\w./-]+\.test\.tsx?)`(?: "([^"]+)")?/g

const listReferences = (text: string) => [...text.matchAll(reference)].map(([, path = '', name]) => ({ path, name }))

const isComment = (line: string) => /^\s*(?:\/\/|\/\*|\*)/.test(line)
/** The title of a test or group: the first string argument, for `each` the first argument of the second call. */
const title = /(?:\b(?:it|test|describe)(?:\.\w+)*(?:<[^>]*>)?\(|\)\()\s*(['"`])((?:\\.|(?!\1).)*)\1/gs

/** The titles in a test file, as written. */
const titlesIn = (source: string) => {
  const code = source
    .split('\n')
    .filter((line) => !isComment(line))
    .join('\n')
  return [...code.matchAll(title)].map(([, , written = '']) => written.replaceAll("\\'", "'"))
}

/** References of the document to files and tests that do not exist. */
const missing = async (text: string) => {
  const faults: string[] = []
  for (const { path, name } of listReferences(text)) {
    const source = await readFile(join(repository, path), 'utf8').catch(() => undefined)
    if (source === undefined) faults.push(`${path} does not exist`)
    else if (name !== undefined && !titlesIn(source).some((written) => written.includes(name)))
      faults.push(`${path} has no test "${name}"`)
  }
  return faults
}

describe('docs/trust.md', () => {
  it('refers only to existing tests', async () => {
    expect(await missing(document)).toEqual([])
  })

  // A title in a comment only: "only in a comment".
  it('fails for a test that does not exist', async () => {
    const wrong = '`rules/none.test.ts`, `rules/linter.test.ts` "never written"'
    const inComment = '`rules/trust-document.test.ts` "only in a comment"'
    expect(await missing(`${wrong}, ${inComment}`)).toEqual([
      'rules/none.test.ts does not exist',
      'rules/linter.test.ts has no test "never written"',
      'rules/trust-document.test.ts has no test "only in a comment"',
    ])
  })

  it('finds the title of a test, of a table of tests and of a group', () => {
    const source = `describe('a group', () => {
      it('a test', () => call('no title'))
      it.each<Mode>([
        ['a', 1],
      ])(
        'a table of %s',
        () => {},
      )
      test.each(list.map(([one]) => one))("it\\'s one too", () => {})
      // it('a comment', () => {})
      it(\`\${count} of many\`, () => {})
    })`
    expect(titlesIn(source)).toEqual([
      'a group',
      'a test',
      'a table of %s',
      "it's one too",
      expect.stringContaining('of many'),
    ])
  })

  it('has the right counts of ASVS requirements', () => {
    const rows = [...document.matchAll(/^\| (\d+\.\d+\.\d+) \| [12] \| .+ \| (.+) \| ?(.*?) ?\|$/gm)]
    const count = (fits: (met: string, test: string) => boolean) =>
      rows.filter(([, , met = '', test = '']) => fits(met, test)).length
    const waived = count((met) => met.startsWith('waiver '))
    const beside = count((met) => met.startsWith('does not apply'))
    const tested = count((met, test) => !/^(waiver |does not apply)/.test(met) && test.startsWith('`'))
    const made = count((met, test) => !/^(waiver |does not apply)/.test(met) && test === '—')
    expect(waived + beside + tested + made).toBe(rows.length)
    expect(document.split('\n').find((line) => line.startsWith('Of '))).toBe(
      `Of ${rows.length} requirements of levels 1 and 2 in the other chapters ${tested} are met with a test named, ${made} by design, ${waived} are waived with a date and a reason, ${beside} do not apply.`,
    )
  })
})
