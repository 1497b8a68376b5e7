import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { axeFindings, openPage } from './browser.ts'
import {
  notifyParty,
  pressInRow,
  readJoinLink,
  registerAndSignIn,
  registerOnFrontPage,
  rowOf,
  signInAs,
} from './console.ts'
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

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }
const tablet = { viewport: { width: 1180, height: 820 } }

describe('one evening', () => {
  it('a new user registers, a guest joins by the QR code, and both screens are updated until the guest is seated', async () => {
    const host = await openReusedPage(tablet)
    await registerOnFrontPage(host.page, server.url, 'Saravana Bhavan', 'evening')
    await host.page.getByText('No entries in the waitlist. Add a party to get started!').waitFor()
    expect(await axeFindings(host.page)).toEqual([])
    const link = await readJoinLink(host.page)
    await host.page.evaluate(() => Object.assign(window, { neverReloaded: true }))

    const guest = await openReusedPage(phone)
    await guest.page.goto(link)
    await guest.page.getByRole('heading', { name: 'Saravana Bhavan' }).waitFor()
    expect(await axeFindings(guest.page)).toEqual([])
    await guest.page.getByLabel('Name').fill('Meera')
    await guest.page.getByLabel('10-digit number').fill('9876543210')
    await guest.page.getByRole('radio', { name: '4 people' }).check({ force: true })
    // No provider is set up.
    expect(await guest.page.getByLabel('Text me about my table at this number').count()).toBe(0)
    await guest.page.getByRole('button', { name: 'Join Queue' }).click()
    await guest.page.waitForURL('**/queue-confirmation/**')
    await guest.page.getByRole('heading', { name: /Welcome/ }).waitFor()
    expect(await axeFindings(guest.page)).toEqual([])

    const row = rowOf(host.page, 'Meera')
    await row.waitFor()
    await row.getByText('+919876543210').waitFor()
    expect(await axeFindings(host.page)).toEqual([])

    await notifyParty(host.page, 'Meera')
    await host.page.getByText("Texts are not set up: shown on the guest's page.").waitFor()
    await row.getByText('Notified').first().waitFor()
    await row.getByText('On their page').waitFor()
    await row.getByText('Table on hold 10 min').waitFor()
    await guest.page.getByRole('heading', { name: 'Your table is ready' }).waitFor()
    await guest.page.getByText('We hold it for you for another 10 min.').waitFor()
    await expect.poll(() => guest.page.title()).toContain('Your table is ready')
    await guest.page.getByRole('button', { name: 'On my way' }).click()
    await guest.page.getByText('The team knows that you are on your way.').waitFor()
    await row.getByText('On the way').waitFor()
    expect(await axeFindings(guest.page)).toEqual([])

    await pressInRow(host.page, 'Serve Meera')
    await row.waitFor({ state: 'detached' })
    await guest.page.getByText('You are being served now').first().waitFor()
    expect(await host.page.evaluate(() => 'neverReloaded' in window)).toBe(true)

    await host.page.getByRole('link', { name: 'Messages' }).click()
    await host.page.getByText('your table at Saravana Bhavan is ready now').waitFor()
    await host.page.getByText('Not sent').first().waitFor()
    expect(await axeFindings(host.page)).toEqual([])
    expect([...host.faults, ...guest.faults]).toEqual([])
  })

  it('guests paste numbers of other countries beside +91, with JavaScript and without', async () => {
    const account = { username: 'foreign', password: 'a long enough secret', restaurant_name: 'Airport Cafe' }
    const post = { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(account) }
    const { token, restaurant_id } = await (await fetch(`${server.url}/api/auth/register/`, post)).json()
    const link = `${server.url}/join-queue/${restaurant_id}/`

    const guest = await openReusedPage(phone)
    await guest.page.goto(link)
    await guest.page.getByLabel('Name').fill('Olivia')
    await guest.page.getByLabel('10-digit number').focus()
    await guest.page.keyboard.insertText('+44 7911 123456')
    await guest.page.getByText('For example 07400 123456.').waitFor()
    expect(await axeFindings(guest.page)).toEqual([])
    await guest.page.getByRole('button', { name: 'Join Queue' }).click()
    await guest.page.waitForURL('**/queue-confirmation/**')

    const plain = await openPage(browser, { ...phone, javaScriptEnabled: false })
    for (const [name, country, number] of [
      ['Louis', '', '0033 6 12 34 56 78'],
      ['Mei', '+65', '8123 4567'],
    ] as const) {
      await plain.page.goto(link)
      await plain.page.getByLabel('Name').fill(name)
      await plain.page.getByLabel('Country', { exact: true }).selectOption(country)
      await plain.page.getByLabel('10-digit number').fill(number)
      await plain.page.getByRole('button', { name: 'Join Queue' }).click()
      await plain.page.waitForURL('**/queue-confirmation/**')
    }

    const headers = { authorization: `Token ${token}` }
    const entries = await (await fetch(`${server.url}/api/waitlist/entries/`, { headers })).json()
    const phones = entries.map(({ customer_name, phone_number }: Record<string, string>) => [
      customer_name,
      phone_number,
    ])
    expect(Object.fromEntries(phones)).toEqual({
      Olivia: '+447911123456',
      Louis: '+33612345678',
      Mei: '+6581234567',
    })
    expect([...guest.faults, ...plain.faults]).toEqual([])
  })

  it('a host adds, edits and removes a party; a guest who leaves is gone from the screen', async () => {
    const host = await openReusedPage(tablet)
    const { joinLink: link } = await registerAndSignIn(host.page, server.url, 'Cafe Ana', 'adder')

    await host.page.getByRole('button', { name: 'Add Party' }).first().click()
    const dialog = host.page.getByRole('dialog', { name: 'Add Party' })
    await dialog.getByLabel('Customer name').fill('Ravi')
    await dialog.getByLabel('Phone', { exact: true }).fill('98765 00001')
    await dialog.getByRole('radio', { name: '6' }).check({ force: true })
    expect(await axeFindings(host.page)).toEqual([])
    await dialog.getByRole('button', { name: 'Add Party' }).click()
    await host.page.getByText('Party added successfully! It will appear shortly.').waitFor()
    await rowOf(host.page, 'Ravi').waitFor()

    await pressInRow(host.page, 'Actions for Ravi')
    await host.page.getByRole('menuitem', { name: 'Edit Party' }).click()
    const edit = host.page.getByRole('dialog')
    await edit.getByLabel('Customer name').fill('Ravi Kumar')
    await edit.getByRole('button', { name: 'Confirm' }).click()
    await rowOf(host.page, 'Ravi Kumar').waitFor()

    const guest = await openReusedPage(phone)
    await guest.page.goto(link)
    await guest.page.getByLabel('Name').fill('Leela')
    // Already waiting: the form shows it before it is sent.
    await guest.page.getByLabel('10-digit number').fill('9876500001')
    await guest.page.getByText('This phone number is already in the waitlist').first().waitFor()
    await guest.page.getByLabel('10-digit number').fill('9876500002')
    await guest.page.getByRole('button', { name: 'Join Queue' }).click()
    await guest.page.waitForURL('**/queue-confirmation/**')
    await rowOf(host.page, 'Leela').waitFor()
    await guest.page.getByRole('button', { name: 'Remove from Queue' }).click()
    await guest.page.getByRole('dialog').getByRole('button', { name: 'Remove from Queue' }).click()
    await guest.page.getByText('You have been removed from the queue').waitFor()
    await rowOf(host.page, 'Leela').waitFor({ state: 'detached' })
    await guest.page.waitForURL('**/c/**')
    await guest.page.getByRole('heading', { name: 'You have left the queue' }).waitFor()

    await pressInRow(host.page, 'Actions for Ravi Kumar')
    await host.page.getByRole('menuitem', { name: 'Remove Party' }).click()
    const ask = host.page.getByRole('alertdialog')
    await ask.getByText('Are you sure you want to remove Ravi Kumar?').waitFor()
    await ask.getByRole('button', { name: /Remove/ }).click()
    await host.page.getByText('Ravi Kumar has been successfully removed.').waitFor()
    await host.page.getByText('No entries in the waitlist. Add a party to get started!').waitFor()
    expect([...host.faults, ...guest.faults]).toEqual([])
  })

  it('two hosts serve one party at once: one succeeds, the other sees that it is already served', async () => {
    const one = await openReusedPage(tablet)
    await registerAndSignIn(one.page, server.url, 'Two Hosts', 'pair')
    const two = await openReusedPage(tablet)
    await signInAs(two.page, server.url, 'pair')
    const token = await one.page.evaluate(() => localStorage.getItem('authToken'))
    const added = await fetch(`${server.url}/api/waitlist/entries/`, {
      method: 'POST',
      headers: { authorization: `Token ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ customer_name: 'Contested', people_count: 2 }),
    })
    expect(added.status).toBe(201)
    const pages = [one.page, two.page]
    const buttons = pages.map((page) => page.getByRole('button', { name: 'Serve Contested' }))
    await Promise.all(buttons.map((button) => button.waitFor()))
    // Neither press leaves before both hosts have pressed, and the second host's not before the first's is answered.
    const serve = /waitlist\.serve/
    const pressed = Promise.all(pages.map((page) => page.waitForRequest(serve)))
    const served = one.page.waitForResponse(serve)
    await one.page.route(serve, async (route) => {
      await pressed
      await route.continue()
    })
    await two.page.route(serve, async (route) => {
      await served
      await route.continue()
    })
    await Promise.all(buttons.map((button) => button.click()))
    await two.page.getByText('This party is already served.').waitFor()
    await Promise.all(pages.map((page) => rowOf(page, 'Contested').waitFor({ state: 'detached' })))
  })

  it('a removal that fails restores the row and shows the reason', async () => {
    const host = await openReusedPage(tablet)
    await registerAndSignIn(host.page, server.url, 'Bad Line', 'badline')
    await host.page.getByRole('button', { name: 'Add Party' }).first().click()
    const dialog = host.page.getByRole('dialog', { name: 'Add Party' })
    await dialog.getByLabel('Customer name').fill('Stays')
    await dialog.getByRole('button', { name: 'No phone' }).click()
    await dialog.getByRole('button', { name: 'Add Party' }).click()
    await rowOf(host.page, 'Stays').waitFor()
    await host.page.route('**/trpc/waitlist.remove**', (route) => route.fulfill({ status: 502, body: 'Bad gateway' }))
    await pressInRow(host.page, 'Actions for Stays')
    await host.page.getByRole('menuitem', { name: 'Remove Party' }).click()
    await host.page
      .getByRole('alertdialog')
      .getByRole('button', { name: /Remove/ })
      .click()
    await host.page.getByText('An error occurred while removing Stays.').waitFor()
    await rowOf(host.page, 'Stays').waitFor()
  })
})
