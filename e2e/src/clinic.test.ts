import { expect, it } from 'vitest'
import { axeFindingsInBothThemes } from './browser.ts'
import { registerAndSignIn } from './console.ts'
import { openReusedPage } from './reused-pages.ts'
import { sharedServer } from './shared-server.ts'

const server = sharedServer()

it('a clinic reads its own words on every screen, and its patients a page that names no table', async () => {
  const { page, faults } = await openReusedPage({ viewport: { width: 1440, height: 900 } })
  const { token, joinLink } = await registerAndSignIn(page, server.url, 'Dr Rao', 'drrao', '/settings?section=general')
  const linesOf = async () => (await page.locator('body').allInnerTexts()).join('\n').split('\n')
  const pictures = async (name: string) => {
    const folder = process.env.PICTURES
    if (!folder) return
    for (const [width, height] of [
      [390, 844],
      [820, 1180],
      [1440, 900],
    ] as const) {
      await page.setViewportSize({ width, height })
      for (const theme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme: theme })
        await page.screenshot({ path: `${folder}/${name}-${width}-${theme}.png` })
      }
    }
    await page.setViewportSize({ width: 1440, height: 900 })
  }

  await page.getByRole('combobox', { name: 'Kind of place' }).selectOption('Clinic')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByText('Settings saved successfully.').first().waitFor()
  await page.getByRole('link', { name: 'Patients' }).first().waitFor()
  await pictures('settings')
  expect(await axeFindingsInBothThemes(page)).toEqual([])

  for (const customer_name of ['Ana', 'Ben']) {
    const headers = { 'content-type': 'application/json', authorization: `Token ${token}` }
    const body = JSON.stringify({ customer_name, people_count: 1 })
    const added = await fetch(`${server.url}/api/waitlist/entries/`, { method: 'POST', headers, body })
    expect(added.status).toBe(201)
  }
  const restaurants = /\b(party|parties|table|tables|restaurant|seated)\b/i
  for (const path of [
    '/waitlist',
    '/parties',
    '/recent',
    '/reservations',
    '/analytics',
    '/settings?section=waitlist',
  ]) {
    await page.goto(server.url + path)
    await page.getByRole('heading', { level: 1 }).waitFor()
    await page.waitForLoadState('networkidle')
    const lines = await linesOf()
    expect(
      lines.filter((line) => restaurants.test(line)),
      path,
    ).toEqual([])
    await pictures(path.replace(/\W+/g, '-'))
  }

  await page.goto(joinLink)
  await page.getByRole('heading', { level: 1 }).waitFor()
  expect((await linesOf()).join(' ')).not.toMatch(restaurants)
  await pictures('join')
  expect(await axeFindingsInBothThemes(page)).toEqual([])
  expect(faults).toEqual([])
})
