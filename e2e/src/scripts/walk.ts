import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { signInAs } from '../console.ts'
import type { Planted } from './plant.ts'
import { foreignMarkupOn, unreadOn, type WatchedForScripts } from './watch.ts'

const pages = ['/reservations', '/parties', '/recent', '/messages', '/analytics', '/demo', '/test-settings']

const note = (text: string) => `Note: ${text}`

/** Scrolls the page and every scroll container in it by one screen, and from the end back to the top. */
const scrollOn = (page: Page) =>
  page.evaluate(() => {
    for (const element of document.querySelectorAll('*')) {
      if (element.scrollHeight < element.clientHeight + 50) continue
      const before = element.scrollTop
      element.scrollTop += element.clientHeight * 0.7
      if (element.scrollTop === before) element.scrollTop = 0
    }
  })

/** Waits until the page has shown these texts verbatim, and checks it for foreign markup. Long lists render only visible rows. */
const look = async ({ page }: WatchedForScripts, what: string, texts: readonly string[]) => {
  let unread = texts
  const readOn = async () => {
    expect(await foreignMarkupOn(page), what).toEqual([])
    unread = await unreadOn(page, unread)
    if (unread.length > 0) await scrollOn(page)
    return unread
  }
  await expect.poll(readOn, { message: `${what} shows the texts` }).toEqual([])
}

/** Scrolls until a button of a row is rendered. */
const find = async (page: Page, name: string) => {
  const button = page.getByRole('button', { name, exact: true }).first()
  await expect
    .poll(
      async () => {
        const count = await button.count()
        if (count === 0) await scrollOn(page)
        return count
      },
      { message: name },
    )
    .toBe(1)
  return button
}

const closeDialog = async (page: Page) => {
  await page.keyboard.press('Escape')
  await page.locator('[role=dialog], [role=alertdialog]').first().waitFor({ state: 'hidden' })
}

/** Visits the board and everything that opens from a row. */
const walkBoard = async (host: WatchedForScripts, { url, planted, each }: Walk) => {
  const { page } = host
  const texts = planted.guests.map(({ text }) => text)
  await signInAs(page, url, planted.username)
  await look(host, 'the board', [...texts, ...texts.map(note)])
  for (const media of ['print', 'screen'] as const) {
    await page.emulateMedia({ media })
    await look(host, `the board in ${media}`, [])
  }
  for (const text of texts.slice(0, each)) {
    for (const item of ['Messages', 'Edit Party', 'Remove Party']) {
      await (await find(page, `Actions for ${text}`)).click()
      await page.getByRole('menuitem', { name: item }).first().click()
      await page.locator('[role=dialog], [role=alertdialog]').first().waitFor()
      await look(host, `${item} of ${text}`, [text])
      await closeDialog(page)
    }
  }
  for (const text of texts.slice(0, Math.min(each, 5))) {
    await (await find(page, `Notify ${text} via message`)).click()
    await page.getByRole('dialog').waitFor()
    await look(host, `Notify ${text}`, [text])
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^Send|^Show on their page/ })
      .click()
    await look(host, `the notice about ${text}`, [text])
  }
  await page.getByRole('button', { name: 'Show QR Code' }).click()
  await page.getByRole('dialog').getByRole('img').waitFor()
  await look(host, 'the join code', [])
  await closeDialog(page)
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(`${url}/waitlist`)
  await look(host, 'the board on a phone', [...texts, ...texts.map(note)])
  await page.setViewportSize({ width: 1180, height: 820 })
}

/** Visits every other page of the console, and every section of its settings. */
const walkConsole = async (host: WatchedForScripts, { url, planted, each }: Walk) => {
  const { page } = host
  const texts = planted.guests.map(({ text }) => text)
  const shownBy: Record<string, readonly string[]> = {
    '/reservations': [...texts, ...texts.map(note)],
    '/parties': texts,
    '/recent': texts.slice(-10),
    // The names in texts are reduced to letters.
    '/messages': [],
  }
  const isWhole = each === texts.length
  for (const path of isWhole ? pages : Object.keys(shownBy)) {
    await page.goto(`${url}${path}`)
    await page.waitForLoadState('networkidle')
    await look(host, path, shownBy[path] ?? [])
  }
  await page.goto(`${url}/settings`)
  const menu = page.getByRole('navigation', { name: 'Settings' }).getByRole('link')
  await menu.first().waitFor()
  // If not all are visited: only those whose texts are checked below.
  for (const link of isWhole ? await menu.all() : []) {
    await link.click()
    await page.waitForLoadState('networkidle')
    await look(host, `the settings: ${page.url()}`, [])
  }
  await page.goto(`${url}/settings?section=users`)
  await page.waitForLoadState('networkidle')
  await look(host, 'the team', [planted.username, ...texts.slice(0, 45)])
  await page.goto(`${url}/settings?section=waitlist`)
  await page.waitForLoadState('networkidle')
  await look(host, 'the note options', texts.slice(0, 50))
  await page.goto(`${url}/settings?section=integrations`)
  await page.waitForLoadState('networkidle')
  await look(host, 'the webhooks', texts.slice(0, 10))
}

/** Visits URLs that contain a text: searches, sections, unknown pages. */
const walkAddresses = async (host: WatchedForScripts, { url, planted, each }: Walk) => {
  const { page } = host
  for (const { text } of planted.guests.slice(0, Math.min(each, 15))) {
    const word = encodeURIComponent(text)
    for (const path of [
      `/parties?search=${word}&page=${word}`,
      `/waitlist?search=${word}#${word}`,
      `/settings?section=${word}`,
      `/invite#${word}`,
      `/nowhere/${word}?${word}`,
      `/join-queue/${word}/?lang=${word}`,
      `/join-queue/${planted.restaurantId}/?lang=${word}&customer_name=${word}`,
      `/join-queue/${planted.restaurantId}/queue-confirmation/${word}/`,
      `/c/${word}`,
      `/api/nowhere/${word}?${word}`,
      `/trpc/${word}?input=${word}`,
      `/api/docs/?q=${word}#${word}`,
    ]) {
      await page.goto(url + path)
      await look(host, path, [])
    }
  }
}

/** Visits the guest's pages of each place, and the join page. */
const walkGuest = async (guest: WatchedForScripts, { url, planted, each }: Walk) => {
  const { page } = guest
  const join = `${url}/join-queue/${planted.restaurantId}/`
  await page.goto(`${join}?lang=en`)
  await look(guest, 'the join page', [])
  for (const { text, id, segment } of planted.guests.slice(0, each)) {
    for (const [path, shown] of [
      [`${join}queue-confirmation/${id}/?lang=en`, [text, note(text)]],
      [`${join}queue-confirmation/${id}/edit/?lang=en`, [note(text)]],
      [`${join}queue-confirmation/${id}/leave/?lang=en`, []],
      [`${url}/c/${segment}`, [text]],
    ] as const) {
      await page.goto(path)
      await look(guest, path, shown)
    }
  }
  // Typed into the form and refused, with and without the page's script.
  await page.goto(`${join}?lang=en`)
  await page.getByLabel('Name').fill(planted.guests[0]?.text ?? '')
  await page.getByLabel('10-digit number').fill('12')
  await page.getByRole('button', { name: 'Join Queue' }).click()
  await look(guest, 'the refused form', [planted.guests[0]?.text ?? ''])
}

export interface Walk {
  url: string
  planted: Planted
  /** For how many of the texts every dialog of a row, every URL and every page of a place is visited. */
  each: number
}

/** Visits every page of both apps and checks that each planted text is shown as it was typed, and only as text. */
export const walkScripts = async (host: WatchedForScripts, guest: WatchedForScripts, walk: Walk) => {
  await walkGuest(guest, walk)
  await walkBoard(host, walk)
  await walkConsole(host, walk)
  await walkAddresses(host, walk)
}

/** Visits the pages that show the restaurant's name and its own texts. */
export const visitRestaurantTexts = async (
  host: WatchedForScripts,
  guest: WatchedForScripts,
  { url, planted }: Walk,
  text: string,
) => {
  const place = `${url}/join-queue/${planted.restaurantId}/`
  await guest.page.goto(`${place}?lang=en`)
  await look(guest, 'the join page', [text])
  await guest.page.goto(`${place}queue-confirmation/${planted.guests[0]?.id}/?lang=ta`)
  await look(guest, 'a place', [text])
  await host.page.goto(`${url}/waitlist`)
  await look(host, 'the board', [text])
  await host.page.goto(`${url}${new URL(planted.inviteLink).pathname}${new URL(planted.inviteLink).hash}`)
  await look(host, 'the invite', [])
}
