import { execFile } from 'node:child_process'
import { glob, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createSchemaChecks, pointerTo } from '../../test/documented-answers.ts'
import { listen, registerBusiness, startTestApp, type TestApp } from '../../test/test-app.ts'
import type { ApiMethod } from './description/document-types.ts'

const folder = fileURLToPath(new URL('../../../../docs/', import.meta.url))
const page = (name: string) => readFile(join(folder, name), 'utf8')
const named = /(GET|POST|PUT|DELETE) (\/api\/[\w/{}.-]+)/g
const shape = (path: string) => path.replace(/\{[\w.]+\}/g, '{}')

let host: TestApp

beforeAll(async () => {
  host = await startTestApp()
})
afterAll(() => host.close())

const described = (method = '', path = '') =>
  Object.entries(host.app.openApi().paths).find(
    ([known, methods]) => shape(known) === shape(path) && methods[method.toLowerCase() as ApiMethod],
  )?.[0]

it('the guides name only calls that the description has', async () => {
  const missing: string[] = []
  let calls = 0
  for await (const name of glob('*.md', { cwd: folder })) {
    for (const [call, method, path] of (await page(name)).matchAll(named)) {
      calls += 1
      if (!described(method, path)) missing.push(`${name}: ${call}`)
    }
  }
  expect(missing).toEqual([])
  expect(calls).toBeGreaterThan(10)
})

it('the answers shown in the guide for guests are valid by the description', async () => {
  const text = await page('guest-calls.md')
  const check = createSchemaChecks(host.app.openApi())
  const examples = [...text.matchAll(/```json\n([\s\S]*?)```/g)]
  expect(examples.length).toBeGreaterThan(1)
  for (const { index, 1: json = '' } of examples) {
    const [, method = '', path = ''] = [...text.slice(0, index).matchAll(named)].at(-1) ?? []
    const at = ['paths', described(method, path) ?? '', method.toLowerCase(), 'responses', '200', 'content']
    expect([path, check(pointerTo(...at, 'application/json', 'schema'), JSON.parse(json))]).toEqual([path, undefined])
  }
})

it('the examples of the guide for scripts run, and print the documented output', async () => {
  const { token } = await registerBusiness(host)
  const examples = [...(await page('calls.md')).matchAll(/```js\n([\s\S]*?)```/g)].map(([, code = '']) => code)
  const code = examples.join('\n')
  const env = { WAITBOOK_URL: `http://127.0.0.1:${await listen(host)}`, WAITBOOK_TOKEN: token }
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '-e', code], { env })
  const promised = [...code.matchAll(/^console\.log\(.*\) \/\/ (.+)$/gm)].map(([, printed]) => printed)
  expect(promised.length).toBeGreaterThan(8)
  expect(stdout.trim().split('\n')).toEqual(promised)
})
