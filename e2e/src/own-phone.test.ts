import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { axeFindingsInBothThemes } from './browser.ts'
import { pressInRow, registerAndSignIn, rowOf } from './console.ts'
import { openReusedPage } from './reused-pages.ts'
import { sharedServer } from './shared-server.ts'

const server = sharedServer()
const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }
const words = 'your table at Cafe Ana is ready now'

/** Joins by the API, and opens the page of the place. */
const join = async (page: Page, joinLink: string) => {
  const answer = await fetch(`${joinLink.replace('/join-queue/', '/api/customer/join-queue/')}submit/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ customer_name: 'Meera', phone_number: '+919876543210', people_count: 4 }),
  })
  const { queue_entry_id } = (await answer.json()) as { queue_entry_id: string }
  await page.goto(`${joinLink}queue-confirmation/${queue_entry_id}/`)
}

/** No program opens `sms:` here: the press is recorded instead. */
const recordOpened = (page: Page) =>
  page.evaluate(() => {
    const opened: string[] = []
    Object.assign(window, { opened })
    document.addEventListener('click', (event) => {
      const link = event.target instanceof Element ? event.target.closest('a') : null
      if (!link?.href.startsWith('sms:')) return
      event.preventDefault()
      opened.push(link.href)
    })
  })
const openedOn = (page: Page) => page.evaluate(() => (window as unknown as { opened: string[] }).opened)

it('on a phone without a provider, Notify opens the text, the guest sees the call, and the row says what is known', async () => {
  const host = await openReusedPage(phone)
  const { joinLink } = await registerAndSignIn(host.page, server.url, 'Cafe Ana', 'ownphone')
  const guest = await openReusedPage({ ...phone, locale: 'en-GB' })
  await join(guest.page, joinLink)
  await rowOf(host.page, 'Meera').waitFor()
  await recordOpened(host.page)

  await pressInRow(host.page, 'Notify Meera via message')
  const dialog = host.page.getByRole('dialog', { name: 'Notify Meera' })
  await dialog.getByText("A text from your own phone. The guest's page shows it as well.").waitFor()
  await dialog.getByRole('button', { name: 'Open Messages' }).click()
  const text = host.page.getByRole('dialog', { name: 'Text Meera' })
  await text.getByText(words).waitFor()
  await expect.poll(() => openedOn(host.page)).toHaveLength(1)
  const [link = ''] = await openedOn(host.page)
  expect(link).toMatch(/^sms:\+919876543210\?body=/)
  expect(decodeURIComponent(link)).toContain(words)
  expect(await axeFindingsInBothThemes(host.page)).toEqual([])
  await text.getByRole('button', { name: 'Done' }).click()

  await guest.page.getByRole('heading', { name: 'Your table is ready' }).waitFor()
  await rowOf(host.page, 'Meera').getByText('Opened on a device').waitFor()
  expect(await rowOf(host.page, 'Meera').getByText(/^Sent/).count()).toBe(0)
  expect(host.faults).toEqual([])
})

it('on a desktop it shows number, words and a QR code for a phone', async () => {
  const host = await openReusedPage({ viewport: { width: 1440, height: 900 } })
  const { joinLink } = await registerAndSignIn(host.page, server.url, 'Cafe Ana', 'owndesktop')
  const guest = await openReusedPage({ ...phone, locale: 'en-GB' })
  await join(guest.page, joinLink)
  await rowOf(host.page, 'Meera').waitFor()
  await pressInRow(host.page, 'Notify Meera via message')
  await host.page.getByRole('button', { name: 'Text from a phone' }).click()
  const text = host.page.getByRole('dialog', { name: 'Text Meera' })
  const code = text.getByRole('img', { name: 'QR code that opens this text on a phone' })
  await code.waitFor()
  expect(await code.evaluate((image) => (image as HTMLImageElement).naturalWidth)).toBe(512)
  await text.getByText('+919876543210').waitFor()
  expect(await axeFindingsInBothThemes(host.page)).toEqual([])
  expect(host.faults).toEqual([])
})
