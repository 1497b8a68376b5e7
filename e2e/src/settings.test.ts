import { expect, it } from 'vitest'
import { axeFindingsInBothThemes } from './browser.ts'
import { registerAndSignIn } from './console.ts'
import { openReusedPage } from './reused-pages.ts'
import { sharedServer } from './shared-server.ts'

const server = sharedServer()

it('settings changed by the host take effect on the waitlist and on the guest’s page', async () => {
  const { page, faults } = await openReusedPage({ viewport: { width: 1180, height: 820 }, colorScheme: 'light' })
  const { joinLink } = await registerAndSignIn(page, server.url, 'Old Name', 'settler')
  await page.getByRole('link', { name: 'Settings' }).click()
  await page.getByLabel('Restaurant name').fill('New Name')
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByRole('heading', { name: 'New Name Settings' }).waitFor()

  const menu = page.getByRole('navigation', { name: 'Settings' })
  await menu.getByRole('link', { name: 'Waitlist' }).click()
  await page.getByRole('radio', { name: 'Arrival time' }).check({ force: true })
  await page.getByRole('textbox', { name: 'Preset notes' }).fill('High chair')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByText('All changes are saved.').waitFor()

  await menu.getByRole('link', { name: 'API Tokens' }).click()
  await page.getByRole('button', { name: 'Show token' }).click()
  const old = await page.getByRole('textbox', { name: 'API token' }).inputValue()
  await page.getByRole('button', { name: 'Regenerate', exact: true }).click()
  await page.getByRole('button', { name: 'Regenerate token' }).click()
  await page.getByText('A new token was made.').waitFor()
  await expect.poll(() => page.getByRole('textbox', { name: 'API token' }).inputValue()).not.toBe(old)
  const fresh = await page.getByRole('textbox', { name: 'API token' }).inputValue()
  const statusOf = async (token: string) =>
    (await fetch(`${server.url}/api/waitlist/entries/`, { headers: { authorization: `Token ${token}` } })).status
  expect([await statusOf(old), await statusOf(fresh)]).toEqual([401, 200])

  for (const section of ['general', 'waitlist', 'api-tokens']) {
    await page.goto(`${server.url}/settings?section=${section}`)
    await page.getByRole('textbox').first().waitFor()
    expect(await axeFindingsInBothThemes(page), section).toEqual([])
  }

  await page.goto(`${server.url}/waitlist`)
  await page.getByRole('heading', { name: /New Name Waitlist/ }).waitFor()
  await page.getByRole('button', { name: 'Add Party' }).first().click()
  await page.getByRole('dialog').getByText('High chair').first().waitFor()
  const guest = await openReusedPage()
  await guest.page.goto(joinLink)
  await guest.page.getByRole('heading', { name: 'New Name' }).waitFor()
  expect(await guest.page.content()).toContain('High chair')
  expect([...faults, ...guest.faults]).toEqual([])
})
