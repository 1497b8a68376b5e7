import { expect, it } from 'vitest'
import { axeFindingsInBothThemes } from './browser.ts'
import { registerAndSignIn } from './console.ts'
import { openReusedPage } from './reused-pages.ts'
import { sharedServer } from './shared-server.ts'

const server = sharedServer()

const idOf = (index: number) => `${'0'.repeat(20)}P${index}`
const sizes = [
  [390, 844],
  [820, 1180],
  [1440, 900],
] as const

it('a guest of a barber chooses services and a person and answers a question, and gets a message about an absence', async () => {
  const { page, faults } = await openReusedPage({ viewport: { width: 390, height: 844 } })
  const { token, joinLink } = await registerAndSignIn(page, server.url, 'Corner Barber', 'cornerbarber')
  const send = async (method: string, path: string, body: object) => {
    const headers = { 'content-type': 'application/json', authorization: `Token ${token}` }
    const answer = await fetch(`${server.url}/api/${path}`, { method, headers, body: JSON.stringify(body) })
    expect(answer.status).toBeLessThan(300)
  }
  const press = (name: string) => page.getByRole('button', { name, exact: true }).click()
  const shows = (text: string) => page.getByText(text, { exact: true }).first().waitFor()
  const pictures = async (name: string, full = false) => {
    expect(await axeFindingsInBothThemes(page)).toEqual([])
    const folder = process.env.PICTURES
    if (!folder) return
    for (const [width, height] of sizes) {
      await page.setViewportSize({ width, height })
      for (const theme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme: theme })
        await page.screenshot({ path: `${folder}/${name}-${width}-${theme}.png`, fullPage: full })
      }
    }
    await page.setViewportSize({ width: 390, height: 844 })
  }
  const cut = { id: idOf(1), name: 'Haircut', minutes: 30, price: '€ 25' }
  const beard = { id: idOf(2), name: 'Beard', minutes: 15, price: '' }
  const choice = { id: idOf(3), text: 'How short?', kind: 'choice', options: ['Short', 'Long'], is_required: true }
  const note = { id: idOf(4), text: 'Anything else?', kind: 'text', options: [], is_required: false }

  await send('PUT', 'queues/default/', {
    ...{ name: 'Chairs', ticket_letter: 'A', joining: ['guests', 'remote', 'staff'], opening_hours: null },
    ...{ max_waiting: null, service_minutes: 20, priority_classes: [], appointment_head_start_minutes: 0 },
    ...{ late_check_in_minutes: 10, presence_required: false, entrance_code: null, version: 0 },
    ...{ services: [cut, beard], questions: [choice, note] },
  })
  for (const [index, name] of ['Ana', 'Ben'].entries()) {
    await send('PUT', `desks/${idOf(5 + index)}/`, { name, kind: 'person', queue_ids: ['default'], version: 0 })
  }

  await page.goto(`${server.url}/settings?section=queues`)
  await press('Edit Chairs')
  await page.getByLabel('Question 2').last().scrollIntoViewIfNeeded()
  await pictures('queue')
  await page.goto(`${server.url}/settings?section=desks`)
  await press('Edit Ana')
  await page.getByLabel('Only some services').first().check()
  await page.getByLabel('Minutes of Haircut').fill('20')
  await page.getByLabel('Working hours').first().scrollIntoViewIfNeeded()
  await pictures('person')
  await Promise.all([shows('Ana is saved.'), press('Save')])
  await page.goto(`${server.url}/waitlist`)
  await press('Add Party')
  await page.getByRole('dialog').getByText('Services').waitFor()
  await pictures('add')

  await page.goto(joinLink)
  await page.locator('[name=customer_name]').fill('Carla')
  await page.locator('[name=phone]').fill('98765 43210')
  await page.getByRole('checkbox', { name: /Haircut/ }).check()
  await page.getByRole('radio', { name: /Ana/ }).check()
  await page.getByRole('button', { name: /^Join/ }).click()
  await shows('Please answer this question.')
  expect(await page.getByRole('checkbox', { name: /Haircut/ }).isChecked()).toBe(true)
  await pictures('join', true)
  await page.getByRole('radio', { name: 'Short' }).check()
  await page.getByRole('button', { name: /^Join/ }).click()
  await shows('With \u2068Ana\u2069')
  await pictures('place', true)
  expect(await page.content()).not.toContain('How short?')

  await page.goto(`${server.url}/desk`)
  await page.getByRole('button', { name: /^Ana/ }).click()
  await press('Open Ana')
  await press('Next: Carla')
  await shows('Haircut · 20 min')
  await shows('How short? Short')
  await pictures('desk')
  await press('Change desk')
  await page.getByRole('menuitem', { name: 'Absent today' }).click()
  await page.getByText('1 guest asked for this person.', { exact: false }).waitFor()
  await pictures('absent')
  await page.getByRole('dialog').getByRole('button', { name: 'Absent today' }).click()
  await shows('Ana is absent today.')
  expect(faults.filter((fault) => !/WebSocket|400/.test(fault))).toEqual([])
})
