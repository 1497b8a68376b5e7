import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { axeFindings, launchWithProfile } from './browser.ts'
import { registerBusiness, rowOf, signInOnFrontPage } from './console.ts'
import { sharedServer } from './shared-server.ts'

const server = sharedServer()
const notice = 'This browser blocks this site’s data.'

/** A browser whose user blocks all cookies and site data in its settings. */
const openBlocked = async () => {
  const profile = await mkdtemp(join(tmpdir(), 'waitbook-blocked-'))
  await mkdir(join(profile, 'Default'))
  const preferences = { profile: { default_content_setting_values: { cookies: 2 } } }
  await writeFile(join(profile, 'Default', 'Preferences'), JSON.stringify(preferences))
  const context = await launchWithProfile(profile)
  onTestFinished(async () => {
    await context.close()
    await rm(profile, { recursive: true, force: true })
  })
  const page = await context.newPage()
  const errors: string[] = []
  page.on('pageerror', ({ message }) => errors.push(message))
  return { page, errors }
}

it('with site data blocked a host signs in, works, and sees that the session ends with the page', async () => {
  await registerBusiness(server.url, 'Blocked Data', 'blocked-data')
  const { page, errors } = await openBlocked()
  await signInOnFrontPage(page, server.url, 'blocked-data')
  await page.getByText(notice).waitFor()
  // The browser does refuse: otherwise this test shows nothing.
  expect(await page.evaluate(() => Reflect.has(window, 'localStorage') && String(document.cookie))).toBe('')
  await expect(page.evaluate(() => localStorage.length)).rejects.toThrow('Access is denied')
  await page.getByRole('heading', { name: /Blocked Data Waitlist/ }).waitFor()
  expect(await page.title()).toContain('Waitlist')
  expect(await axeFindings(page)).toEqual([])

  await page.getByRole('button', { name: 'Add Party' }).first().click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Customer name').fill('Ana Silva')
  await dialog.getByRole('button', { name: 'No phone' }).click()
  await dialog.getByRole('button', { name: 'Add Party' }).click()
  await rowOf(page, 'Ana Silva').waitFor()
  await page.getByRole('button', { name: /theme/i }).first().click()
  for (const screen of ['Reservations', 'Parties', 'Recent', 'Settings', 'Waitlist']) {
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: screen }).click()
    await page.getByRole('heading', { level: 1 }).first().waitFor()
  }
  await rowOf(page, 'Ana Silva').waitFor()

  await page.reload()
  await page.getByRole('button', { name: 'Get Started' }).first().waitFor()
  await signInOnFrontPage(page, server.url, 'blocked-data')
  await rowOf(page, 'Ana Silva').waitFor()
  await page.getByRole('button', { name: 'Logout' }).click()
  await page.getByRole('button', { name: 'Get Started' }).first().waitFor()

  await page.goto(`${server.url}/demo`)
  await page.getByText('This browser blocks this site’s data, which the demo needs.').waitFor()
  expect(errors).toEqual([])
})

it('with site data blocked a guest joins and follows their place', async () => {
  const { joinLink } = await registerBusiness(server.url, 'Blocked Guest', 'blocked-guest')
  const { page, errors } = await openBlocked()
  await page.goto(joinLink)
  await page.getByLabel('Name').fill('Meera')
  await page.getByLabel('10-digit number').fill('9845012345')
  await page.getByRole('button', { name: 'Join Queue' }).click()
  await page.waitForURL('**/queue-confirmation/**')
  await page.getByText('Meera').first().waitFor()
  expect(errors).toEqual([])
})
