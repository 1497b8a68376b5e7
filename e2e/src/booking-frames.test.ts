import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openBookable } from './bookable-restaurant.ts'
import { axeFindings, openPage } from './browser.ts'
import { openSite } from './other-site.ts'
import { closePagesAfterEach, connectBrowser, type FileBrowser } from './shared-browser.ts'
import { sharedServer } from './shared-server.ts'

const server = sharedServer()
let browser: FileBrowser
let restaurant: Awaited<ReturnType<typeof openBookable>>
let site: Awaited<ReturnType<typeof openSite>>
let sandbox = ''

beforeAll(async () => {
  browser = await connectBrowser()
  restaurant = await openBookable(server.url, 'Sandboxed Table', 'sandboxed-table')
  site = await openSite(
    () =>
      `<!doctype html><html lang="en"><title>Own site</title><h1>Own site</h1>
      <iframe title="Book" ${sandbox && `sandbox="${sandbox}"`} width="900" height="2000" src="${server.url}/embed/${restaurant.id}/"></iframe>`,
  )
  await restaurant.set({ embed_origins: [site.url] })
})
afterAll(async () => {
  site.close()
  await browser.close()
})
closePagesAfterEach(() => browser)

const hint = 'This page does not work inside another page.'
const openTab = 'Open in a new tab'

/** What a browser sends with the form of a press on a time. */
const watchPosts = (page: Page) => {
  const posts: Promise<{ origin: string | undefined; site: string | undefined }>[] = []
  page.context().on('request', (request) => {
    if (request.method() !== 'POST') return
    const sent = request.allHeaders().then(({ origin, 'sec-fetch-site': site }) => ({ origin, site }))
    posts.push(sent)
  })
  return () => Promise.all(posts)
}

const openFramed = async (allowed: string) => {
  sandbox = allowed
  const { page } = await openPage(browser, { viewport: { width: 1000, height: 700 } })
  const posts = watchPosts(page)
  await page.goto(site.url)
  const frame = page.frameLocator('iframe')
  await frame.getByRole('heading', { name: 'Sandboxed Table' }).waitFor()
  await frame.locator('.choices a.free').nth(1).click()
  const time = frame.getByRole('button', { name: '7:00 PM' })
  await time.waitFor()
  return { page, frame, time, posts }
}

const openedTab = async (page: Page, press: () => Promise<unknown>) => {
  const [tab] = await Promise.all([page.context().waitForEvent('page'), press()])
  await tab.getByRole('button', { name: '7:00 PM' }).waitFor()
  return tab
}

describe('the booking page in a frame', () => {
  it('without a sandbox has no hint, and a press on a time leaves it', async () => {
    const { page, frame, time, posts } = await openFramed('')
    await frame.getByText(hint).waitFor({ state: 'hidden' })
    await time.click()
    await page.waitForURL('**/details/**')
    expect(await posts()).toEqual([{ origin: server.url, site: 'same-origin' }])
  })

  it('without scripts of its own origin offers a tab, in which a press on a time works', async () => {
    const { page, frame, time, posts } = await openFramed(
      'allow-scripts allow-forms allow-popups allow-popups-to-escape-sandbox',
    )
    await frame.getByText(hint).waitFor()
    // The public address, whatever host the frame named.
    await frame.getByText(`/book/${restaurant.id}/`).waitFor()
    expect(await axeFindings(page)).toEqual([])
    await time.click()
    expect(page.url()).toBe(`${site.url}/`)
    const tab = await openedTab(page, () => frame.getByRole('link', { name: openTab }).click())
    expect(new URL(tab.url()).searchParams.get('source')).toBe('embed')
    await tab.getByRole('button', { name: '7:00 PM' }).click()
    await tab.waitForURL('**/details/**')
    expect(await posts()).toEqual([{ origin: new URL(tab.url()).origin, site: 'same-origin' }])
  })

  it('that it may not leave offers a tab once a press had no effect, at the pressed time', async () => {
    const { page, frame, time } = await openFramed(
      'allow-scripts allow-forms allow-same-origin allow-popups allow-popups-to-escape-sandbox',
    )
    await frame.getByText(hint).waitFor({ state: 'hidden' })
    const link = frame.getByRole('link', { name: openTab })
    const press = async () => {
      await time.click()
      return link.waitFor({ timeout: 10_000 }).then(
        () => true,
        () => false,
      )
    }
    // A press is lost while the page renders its times anew.
    await expect.poll(press).toBe(true)
    await expect.poll(() => link.evaluate((element) => element === document.activeElement)).toBe(true)
    const tab = await openedTab(page, () => page.keyboard.press('Enter'))
    expect(new URL(tab.url()).searchParams.get('time')).toBe('19:00')
  })

  // The browser names no origin, and another site: the form cannot be distinguished from one that another page has made.
  it.each([
    ['the top page', 'allow-scripts allow-forms allow-top-navigation-by-user-activation', false],
    ['a tab with the same restrictions', 'allow-scripts allow-forms allow-popups', true],
  ])('that may open only %s is refused there, with a link to a tab', async (_, allowed, isInTab) => {
    const { page, frame, time, posts } = await openFramed(allowed)
    const shown = isInTab ? await openedTab(page, () => frame.getByRole('link', { name: openTab }).click()) : page
    await (isInTab ? shown.getByRole('button', { name: '7:00 PM' }) : time).click()
    await shown.getByRole('heading', { name: 'The booking page could not be opened' }).waitFor()
    await shown.getByText(hint).waitFor()
    expect(await posts()).toEqual([{ origin: 'null', site: 'cross-site' }])
    const again = shown.getByRole('link', { name: openTab })
    expect(await again.getAttribute('target')).toBe('_blank')
  })
})

it('where referrers are removed, the page’s own form names no origin and is accepted', async () => {
  const { page } = await openPage(browser)
  const posts = watchPosts(page)
  await page.route('**/book/**', async (route) => {
    const answer = await route.fetch()
    await route.fulfill({ response: answer, headers: { ...answer.headers(), 'referrer-policy': 'no-referrer' } })
  })
  await page.goto(restaurant.link)
  await page.locator('.choices a.free').nth(1).click()
  // Of a routed request the headers of the browser are not known.
  await page.getByRole('button', { name: '7:00 PM' }).waitFor()
  await page.unrouteAll()
  await page.getByRole('button', { name: '7:00 PM' }).click()
  await page.waitForURL('**/details/**')
  expect(await posts()).toEqual([{ origin: 'null', site: 'same-origin' }])
})
