import type { Browser, Page } from 'playwright-core'
import { openPage } from '../browser.ts'

export interface WatchedForScripts {
  page: Page
  /** Effects of texts that should only be displayed. */
  happened: string[]
}

/** A page in its own profile; every planted script, dialog, policy violation and foreign request in it is recorded. */
export const openWatched = async (
  browser: Pick<Browser, 'newContext'>,
  options: Parameters<Browser['newContext']>[0] = {},
): Promise<WatchedForScripts> => {
  const { page } = await openPage(browser, options)
  const happened: string[] = []
  const context = page.context()
  await context.exposeBinding('ran', (source) => void happened.push(`a script ran on ${source.page.url()}`))
  await context.exposeBinding('refusedByPolicy', (source, what) => void happened.push(`${source.page.url()} ${what}`))
  await context.addInitScript(() => {
    addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sample }) =>
      (window as unknown as { refusedByPolicy(what: string): void }).refusedByPolicy(
        `policy: ${effectiveDirective} ${blockedURI} ${sample}`,
      ),
    )
  })
  context.on('dialog', (dialog) => {
    happened.push(`a dialog on ${page.url()}: ${dialog.message()}`)
    void dialog.dismiss()
  })
  context.on('request', (request) => {
    if (request.url().includes('evil.example')) happened.push(`${page.url()} asked ${request.url()}`)
  })
  context.on('page', (opened) => void happened.push(`a window opened: ${opened.url()}`))
  return { page, happened }
}

/** The directions link, whose URL contains the typed address. */
const directions = ':not([href^="https://www.google.com/maps/dir/?api=1&destination="])'

/** Markup that no page has by itself, so that only an unescaped text can have made it. */
const foreignMarkup = [
  ...['onerror', 'onload', 'ontoggle', 'onfocus', 'onbegin', 'srcdoc'].map((name) => `[${name}]`),
  ...['href', 'src', 'data', 'action', 'formaction'].map((name) => `[${name}^="javascript:" i]`),
  ...[
    'base',
    'meta[http-equiv=refresh i]',
    'embed',
    'object',
    'math',
    `[href*="evil.example"]${directions}, [src*="evil.example"]`,
  ],
  'form[action*="evil.example"]',
].join(',')

/** Markup in the page and its frames that an unescaped text must have made. */
export const foreignMarkupOn = async (page: Page) => {
  const found: string[] = []
  for (const frame of page.frames()) {
    const marks = await frame.evaluate(
      (selector) => [...document.querySelectorAll(selector)].map(({ outerHTML }) => outerHTML.slice(0, 200)),
      foreignMarkup,
    )
    found.push(...marks.map((mark) => `${frame.url()} has ${mark}`))
  }
  return found
}

/** The texts that are not shown verbatim on the page, in its text or its fields. */
export const unreadOn = (page: Page, texts: readonly string[]) =>
  page.evaluate((wanted) => {
    const fields = [...document.querySelectorAll<HTMLInputElement>('input, textarea')].map(({ value }) => value)
    // White space may be rendered differently.
    const plain = (text: string) => text.replace(/\s+/g, ' ')
    // biome-ignore lint/performance/useDomNodeTextContent: hidden text and embedded data are not displayed
    const shown = plain([document.body.innerText, ...fields].join('\n'))
    return wanted.filter((text) => !shown.includes(plain(text)))
  }, texts)
