import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { createTestDatabase } from '@waitbook/db/testing/test-database'
import { afterEach, describe, expect, inject, it } from 'vitest'
import { compileCache } from '../../test/compile-cache.ts'

const main = fileURLToPath(new URL('../main.ts', import.meta.url))
const cleanUp: (() => unknown)[] = []
afterEach(async () => {
  for (const work of cleanUp.splice(0).reverse()) await work()
})

/** Runs a server as a service manager does, without a terminal, and collects what it prints. */
const run = (env: Record<string, string>, args: string[] = [], planted?: string) => {
  const preload = planted ? ['--import', `data:text/javascript,${encodeURIComponent(planted)}`] : []
  const child = spawn(process.execPath, [...preload, main, ...args], {
    env: { ...compileCache, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  cleanUp.push(() => child.exitCode === null && child.kill('SIGKILL'))
  const printed: string[] = []
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => printed.push(text))
  }
  const ended = once(child, 'close').then(([code]) => code as number | null)
  const lines = () =>
    printed
      .join('')
      .split('\n')
      .filter((line) => line !== '')
  return { child, ended, lines, has: (text: string) => printed.join('').includes(text) }
}

/** Throws for a line that is not JSON. */
const parsed = (lines: readonly string[]) =>
  lines.map((line) => JSON.parse(line) as { level: number; msg: string; time: number; err?: { message: string } })

const onDatabase = async (more: Record<string, string> = {}) => {
  const database = await createTestDatabase(inject('databaseAdminUrl'))
  cleanUp.push(() => database.drop())
  return { DATABASE_URL: database.connectionString, APP_SECRET: 'x'.repeat(40), PORT: '0', HOST: '127.0.0.1', ...more }
}

/** Acts once the server runs, when the test sends the signal. */
const onSignal = (script: string) => `process.on('SIGUSR2', () => { ${script} })`

describe('every line of a server without a terminal is JSON', () => {
  it.each([
    ['a refused variable', { PORT: 'eighty' }, [], /^PORT is 'eighty'/],
    ['a refused start option', {}, ['start', '--no-such-option'], /no-such-option/],
    [
      'an unreachable database',
      { DATABASE_URL: 'postgres://nobody@127.0.0.1:1/x', PORT: '0' },
      [],
      /^DATABASE_URL does not lead/,
    ],
  ])('with %s', async (_, env, args, sentence) => {
    const { ended, lines } = run(env as Record<string, string>, args)
    expect(await ended).toBe(1)
    const [line, ...others] = parsed(lines())
    expect(others).toEqual([])
    expect(line).toMatchObject({ level: 60, msg: expect.stringMatching(sentence) })
  })

  it.each([
    ['an error that nothing handles', "throw new Error('planted crash')"],
    ['a rejection that nothing handles', "Promise.reject(new Error('planted crash'))"],
  ])(
    'when it starts, warns, and ends by %s',
    async (_, crash) => {
      const planted = onSignal(`
      process.emitWarning('planted warning');
      process.emitWarning('planted deprecation', 'DeprecationWarning', 'DEP9999');
      setTimeout(() => { ${crash} }, 100)`)
      const { child, ended, lines, has } = run(await onDatabase({ LOG_LEVEL: 'warn', DEMO: '1' }), [], planted)
      await expect.poll(() => has('show the QR code'), { timeout: 60_000 }).toBe(true)
      child.kill('SIGUSR2')
      expect(await ended).toBe(1)
      const printed = parsed(lines())
      expect(printed.map(({ msg }) => msg)).toEqual(
        expect.arrayContaining([
          expect.stringMatching(/^Waitbook is running on http:\/\/localhost:\d+ /),
          expect.stringContaining('Demo: sign in as admin'),
          'a warning of Node',
        ]),
      )
      expect(printed.flatMap(({ err }) => err?.message ?? [])).toEqual([
        'planted warning',
        'planted deprecation',
        'planted crash',
      ])
      expect(printed.at(-1)).toMatchObject({ level: 60 })
    },
    90_000,
  )
})

it('other commands print sentences for people', async () => {
  const { ended, lines } = run({ DATABASE_URL: 'postgres://nobody@127.0.0.1:1/x' }, ['backup', '/tmp/no-such-folder/x'])
  expect(await ended).toBe(1)
  expect(lines().every((line) => !line.startsWith('{'))).toBe(true)
})
