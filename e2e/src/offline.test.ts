import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { axeFindings, openPage } from './browser.ts'
import { barePage, notifyParty, pressInRow, registerAndSignIn, rowOf, signInAs } from './console.ts'
import { openReusedPage } from './reused-pages.ts'
import { closePagesAfterEach, connectBrowser, type FileBrowser } from './shared-browser.ts'
import { sharedServer } from './shared-server.ts'

const server = sharedServer()
let browser: FileBrowser

beforeAll(async () => {
  browser = await connectBrowser()
})
afterAll(() => browser.close())
closePagesAfterEach(() => browser)

const tablet = { viewport: { width: 1180, height: 820 } }
/** Can be reloaded offline. */
const withServiceWorker = { ...tablet, serviceWorkers: 'allow' as const }

const addParty = async (page: Page, name: string) => {
  await page.keyboard.press('n')
  const dialog = page.getByRole('dialog', { name: 'Add Party' })
  await dialog.getByLabel('Customer name').fill(name)
  await dialog.getByRole('button', { name: 'No phone' }).click()
  await dialog.getByRole('button', { name: 'Add Party' }).click()
  await dialog.waitFor({ state: 'hidden' })
  await rowOf(page, name).waitFor()
}

const addWithPhone = async (page: Page, name: string, phone: string) => {
  await page.keyboard.press('n')
  const dialog = page.getByRole('dialog', { name: 'Add Party' })
  await dialog.getByLabel('Customer name').fill(name)
  await dialog.getByLabel('Phone', { exact: true }).fill(phone)
  await dialog.getByRole('button', { name: 'Add Party' }).click()
  await dialog.waitFor({ state: 'hidden' })
  await rowOf(page, name).waitFor()
}

/** The parties on the list, in its order. */
const namesOn = (page: Page) =>
  page
    .getByRole('button', { name: /^Actions for / })
    .evaluateAll((buttons) => buttons.map((button) => button.getAttribute('aria-label')?.replace('Actions for ', '')))

const chooseAction = async (page: Page, name: string, action: string) => {
  await pressInRow(page, `Actions for ${name}`)
  await page.getByRole('menuitem', { name: action }).click()
}

/** Two tables for four, '1' and '2'. */
const addTables = async (token: string) => {
  const id = (digit: number) => String(digit).repeat(22)
  const resources = ['1', '2'].map((name, index) => ({
    id: id(index + 1),
    kind: 'table',
    name,
    seats_min: 1,
    seats_max: 4,
  }))
  const response = await fetch(`${server.url}/api/floor/areas/${id(9)}/`, {
    method: 'PUT',
    headers: { authorization: `Token ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ name: 'Room', version: 0, resources }),
  })
  expect(response.status).toBe(200)
}

it('a host works offline, reloads, and every change is sent once', async () => {
  const host = await openPage(browser, withServiceWorker)
  const { page } = host
  const { token } = await registerAndSignIn(page, server.url, 'Cafe Without Network', 'offline')
  await page.getByText('No entries in the waitlist').waitFor()
  for (const name of ['Asha', 'Bela', 'Chitra']) await addParty(page, name)
  // The service worker has cached the page: from now on it opens offline.
  await expect
    .poll(() => page.evaluate(async () => (await navigator.serviceWorker.getRegistration('/waitlist'))?.active?.state))
    .toBe('activated')
  await expect.poll(() => page.evaluate(() => Object.keys(localStorage).join())).toContain('waitbook.board')

  const other = await openReusedPage(tablet)
  await signInAs(other.page, server.url, 'offline')
  await rowOf(other.page, 'Chitra').waitFor()

  await page.context().setOffline(true)
  await page.getByText(/^Offline since|^Live updates lost/).waitFor()
  await addParty(page, 'Divya')
  await rowOf(page, 'Divya').getByText('Not sent yet').waitFor()
  await pressInRow(page, 'Serve Asha')
  await rowOf(page, 'Asha').waitFor({ state: 'detached' })
  await chooseAction(page, 'Bela', 'No-show')
  await rowOf(page, 'Bela').waitFor({ state: 'detached' })
  await page.getByText('3 changes waiting').waitFor()

  await page.reload()
  await page.getByText('3 changes waiting').waitFor()
  await rowOf(page, 'Divya').waitFor()
  await rowOf(page, 'Chitra').waitFor()
  expect(await rowOf(page, 'Asha').count()).toBe(0)
  expect(await axeFindings(page)).toEqual([])
  await page.getByRole('button', { name: 'Show', exact: true }).click()
  const list = page.getByRole('dialog', { name: 'Changes on this device' })
  for (const label of ['Add Divya', 'Serve Asha', 'Mark Bela as a no-show'])
    await list.getByText(label).first().waitFor()
  expect(await axeFindings(page)).toEqual([])
  await page.keyboard.press('Escape')
  expect(await rowOf(other.page, 'Divya').count()).toBe(0)

  await page.context().setOffline(false)
  await page.getByText('All 3 changes were sent.').waitFor()
  await rowOf(other.page, 'Divya').waitFor()
  await rowOf(other.page, 'Asha').waitFor({ state: 'detached' })
  await rowOf(other.page, 'Bela').waitFor({ state: 'detached' })
  for (const screen of [page, other.page]) {
    expect(await rowOf(screen, 'Divya').count()).toBe(1)
    expect(await rowOf(screen, 'Chitra').count()).toBe(1)
  }

  // The same at the tables: one party is seated, and the walk-in at the other table leaves.
  await addTables(token)
  await page.goto(`${server.url}/floor?view=list`)
  await page.getByRole('button', { name: 'Actions for 2' }).click()
  await page.getByRole('button', { name: 'Seat a walk-in of 2 people' }).click()
  await page.getByText('Seated at 2').waitFor()
  await expect
    .poll(() => page.evaluate(async () => (await navigator.serviceWorker.getRegistration('/floor'))?.active?.state))
    .toBe('activated')
  await expect.poll(() => page.evaluate(() => JSON.stringify(localStorage))).toContain('walk_in')
  await page.context().setOffline(true)
  await page.getByRole('button', { name: /^Seat (Divya|Chitra)\s*, \d+\s*at 1$/ }).click()
  await page.getByText('1 change waiting').waitFor()
  await page.getByRole('button', { name: 'Party left 2' }).click()
  await page.getByText('2 changes waiting').waitFor()
  await page.reload()
  await page.getByRole('button', { name: 'Cleared 2' }).waitFor()
  await page.getByRole('button', { name: 'Party left 1' }).waitFor()
  await page.context().setOffline(false)
  await page.getByText('All 2 changes were sent.').waitFor()
  await other.page.goto(`${server.url}/floor?view=list`)
  for (const name of ['Cleared 2', 'Party left 1']) await other.page.getByRole('button', { name }).waitFor()
  const faults = host.faults.filter((fault) => !fault.includes('net::ERR_INTERNET_DISCONNECTED'))
  expect([...faults, ...other.faults]).toEqual([])
})

it('edits, texts, moves and removals are queued as well, and those that no longer apply are reported with the reason', async () => {
  const { page } = await openReusedPage(tablet)
  await registerAndSignIn(page, server.url, 'Busy Cafe', 'offline-2')
  await page.getByText('No entries in the waitlist').waitFor()
  for (const name of ['Esha', 'Farid', 'Gita', 'Hari']) await addParty(page, name)
  await addWithPhone(page, 'Indu', '98450 12345')
  const other = await openReusedPage(tablet)
  await signInAs(other.page, server.url, 'offline-2')
  await rowOf(other.page, 'Indu').waitFor()

  await page.context().setOffline(true)
  await page.getByText(/^Offline since|^Live updates lost/).waitFor()
  await chooseAction(page, 'Esha', 'Edit Party')
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Customer name').fill('Esha Rao')
  await dialog.getByRole('button', { name: 'Confirm' }).click()
  await rowOf(page, 'Esha Rao').waitFor()
  await chooseAction(page, 'Hari', 'Move to top')
  await expect.poll(() => namesOn(page)).toEqual(['Hari', 'Esha Rao', 'Farid', 'Gita', 'Indu'])
  await chooseAction(page, 'Farid', 'Remove Party')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove Farid' }).click()
  await rowOf(page, 'Farid').waitFor({ state: 'detached' })
  await notifyParty(page, 'Indu')
  await chooseAction(page, 'Gita', 'Edit Party')
  await page.getByRole('dialog').getByLabel('Notes').fill('Pram')
  await page.getByRole('dialog').getByRole('button', { name: 'Confirm' }).click()
  await page.getByText('5 changes waiting').waitFor()
  expect(await axeFindings(page)).toEqual([])

  // Meanwhile another host seats Gita.
  await pressInRow(other.page, 'Serve Gita')
  await rowOf(other.page, 'Gita').waitFor({ state: 'detached' })

  await page.context().setOffline(false)
  await page.getByText('1 change could not be made').waitFor()
  await page.getByRole('button', { name: 'Show', exact: true }).click()
  const list = page.getByRole('dialog', { name: 'Changes on this device' })
  await list.getByText('Edit Gita').waitFor()
  await list.getByText(/was already served/).waitFor()
  expect(await axeFindings(page)).toEqual([])
  await page.keyboard.press('Escape')
  for (const screen of [page, other.page]) {
    await rowOf(screen, 'Indu').getByText('Notified').first().waitFor()
    await expect.poll(() => namesOn(screen)).toEqual(['Hari', 'Esha Rao', 'Indu'])
  }
  const outbox = await other.page.evaluate(async () => {
    const answer = await fetch('/trpc/messages.outbox', {
      headers: { Authorization: `Token ${localStorage.getItem('authToken')}` },
    })
    return ((await answer.json()) as { result: { data: unknown[] } }).result.data.length
  })
  expect(outbox).toBe(1)
})

it('two hosts edit one party: no note is lost, and if both wrote one, the later host chooses', async () => {
  const { page } = await openReusedPage(tablet)
  const { token } = await registerAndSignIn(page, server.url, 'Two Hosts', 'offline-3')
  await page.getByText('No entries in the waitlist').waitFor()
  await addParty(page, 'Jaya')
  const other = await openReusedPage(tablet)
  await signInAs(other.page, server.url, 'offline-3')
  await rowOf(other.page, 'Jaya').waitFor()
  const edit = async (on: Page) => {
    await chooseAction(on, 'Jaya', 'Edit Party')
    return on.getByRole('dialog', { name: 'Edit Party' })
  }
  const confirm = async (on: Page) => {
    const dialog = on.getByRole('dialog', { name: 'Edit Party' })
    await dialog.getByRole('button', { name: 'Confirm' }).click()
    await dialog.waitFor({ state: 'hidden' })
  }

  // Both open the dialog; one writes a note, the other then changes the size only.
  await (await edit(page)).getByLabel('Notes').fill('No onions')
  await (await edit(other.page)).getByRole('radio', { name: '4 people' }).check()
  await confirm(page)
  await confirm(other.page)
  await rowOf(page, 'Jaya').getByText('4 people').first().waitFor()
  for (const screen of [page, other.page]) await rowOf(screen, 'Jaya').getByText('No onions').first().waitFor()

  // One host edits offline, while the other saves something else.
  await page.context().setOffline(true)
  await page.getByText(/^Offline since|^Live updates lost/).waitFor()
  await (await edit(page)).getByLabel('Notes').fill('No onions Pram')
  await confirm(page)
  await page.getByText('1 change waiting').waitFor()
  await (await edit(other.page)).getByLabel('Notes').fill('No onions Window')
  await confirm(other.page)
  // A dialog also closes when its change has to wait for a moment.
  const savedNotes = async () => {
    const answer = await fetch(`${server.url}/api/waitlist/entries/`, { headers: { authorization: `Token ${token}` } })
    return ((await answer.json()) as { notes: string }[])[0]?.notes
  }
  await expect.poll(savedNotes).toBe('No onions Window')
  await page.context().setOffline(false)
  await page.getByText('1 change could not be made').waitFor()
  await page.getByRole('button', { name: 'Show', exact: true }).click()
  const list = page.getByRole('dialog', { name: 'Changes on this device' })
  await list.getByText('Notes: No onions Pram').waitFor()
  await list.getByRole('button', { name: 'Choose: Edit Jaya' }).click()
  const choices = page.getByRole('region', { name: /^Changed by someone else/ })
  await choices.getByRole('radio', { name: 'Both: No onions Window Pram' }).check()
  expect(await axeFindings(page)).toEqual([])
  await confirm(page)
  await page.getByText('1 change could not be made').waitFor({ state: 'detached' })
  await rowOf(other.page, 'Jaya').getByText('No onions Window Pram').first().waitFor()
})

it('the console and a restaurant’s guest pages can be installed as apps', async () => {
  const { page } = await openPage(browser, withServiceWorker)
  const { joinLink } = await registerAndSignIn(page, server.url, 'App House', 'app-house', barePage)
  const session = await page.context().newCDPSession(page)
  for (const [address, name] of [
    [`${server.url}/waitlist`, 'Waitbook'],
    [joinLink, 'App House'],
  ] as const) {
    await page.goto(address)
    await page.getByRole('heading', { level: 1 }).first().waitFor()
    const manifest = await session.send('Page.getAppManifest')
    expect(manifest.errors, address).toEqual([])
    expect(JSON.parse(manifest.data ?? '{}')).toMatchObject({ name, display: 'standalone' })
    // A private window, as tests use, cannot install apps.
    const { installabilityErrors } = await session.send('Page.getInstallabilityErrors')
    expect(
      installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito'),
      address,
    ).toEqual([])
  }
})
