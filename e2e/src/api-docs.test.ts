import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { axeFindings, axeFindingsExceptColours, openPage } from './browser.ts'
import { registerAndSignIn } from './console.ts'
import { openReusedPage } from './reused-pages.ts'
import { connectBrowser, type FileBrowser } from './shared-browser.ts'
import { sharedServer } from './shared-server.ts'

const run = promisify(execFile)

const server = sharedServer()
let browser: FileBrowser

beforeAll(async () => {
  browser = await connectBrowser()
})
afterAll(() => browser.close())

/** The sections that explain one call. */
const call = (page: Page, name: string) => page.getByRole('article', { name, exact: true })

it('the API tokens lead to the documentation, whose samples run with the token filled in', async () => {
  const { page, faults } = await openReusedPage({ viewport: { width: 1180, height: 820 } })
  await registerAndSignIn(page, server.url, 'Documented House', 'reader', '/settings?section=api-tokens')
  await page.getByRole('button', { name: 'Show token' }).click()
  const token = await page.getByLabel('API token', { exact: true }).inputValue()
  const opened = page.waitForEvent('popup')
  await page.getByRole('link', { name: 'View API Documentation' }).click()
  const docs = await opened
  await docs.getByRole('heading', { level: 1, name: 'Waitbook API' }).waitFor()
  await docs.getByRole('link', { name: 'Add a party', exact: false }).first().click()
  const runners = {
    cURL: (code: string) => run('sh', ['-c', code]),
    Python: (code: string) => run('python3', ['-I', '-c', code]),
    JavaScript: (code: string) => run(process.execPath, ['--input-type=module', '-e', code]),
  }
  let last = 0
  for (const [language, execute] of Object.entries(runners)) {
    const code = async (name: string) => {
      const article = call(docs, name)
      await article.getByText(language, { exact: true }).click()
      const shown = (await article.getByRole('region', { name: `${name} with ${language}` }).textContent()) ?? ''
      last += 1
      return shown.replace('YOUR_TOKEN', token).replace('9876543210', `987654321${last}`)
    }
    expect((await execute(await code('Add a party'))).stdout, language).toContain('Ana Silva')
    expect((await execute(await code('List the waiting parties'))).stdout, language).toContain('Ana Silva')
  }
  expect(faults).toEqual([])
})

const widths = [390, 1440]

it('the documentation is complete without JavaScript and does not scroll sideways', async () => {
  const { page, faults } = await openPage(browser, { javaScriptEnabled: false })
  await page.goto(`${server.url}/api/docs/waitlist/`)
  const refusals = call(page, 'Notify a guest').getByText(/^Refusals: /)
  const refusal = call(page, 'Notify a guest').getByText('The provider refused the message', { exact: false })
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 })
    await refusals.click()
    await refusal.waitFor()
    expect(await page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth), `${width} px`).toBe(
      false,
    )
    await refusals.click()
    await refusal.waitFor({ state: 'hidden' })
  }
  expect(faults).toEqual([])
})

/** Removes those elements of the articles whose content has only kinds that occur earlier: equal names, classes and parents. */
const removeLikeElements = () => {
  const kindOf = (element: Element): string =>
    element.localName === 'article'
      ? 'article'
      : `${kindOf(element.parentElement as Element)}>${element.localName}.${element.className}`
  const seen = new Set<string>()
  const elements = [...document.querySelectorAll('article, article *')]
  for (const element of elements) {
    if (!element.isConnected) continue
    const kinds = [element, ...element.querySelectorAll('*')].map(kindOf)
    if (kinds.every((kind) => seen.has(kind))) element.remove()
    else seen.add(kindOf(element))
  }
  return { all: elements.length, left: document.querySelectorAll('article, article *').length }
}

const goExpanded = async (page: Page, path: string) => {
  await page.goto(server.url + path)
  await page.evaluate(() => {
    for (const details of document.querySelectorAll('details')) details.open = true
  })
}

it('axe has no findings but for colours in any expanded page of the documentation at 390 px', async () => {
  const { page, faults } = await openReusedPage({ viewport: { width: 390, height: 900 } })
  await page.goto(`${server.url}/api/docs/`)
  const links = await page.locator('nav h3 a').evaluateAll((all) => all.map((one) => one.getAttribute('href') ?? ''))
  const paths = [...new Set(links)]
  expect(paths.length).toBeGreaterThan(10)
  for (const path of paths) {
    await goExpanded(page, path)
    expect([path, await axeFindingsExceptColours(page)]).toEqual([path, []])
  }
  expect(faults).toEqual([])
})

for (const [colorScheme, width] of [
  ['light', 390],
  ['dark', 1440],
] as const) {
  it(`axe has no findings in elements of each kind, ${colorScheme} at ${width} px`, async () => {
    const { page, faults } = await openReusedPage({ viewport: { width, height: 900 }, colorScheme })
    await goExpanded(page, '/api/docs/')
    expect(await axeFindings(page)).toEqual([])
    for (const path of ['/api/docs/waitlist/', '/api/docs/objects/']) {
      await goExpanded(page, path)
      // Elements of one kind have the same colours.
      const { all, left } = await page.evaluate(removeLikeElements)
      expect(left).toBeGreaterThan(0)
      expect(left).toBeLessThan(all)
      expect([path, await axeFindings(page)]).toEqual([path, []])
    }
    expect(faults).toEqual([])
  })
}

it('an unknown page returns 404 and a page that says so', async () => {
  const { page } = await openReusedPage()
  const answer = await page.goto(`${server.url}/nowhere`)
  expect(answer?.status()).toBe(404)
  await page.getByRole('heading', { level: 1 }).waitFor()
  expect(await axeFindings(page)).toEqual([])
})
