import type { Page } from 'playwright-core'
import { expect } from 'vitest'

const secret = 'a long enough secret'

/** Registers a business on the front page and signs in, as its owner would. */
export const registerOnFrontPage = async (page: Page, url: string, business: string, username: string) => {
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

export const signInOnFrontPage = async (page: Page, url: string, username: string) => {
  await page.goto(url)
  await page.getByRole('button', { name: 'Get Started' }).first().click()
  await page.getByRole('tab', { name: 'Login' }).click()
  await page.getByLabel('Username').fill(username)
  await signIn(page)
}

/** Registers a business through the API and returns its owner's session. */
export const registerBusiness = async (url: string, business: string, username: string, time_zone?: string) => {
  const registered = await post(url, '/api/auth/register/', {
    username,
    password: secret,
    restaurant_name: business,
    time_zone,
  })
  const { token, user_id, ...account } = registered
  return {
    token,
    user: { ...account, id: user_id, role: 'owner', clock: '12' },
    joinLink: `${url}/join-queue/${account.restaurant_id}/`,
  }
}

/** The cheapest page of the site, for tests that need only its storage. */
export const barePage = '/healthz'

/**
 * Registers a business in the browser's time zone and opens a page of its console. Through the API: the forms of the
 * front page take ten times as long.
 */
export const registerAndSignIn = async (
  page: Page,
  url: string,
  business: string,
  username: string,
  path = '/waitlist',
) => {
  const timeZone = await page.evaluate(() => Intl.DateTimeFormat().resolvedOptions().timeZone)
  const { token, user, joinLink } = await registerBusiness(url, business, username, timeZone)
  await openConsole(page, url, { token, user }, path)
  return { token, joinLink }
}

/** Opens the console of a registered user, signed in through the API. */
export const signInAs = async (page: Page, url: string, username: string, path = '/waitlist') => {
  const { token, user } = await post(url, '/api/auth/login/', { username, password: secret })
  await openConsole(page, url, { token, user }, path)
}

/** Opens the console with a session that the API has given. */
export const openConsole = async (
  page: Page,
  url: string,
  session: { token: string; user: object },
  path = '/waitlist',
) => {
  await page.goto(`${url}${barePage}`)
  await page.evaluate(({ token, user }) => {
    localStorage.setItem('authToken', token)
    localStorage.setItem('isAuthenticated', 'true')
    localStorage.setItem('user', JSON.stringify(user))
  }, session)
  if (path !== barePage) await page.goto(`${url}${path}`)
}

const post = async (url: string, path: string, body: object) => {
  const answer = await fetch(`${url}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`)
  return answer.json()
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

/** Presses a button in a party's row. The list ignores a press on a row that has just moved or been uncovered: it is then repeated. */
export const pressInRow = async (page: Page, buttonName: string) => {
  const button = page.getByRole('button', { name: buttonName, exact: true })
  const ignored = page.locator('[data-entry][data-ignored]').filter({ has: button })
  do {
    // A toast over the button stays while the pointer rests on it.
    await page.mouse.move(0, 0)
    // The mark of an earlier press lasts a second.
    await ignored.waitFor({ state: 'detached' })
    await button.click()
  } while ((await ignored.count()) > 0)
}

/** Sends a party the first offered message, or shows it on the guest's page if texts are not set up. */
export const notifyParty = async (page: Page, name: string) => {
  await pressInRow(page, `Notify ${name} via message`)
  const dialog = page.getByRole('dialog', { name: `Notify ${name}` })
  // Playwright waits until the button is enabled.
  await dialog.getByRole('button', { name: /^Send|^Show on their page/ }).click()
  await dialog.waitFor({ state: 'hidden' })
}
