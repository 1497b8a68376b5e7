import { execFileSync } from 'node:child_process'
import axe from 'axe-core'
import { type Browser, chromium, type Page } from 'playwright-core'
// @boundaries-ignore shared by the tests of all packages
import { patience } from '../../vitest.patience.ts'

const candidates = ['chromium', 'chromium-browser', 'google-chrome']

const onPath = (name: string) => {
  try {
    return execFileSync('which', [name], { encoding: 'utf8' }).trim()
  } catch {
    return undefined
  }
}

const findChromium = () => {
  const path = process.env.CHROMIUM_PATH ?? candidates.map(onPath).find((found) => found !== undefined)
  if (!path) throw new Error('No Chromium was found: install it, or name it in CHROMIUM_PATH.')
  return path
}

const launchOptions = () => ({
  executablePath: findChromium(),
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ],
})

/** A browser for several processes to connect to. */
export const launchBrowserServer = () => chromium.launchServer(launchOptions())

/** Launches a separate browser, for measurements and screenshots. */
export const launchBrowser = (): Promise<Browser> => chromium.launch(launchOptions())

export interface WatchedPage {
  page: Page
  /** What went wrong inside the page so far: errors, refused scripts or styles. */
  faults: string[]
}

/** A page in a profile of its own, its faults kept. */
export const openPage = async (
  browser: Browser,
  options: Parameters<Browser['newContext']>[0] = {},
): Promise<WatchedPage> => {
  const context = await browser.newContext(options)
  context.setDefaultTimeout(patience.expect.poll.timeout)
  const page = await context.newPage()
  // Presses on rows that have just moved are ignored.
  await page.addLocatorHandler(page.locator('[data-settling]'), async () => {})
  const faults: string[] = []
  page.on('pageerror', (error) => faults.push(`error: ${error.message}`))
  page.on('console', (message) => {
    if (message.type() === 'error') faults.push(`console: ${message.text()}`)
  })
  return { page, faults }
}

const wcag = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

/** axe's rules on landmarks: all content is in one, and each is distinguishable. */
export const landmarkRules = ['region', 'landmark-unique']

/** Violations of WCAG 2.2 AA, and of further rules, that axe finds on the current page, one string each. */
export const axeFindings = async (page: Page, rules: readonly string[] = []): Promise<string[]> => {
  // In an isolated world: the page's policy allows no foreign script.
  const session = await page.context().newCDPSession(page)
  const { frameTree } = await session.send('Page.getFrameTree')
  const { executionContextId } = await session.send('Page.createIsolatedWorld', {
    frameId: frameTree.frame.id,
    worldName: 'axe',
  })
  await session.send('Runtime.evaluate', { expression: axe.source, contextId: executionContextId })
  const enabled = Object.fromEntries(rules.map((rule) => [rule, { enabled: true }]))
  const { result } = await session.send('Runtime.evaluate', {
    expression: `axe.run(document, ${JSON.stringify({ runOnly: wcag, rules: enabled })}).then(({ violations }) =>
      violations.map(({ id, nodes }) => id + ': ' + nodes.map(({ target }) => target.join(' ')).join(', ')))`,
    contextId: executionContextId,
    awaitPromise: true,
    returnByValue: true,
  })
  await session.detach()
  return result.value as string[]
}
