import type { Browser, Page } from 'playwright-core'
import { openPage } from '../browser.ts'

export interface WatchedForScripts {
  page: Page
  /** What a text has done that should only have been read. */
  happened: string[]
}

/** A page in a profile of its own; every script, dialog, refusal of the policy and foreign request in it is kept. */
export const openWatched = async (
  browser: Browser,
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

/** The way to the restaurant's address, whatever was typed as such. */
const directions = ':not([href^="https://www.google.com/maps/dir/?api=1&destination="])'

/** What no page of ours has: only a text that became markup could have made it. */
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

/** Markup of the page, and of its frames, that a text must have made. */
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

/** Those of the texts that cannot be read on the page, letter by letter, in its text or its fields. */
export const unreadOn = (page: Page, texts: readonly string[]) =>
  page.evaluate((wanted) => {
    const fields = [...document.querySelectorAll<HTMLInputElement>('input, textarea')].map(({ value }) => value)
    // White space is set as the page likes.
    const plain = (text: string) => text.replace(/\s+/g, ' ')
    // biome-ignore lint/performance/useDomNodeTextContent: what is hidden, and the page's own data, is not read by anybody
    const shown = plain([document.body.innerText, ...fields].join('\n'))
    return wanted.filter((text) => !shown.includes(plain(text)))
  }, texts)
