import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openPage } from './browser.ts'
import { registerAndSignIn } from './console.ts'
import { connectBrowser } from './shared-browser.ts'
import { sharedServer } from './shared-server.ts'

const run = promisify(execFile)

const server = sharedServer()
let browser: Browser

beforeAll(async () => {
  browser = await connectBrowser()
})
afterAll(() => browser.close())

const runners = {
  cURL: (code: string) => run('sh', ['-c', code]),
  Python: (code: string) => run('python3', ['-I', '-c', code]),
  JavaScript: (code: string) => run(process.execPath, ['--input-type=module', '-e', code]),
}

it('the usage examples run exactly as shown', async () => {
  const { page, faults } = await openPage(browser, { viewport: { width: 1180, height: 820 } })
  await registerAndSignIn(page, server.url, 'Example House', 'scripts', '/settings?section=api-tokens')
  await page.getByRole('button', { name: 'Show token' }).click()
  await page.getByText('Usage examples', { exact: true }).click()
  const names = { cURL: 'Ana Silva', Python: 'Ben Okafor', JavaScript: 'Chen Wei' }
  for (const [language, execute] of Object.entries(runners)) {
    const code = async (title: string) =>
      (await page.getByRole('region', { name: `${title} with ${language}` }).textContent()) ?? ''
    const name = names[language as keyof typeof names]
    expect((await execute(await code('Add an entry'))).stdout, language).toContain(name)
    expect((await execute(await code('List entries'))).stdout, language).toContain(name)
  }
  expect(faults).toEqual([])
})
