import { chmod } from 'node:fs/promises'
import { join } from 'node:path'
import { consolePaths } from '@waitbook/contracts/console-paths'
import { launchBrowser, openPage, type WatchedPage } from '@waitbook/e2e/src/browser.ts'
import { readJoinLink, registerAndSignIn } from '@waitbook/e2e/src/console.ts'
import { type ServerProcess, scratchFolder, startServer } from '@waitbook/e2e/src/server.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { figure } from './figure.ts'

let scratch: Awaited<ReturnType<typeof scratchFolder>>
let server: ServerProcess
let browser: Awaited<ReturnType<typeof launchBrowser>>

beforeAll(async () => {
  scratch = await scratchFolder()
  await chmod(scratch.path, 0o755)
  const variables = { DATA_DIR: join(scratch.path, 'data'), RATE_LIMITS: 'off', DEMO: '1' }
  ;[server, browser] = await Promise.all([startServer(variables), launchBrowser()])
})
afterAll(async () => {
  await browser.close()
  await server.stop()
  await scratch.remove()
})

const violationMark = 'policy-violation:'

/** Makes each page log its policy violations to the console, before its own scripts run. */
const reportViolations = ({ page }: WatchedPage, violations: string[]) => {
  page.on('console', (message) => {
    if (message.text().startsWith(violationMark)) violations.push(`${page.url()} ${message.text()}`)
  })
  return page.addInitScript((mark) => {
    addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sample }) =>
      console.info(`${mark} ${effectiveDirective} ${blockedURI} ${sample}`),
    )
  }, violationMark)
}

it('a blocked script is logged', async () => {
  const violations: string[] = []
  const watched = await openPage(browser)
  await reportViolations(watched, violations)
  await watched.page.goto(server.url)
  await watched.page.evaluate(() => {
    const script = document.createElement('script')
    script.setAttribute('nonce', 'none')
    document.body.append(Object.assign(document.createElement('img'), { src: 'http://127.0.0.1:9/x.png' }))
  })
  await expect.poll(() => violations.join()).toContain('img-src')
  await watched.page.context().close()
})

it.each(['light', 'dark'] as const)('no page of either app violates its own policy (%s)', async (colorScheme) => {
  const violations: string[] = []
  let visited = 0
  const host = await openPage(browser, { colorScheme, viewport: { width: 1180, height: 820 } })
  await reportViolations(host, violations)
  await registerAndSignIn(host.page, server.url, 'Policy House', `policy-${colorScheme}`)
  const joinLink = await readJoinLink(host.page)
  for (const path of [...Object.values(consolePaths), '/api/docs/', '/no-such-page']) {
    await host.page.goto(`${server.url}${path}`)
    await host.page.waitForLoadState('networkidle')
    visited += 1
  }
  await host.page.goto(`${server.url}${consolePaths.settings}`)
  const sections = await host.page.getByRole('navigation').getByRole('link').all()
  for (const address of await Promise.all(sections.map((link) => link.getAttribute('href')))) {
    await host.page.goto(new URL(address ?? '/', server.url).href)
    await host.page.waitForLoadState('networkidle')
    visited += 1
  }

  const guest = await openPage(browser, { colorScheme, viewport: { width: 390, height: 844 } })
  await reportViolations(guest, violations)
  const { pathname } = new URL(joinLink)
  for (const language of ['ar', 'ta', 'en']) {
    await guest.page.goto(`${server.url}${pathname}?lang=${language}`)
    await guest.page.waitForLoadState('networkidle')
    visited += 1
  }
  await guest.page.goto(`${server.url}${pathname}?lang=en`)
  await guest.page.getByLabel('Name').fill('Ana Silva')
  await guest.page.getByLabel('10-digit number').fill(colorScheme === 'light' ? '9876543210' : '9876543211')
  await guest.page.getByRole('button', { name: 'Join Queue' }).click()
  await guest.page.waitForURL('**/queue-confirmation/**')
  await guest.page.waitForLoadState('networkidle')
  visited += 1
  expect(violations).toEqual([])
  expect(visited).toBeGreaterThan(20)
  figure(`pages visited in Chromium, ${colorScheme}: refusals of their own policy`, `${visited}: ${violations.length}`)
  await host.page.context().close()
  await guest.page.context().close()
})
