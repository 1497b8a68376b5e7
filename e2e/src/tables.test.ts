import { expect, it } from 'vitest'
import { axeFindingsInBothThemes } from './browser.ts'
import { registerAndSignIn } from './console.ts'
import { pressesOf } from './presses.ts'
import { openReusedPage } from './reused-pages.ts'
import { sharedServer } from './shared-server.ts'

const server = sharedServer()

const tablet = { viewport: { width: 820, height: 1180 }, hasTouch: true }

const addParty = async (token: string, customer_name: string, people_count: number) => {
  const answer = await fetch(`${server.url}/api/waitlist/entries/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Token ${token}` },
    body: JSON.stringify({ customer_name, people_count, quoted_time: 20 }),
  })
  expect(answer.status).toBe(201)
}

it('a host sets up tables, and seats, moves, frees and clears with few taps', async () => {
  const { page, faults } = await openReusedPage(tablet)
  const { token } = await registerAndSignIn(page, server.url, 'Casa Lupita', 'lupita', '/settings?section=tables')
  const press = (name: string | RegExp) => page.getByRole('button', { name, exact: typeof name === 'string' }).click()
  // Waited for before the press: a toast may be gone again before a slow machine looks.
  const said = (text: string) => page.getByText(text, { exact: true }).first().waitFor()

  await press('Add tables')
  await press('Add 6 tables like 1')
  await Promise.all([said('Tables saved.'), press('Save')])
  await addParty(token, 'Lopez', 4)
  await addParty(token, 'Rao', 3)

  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Waitlist' }).click()
  await page.getByRole('button', { name: 'Seat Rao at' }).waitFor()
  expect(await axeFindingsInBothThemes(page)).toEqual([])
  const taps: Record<string, number> = {}
  const count = async (what: string, act: () => Promise<unknown>) => {
    taps[what] = await pressesOf(page, act)
  }
  // Which of seven equal tables a party is offered follows from its id.
  const offer = await page.getByRole('button', { name: /^Seat Lopez at/ }).textContent()
  const first = /[1-7]/.exec(offer ?? '')?.[0] ?? ''
  const names = ['1', '2', '3', '4', '5', '6', '7']
  const other = names.find((name) => name !== first) ?? ''
  const named = (table: string) => new RegExp(`^${table}`)
  await count('seat at the suggested table', async () => {
    await Promise.all([said(`Seated at ${first}`), press(/^Seat Lopez at/)])
  })
  await count('seat at another table', async () => {
    await press('Other table for Rao')
    await page.getByRole('region', { name: 'Suggested' }).waitFor()
    expect(await axeFindingsInBothThemes(page)).toEqual([])
    await Promise.all([said(`Seated at ${other}`), press(named(other))])
  })

  await page.getByRole('link', { name: 'Tables', exact: true }).click()
  await press('List')
  await press(`Actions for ${first}`)
  // The table that is suggested for the move.
  const best = page.getByRole('region', { name: 'Move to' }).getByRole('button').first()
  const next = /[1-7]/.exec((await best.textContent()) ?? '')?.[0] ?? ''
  const third = names.find((name) => ![first, other, next].includes(name)) ?? ''
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'hidden' })
  expect(await axeFindingsInBothThemes(page)).toEqual([])
  await count('move', async () => {
    await press(`Actions for ${first}`)
    await Promise.all([said(`Moved to ${next}`), best.click()])
  })
  await count('free', async () => {
    await Promise.all([said(`Freed table ${next} of Lopez`), press(`Party left ${next}`)])
  })
  await count('clear', async () => {
    await Promise.all([said(`${next} is free`), press(`Cleared ${next}`)])
  })
  await count('seat a walk-in at a free table', async () => {
    await press(`Seat ${third}`)
    await Promise.all([said(`Seated at ${third}`), press('Seat a walk-in of 3 people')])
  })
  await count('any table for 4', async () => {
    await press('Tables for a walk-in of 4 people')
    await Promise.all([said(`Seated at ${first}`), press(named(first))])
  })
  await press(`Party left ${first}`)
  await count('undo', async () => {
    await press(`Undo: Freed table ${first} of a party of 4`)
    await page.getByRole('button', { name: `Party left ${first}`, exact: true }).waitFor()
  })
  await count('back to the list', async () => {
    await press(`Actions for ${other}`)
    await Promise.all([said(`Put Rao of table ${other} back on the waitlist`), press('Put back on waitlist')])
  })
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Waitlist' }).click()
  await page.getByRole('button', { name: /^Seat Rao at/ }).waitFor()
  expect(taps).toEqual({
    'seat at the suggested table': 1,
    'seat at another table': 2,
    move: 2,
    free: 1,
    clear: 1,
    'seat a walk-in at a free table': 2,
    'any table for 4': 2,
    undo: 1,
    'back to the list': 2,
  })
  expect(faults).toEqual([])
})
