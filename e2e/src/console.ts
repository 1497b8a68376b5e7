import type { Page } from 'playwright-core'
import { expect } from 'vitest'

const secret = 'a long enough secret'

/** Registers a business on the front page and signs in, as its owner would. */
export const registerAndSignIn = async (page: Page, url: string, business: string, username: string) => {
  await page.goto(url)
  await page.getByRole('button', { name: 'Get Started' }).first().click()
  await page.getByRole('tab', { name: 'Register' }).click()
  await page.getByLabel('Username').fill(username)
  await page.getByLabel('Business name').fill(business)
  await page.getByLabel('Password', { exact: true }).fill(secret)
  await page.getByRole('button', { name: 'Register' }).click()
  await page.getByText('Registration successful! Please log in.').waitFor()
  await signIn(page)
}

/** Signs in on an open Login tab whose name is filled in. */
const signIn = async (page: Page) => {
  await page.getByLabel('Password', { exact: true }).fill(secret)
  await page.getByRole('button', { name: 'Login' }).click()
  await page.waitForURL('**/waitlist')
}

export const signInAs = async (page: Page, url: string, username: string) => {
  await page.goto(url)
  await page.getByRole('button', { name: 'Get Started' }).first().click()
  await page.getByRole('tab', { name: 'Login' }).click()
  await page.getByLabel('Username').fill(username)
  await signIn(page)
}

/** The join link that the QR dialog shows. */
export const readJoinLink = async (page: Page) => {
  await page.getByRole('button', { name: 'Show QR Code' }).click()
  const dialog = page.getByRole('dialog')
  const image = dialog.getByRole('img')
  await image.waitFor()
  expect(await image.evaluate((element) => (element as HTMLImageElement).naturalWidth)).toBeGreaterThan(100)
  const link = await dialog.getByLabel('Join link').inputValue()
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'hidden' })
  return link
}

/** A party's row on the board, wide or narrow. */
export const rowOf = (page: Page, name: string) =>
  page.getByRole('row').or(page.getByRole('listitem')).filter({ hasText: name })

/** Sends a party the likeliest message, or shows it on the guest's page where texts are not set up. */
export const notifyParty = async (page: Page, name: string) => {
  await rowOf(page, name)
    .getByRole('button', { name: `Notify ${name} via message` })
    .click()
  const dialog = page.getByRole('dialog', { name: `Notify ${name}` })
  // Playwright waits until the button is enabled.
  await dialog.getByRole('button', { name: /^Send|^Show on their page/ }).click()
  await dialog.waitFor({ state: 'hidden' })
}
