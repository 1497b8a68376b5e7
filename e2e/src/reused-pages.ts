import type { BrowserContextOptions, Page } from 'playwright-core'
import { onTestFinished } from 'vitest'
import { openPage, type WatchedPage } from './browser.ts'
import { barePage } from './console.ts'
import { workerBrowser } from './shared-browser.ts'

type Options = Pick<
  BrowserContextOptions,
  'viewport' | 'colorScheme' | 'reducedMotion' | 'hasTouch' | 'isMobile' | 'locale' | 'timezoneId'
>

interface KeptPage {
  page: Page
  /** What a context cannot change later. */
  kind: string
  isFree: boolean
  faults: string[]
  origins: Set<string>
}

const defaultViewport = { width: 1280, height: 720 }

/** For all files of this worker. */
const kept: KeptPage[] = []

/**
 * A page that an earlier test may have used, in a profile that is empty again: its process has the site's scripts
 * compiled and cached, which is half the work of opening the console. For tests that add nothing to the page or its
 * context that outlives a navigation and cannot be removed: no script of their own, no clock, no exposed function.
 */
export const openReusedPage = async (options: Options = {}): Promise<WatchedPage> => {
  const { viewport, colorScheme, reducedMotion, ...rest } = options
  const kind = JSON.stringify(Object.entries(rest).sort())
  const each = kept.find((one) => one.isFree && one.kind === kind) ?? (await addPage(kind, rest))
  each.isFree = false
  each.faults = []
  onTestFinished(async ({ task }) => {
    if (task.result?.state === 'fail' || each.origins.size > 1 || each.page.isClosed()) await discard(each)
    else await empty(each)
  })
  const { page, faults } = each
  await page.setViewportSize(viewport ?? defaultViewport)
  await page.emulateMedia({
    media: null,
    colorScheme: colorScheme ?? 'light',
    reducedMotion: reducedMotion ?? 'reduce',
  })
  await page.mouse.move(0, 0)
  return { page, faults }
}

const addPage = async (kind: string, options: Options) => {
  const faults: string[] = []
  const { page } = await openPage(await workerBrowser(), { viewport: defaultViewport, ...options }, (fault) =>
    each.faults.push(fault),
  )
  const each: KeptPage = { page, kind, isFree: false, faults, origins: new Set() }
  page.on('framenavigated', (frame) => {
    const { origin } = new URL(frame.url())
    if (origin !== 'null') each.origins.add(origin)
  })
  kept.push(each)
  return each
}

const discard = async (each: KeptPage) => {
  kept.splice(kept.indexOf(each), 1)
  await each.page.context().close()
}

/** Ends what the test has opened, and deletes what its site has stored. */
const empty = async (each: KeptPage) => {
  const { page, origins } = each
  const context = page.context()
  await Promise.all(
    context
      .pages()
      .filter((other) => other !== page)
      .map((other) => other.close()),
  )
  await Promise.all([page, context].map((routed) => routed.unrouteAll({ behavior: 'ignoreErrors' })))
  await Promise.all([context.setOffline(false), context.clearPermissions()])
  for (const origin of origins) {
    await page.goto(`${origin}${barePage}`)
    await page.evaluate(() => {
      localStorage.clear()
      sessionStorage.clear()
    })
    const session = await context.newCDPSession(page)
    await session.send('Storage.clearDataForOrigin', { origin, storageTypes: 'cookies,indexeddb,cache_storage' })
    await session.detach()
  }
  await context.clearCookies()
  each.origins.clear()
  each.isFree = true
}
