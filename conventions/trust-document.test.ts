import { readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { repository } from './miniature.ts'

/** A row of trust/hazards.jsonl. */
interface Hazard {
  group: string
  id: string
  hazard: string
  protection: string
  tests: string[]
}

/** A row of trust/asvs.jsonl: a requirement of levels 1 and 2 of OWASP ASVS 5.0, shortened. */
interface Requirement {
  chapter: string
  id: string
  level: 1 | 2
  requirement: string
  status: 'met' | 'waived' | 'does not apply'
  answer: string
  tests: string[]
}

const readRows = async <Row>(name: string): Promise<Row[]> =>
  (await readFile(join(import.meta.dirname, 'trust', name), 'utf8'))
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line))

const hazards = await readRows<Hazard>('hazards.jsonl')
const requirements = await readRows<Requirement>('asvs.jsonl')

/** The file and the part of a title in `path/to/a.test.ts "part of a title"`. */
const parseTest = (test: string) => {
  const [, path = '', title] = test.match(/^([\w./-]+\.test\.tsx?)(?: "(.+)")?$/) ?? []
  return { path, title }
}

const isComment = (line: string) => /^\s*(?:\/\/|\/\*|\*)/.test(line)
/** The title of a test or group: the first string argument, for `each` the first argument of the second call. */
const titleArgument = /(?:\b(?:it|test|describe)(?:\.\w+)*(?:<[^>]*>)?\(|\)\()\s*(['"`])((?:\\.|(?!\1).)*)\1/gs

/** The titles in a test file, as written. */
const titlesIn = (source: string) => {
  const code = source
    .split('\n')
    .filter((line) => !isComment(line))
    .join('\n')
  return [...code.matchAll(titleArgument)].map(([, , written = '']) => written.replaceAll("\\'", "'"))
}

/** The tests that do not exist. */
const listMissing = async (tests: string[]) => {
  const faults: string[] = []
  for (const { path, title } of tests.map(parseTest)) {
    const source = await readFile(join(repository, path), 'utf8').catch(() => undefined)
    if (source === undefined) faults.push(`${path} does not exist`)
    else if (title !== undefined && !titlesIn(source).some((written) => written.includes(title)))
      faults.push(`${path} has no test "${title}"`)
  }
  return faults
}

const linkTests = (tests: string[]) =>
  tests
    .map(parseTest)
    .map(({ path, title }) => `[${basename(path)}](../${path})${title === undefined ? '' : ` "${title}"`}`)
    .join(', ')

const tableOf = (headings: string[], rows: string[][]) =>
  [headings, headings.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n')

/** A section for each group, in the order of the rows. */
const sectionsOf = <Row>(
  rows: Row[],
  groupOf: (row: Row) => string,
  headings: string[],
  cells: (row: Row) => string[],
) =>
  [...Map.groupBy(rows, groupOf)]
    .map(([group, members]) => `## ${group}\n\n${tableOf(headings, members.map(cells))}\n`)
    .join('\n')

const generated = (name: string) =>
  `This page is written by the test \`conventions/trust-document.test.ts\` (\`npx vitest run -u\` in \`conventions\`) from \`conventions/trust/${name}\`, and the\ntest checks that every test named here exists.`

const hazardsPage = `# Hazards

What could go wrong, what prevents it, and the test that shows it; [trust.md](trust.md) is the summary. Numbers in brackets are [decisions](decisions/README.md).
${generated('hazards.jsonl')}

${sectionsOf(
  hazards,
  ({ group }) => group,
  ['id', 'hazard', 'protection', 'test'],
  ({ id, hazard, protection, tests }) => [id, hazard, protection, linkTests(tests)],
)}`

const countRequirements = (fits: (row: Requirement) => boolean) => requirements.filter(fits).length
const tested = countRequirements(({ status, tests }) => status === 'met' && tests.length > 0)
const untested = countRequirements(({ status, tests }) => status === 'met' && tests.length === 0)
const waived = countRequirements(({ status }) => status === 'waived')
const foreign = countRequirements(({ status }) => status === 'does not apply')

const asvsPage = `# OWASP ASVS 5.0, level 2

Of ${requirements.length} requirements of levels 1 and 2, shortened here, ${tested} are met with a test, ${untested} by design, ${waived} are waived with a date and a reason, ${foreign} do not apply. The chapters V9
(tokens are references; the only signed token received, Vonage's, is tested), V10 (no OAuth) and V17 (no WebRTC) do not apply as a whole.
${generated('asvs.jsonl')}

${sectionsOf(
  requirements,
  ({ chapter }) => chapter,
  ['id', 'level', 'requirement', 'answer', 'test'],
  ({ id, level, requirement, status, answer, tests }) => [
    id,
    `${level}`,
    requirement,
    status === 'met' ? answer : `**${status}**: ${answer}`,
    linkTests(tests),
  ],
)}`

const pagePath = (name: string) => join(repository, 'docs', name)

describe('the pages about hazards', () => {
  it.each([...hazards, ...requirements])('$id names only existing tests', async ({ tests }) => {
    expect(await listMissing(tests)).toEqual([])
  })

  it('docs/trust-hazards.md lists every hazard with a test', async () => {
    expect(hazards.filter(({ tests }) => tests.length === 0)).toEqual([])
    await expect(hazardsPage).toMatchFileSnapshot(pagePath('trust-hazards.md'))
  })

  it('docs/trust-asvs.md lists every requirement', async () => {
    await expect(asvsPage).toMatchFileSnapshot(pagePath('trust-asvs.md'))
  })

  it('use each id once', () => {
    const ids = [...hazards, ...requirements].map(({ id }) => id)
    expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([])
  })
})

describe('the check of named tests', () => {
  // A title in a comment only: "only in a comment".
  it('fails for a test that does not exist', async () => {
    expect(
      await listMissing([
        'conventions/none.test.ts',
        'conventions/linter.test.ts "never written"',
        'conventions/trust-document.test.ts "only in a comment"',
      ]),
    ).toEqual([
      'conventions/none.test.ts does not exist',
      'conventions/linter.test.ts has no test "never written"',
      'conventions/trust-document.test.ts has no test "only in a comment"',
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
})
