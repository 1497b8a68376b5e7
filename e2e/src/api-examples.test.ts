import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expect, it } from 'vitest'
import { registerAndSignIn } from './console.ts'
import { openReusedPage } from './reused-pages.ts'
import { sharedServer } from './shared-server.ts'

const run = promisify(execFile)

const server = sharedServer()

const runners = {
  cURL: (code: string) => run('sh', ['-c', code]),
  Python: (code: string) => run('python3', ['-I', '-c', code]),
  JavaScript: (code: string) => run(process.execPath, ['--input-type=module', '-e', code]),
}

it('the usage examples run exactly as shown', async () => {
  const { page, faults } = await openReusedPage({ viewport: { width: 1180, height: 820 } })
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
