import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { RunOptions } from 'axe-core'
import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright-core'
// @boundaries-ignore shared by the tests of all packages
import { timeouts } from '../../vitest/timeouts.ts'

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

/** Debian's headless shell of Chromium, if installed: it takes a third to a half less CPU time for the same pages. */
const findHeadlessShell = () => {
  const shell = `${findChromium()}-headless-shell`
  return existsSync(shell) ? shell : findChromium()
}

const launchOptions = (executablePath: string, ...more: string[]) => ({
  executablePath,
  args: [
    ...more,
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ],
})

/** Most pages of the tests live for seconds: optimizing what they run often takes more CPU time than it saves. */
const withoutOptimizingCompilers = '--js-flags=--no-opt --no-maglev'

/** Launches a browser for short-lived pages. */
export const launchShell = (): Promise<Browser> =>
  chromium.launch(launchOptions(findHeadlessShell(), withoutOptimizingCompilers))

/** Launches a whole browser with the settings of this profile, which the headless shell ignores. */
export const launchWithProfile = (profile: string) =>
  chromium.launchPersistentContext(profile, { ...launchOptions(findChromium()), reducedMotion: 'reduce' })

/** Launches a separate whole browser, for push messages, measurements and screenshots. */
export const launchBrowser = (): Promise<Browser> => chromium.launch(launchOptions(findChromium()))

export interface WatchedPage {
  page: Page
  /** The faults inside the page so far: errors, refused scripts or styles. */
  faults: string[]
}

/** A page in its own profile, with its faults recorded. */
export const openPage = async (
  browser: Pick<Browser, 'newContext'>,
  options: BrowserContextOptions = {},
  report?: (fault: string) => void,
): Promise<WatchedPage> => {
  // Animations are not tested, and painting them takes most of a page's time here. A service worker stores the whole site
  // in each profile, a third of the cost of a page; only its own tests allow it.
  const context = await browser.newContext({ reducedMotion: 'reduce', serviceWorkers: 'block', ...options })
  context.setDefaultTimeout(timeouts.expect.poll.timeout)
  const page = await context.newPage()
  // Presses on rows that have just moved are ignored.
  await page.addLocatorHandler(page.locator('[data-settling]').first(), async () => {})
  const faults: string[] = []
  const note = report ?? ((fault: string) => void faults.push(fault))
  page.on('pageerror', (error) => note(`error: ${error.message}`))
  page.on('console', (message) => {
    if (message.type() === 'error') note(`console: ${message.text()}`)
  })
  return { page, faults }
}

const wcag = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

/** axe's rules on landmarks: all content is in one, and each is distinguishable. */
export const landmarkRules = ['region', 'landmark-unique']

/** Violations of WCAG 2.2 AA, and of further rules, that axe finds on the current page, one string each. */
export const axeFindings = (page: Page, rules: readonly string[] = []): Promise<string[]> =>
  runAxe(page, { runOnly: wcag, rules: Object.fromEntries(rules.map((rule) => [rule, { enabled: true }])) })

/** The same in the light theme, and what axe's rules on colours, all that differs, find in the dark one. */
export const axeFindingsInBothThemes = async (page: Page, rules: readonly string[] = []): Promise<string[]> => {
  await page.emulateMedia({ colorScheme: 'dark' })
  const dark = await runAxe(page, { runOnly: ['cat.color'] })
  await page.emulateMedia({ colorScheme: 'light' })
  return [...(await axeFindings(page, rules)), ...dark.map((finding) => `dark: ${finding}`)]
}

/** The rules on colours among those of `axeFindings`. */
const colourRules = ['color-contrast', 'link-in-text-block']

export const axeFindingsExceptColours = (page: Page): Promise<string[]> =>
  runAxe(page, { runOnly: wcag, rules: Object.fromEntries(colourRules.map((rule) => [rule, { enabled: false }])) })

/** The minified form, half as long: each page that axe looks at reads it. */
const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

const runAxe = async (page: Page, options: RunOptions): Promise<string[]> => {
  // In an isolated world, as the page's policy allows no foreign script.
  const session = await page.context().newCDPSession(page)
  const { frameTree } = await session.send('Page.getFrameTree')
  const { executionContextId } = await session.send('Page.createIsolatedWorld', {
    frameId: frameTree.frame.id,
    worldName: 'axe',
  })
  const evaluate = (expression: string) =>
    session.send('Runtime.evaluate', {
      expression,
      contextId: executionContextId,
      awaitPromise: true,
      returnByValue: true,
    })
  // The world outlives the session and is reused: parsing axe's source again would take longer than most checks.
  const { result: isThere } = await evaluate('typeof axe === "object"')
  if (isThere.value !== true) await evaluate(`${axeSource}; undefined`)
  // Of what passes, axe then describes one element of each rule instead of every one.
  const settings: RunOptions = { ...options, resultTypes: ['violations'] }
  const { result } = await evaluate(
    `axe.run(document, ${JSON.stringify(settings)}).then(({ violations }) =>
      violations.map(({ id, nodes }) => id + ': ' + nodes.map(({ target }) => target.join(' ')).join(', ')))`,
  )
  await session.detach()
  return result.value as string[]
}
