import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { repository, withMiniature } from './miniature.ts'

const compileDomain = async (planted: string[]) => {
  const config = 'packages/domain/tsconfig.json'
  let compiled = { code: -1, errors: [] as string[] }
  await withMiniature(planted, async ({ run, write }) => {
    await write(config, await readFile(join(repository, config), 'utf8'))
    const { code, output } = await run('tsc', '-p', 'packages/domain', '--pretty', 'false')
    const errors = [...output.matchAll(/^packages\/domain\/src\/([\w.-]+)\(.*error (TS\d+)/gm)]
    // The tests of the miniature import a vitest that is not installed there.
    compiled = {
      code,
      errors: errors.map(([, file, rule]) => `${file} ${rule}`).filter((error) => !error.includes('.test.ts')),
    }
  })
  return compiled
}

describe('the compiler', () => {
  it('passes the clean miniature', async () => {
    expect((await compileDomain([])).errors).toEqual([])
  })

  it('reports a network call in the domain', async () => {
    const { code, errors } = await compileDomain(['domainNetwork'])
    expect(code).not.toBe(0)
    expect(errors).toEqual(['network.ts TS2304'])
  })
})
