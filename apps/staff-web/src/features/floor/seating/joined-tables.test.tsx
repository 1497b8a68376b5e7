import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { makeFloor, makeStay, makeTable } from '../../../../test/make-floor.ts'
import { renderFloor } from '../../../../test/render-floor.tsx'

const twelve = makeTable('12', { seats_min: 2, seats_max: 4 })
const thirteen = makeTable('13', { seats_min: 2, seats_max: 4 })
const fourteen = makeTable('14', { seats_max: 2 })
const resources = [twelve, thirteen, fourteen]
const lopez = makeStay([twelve.id, thirteen.id], { name: 'Lopez', people_count: 8 })
const rao = makeStay([fourteen.id], { name: 'Rao', people_count: 2 })
const pair = {
  id: 'g'.repeat(22),
  name: 'Long table',
  resource_ids: [thirteen.id, twelve.id],
  seats_min: 5,
  seats_max: 7,
  priority: 0,
  version: 1,
}

const open = async ({ user }: Awaited<ReturnType<typeof renderFloor>>, table: string) => {
  await user.click(await screen.findByRole('button', { name: `Actions for ${table}` }))
  return within(await screen.findByRole('dialog', { name: new RegExp(`[Tt]ables? (.+ \\+ )?${table}\\b`) }))
}

test.each([
  ['all of them', [], '2-8 seats'],
  ['those of their group', [pair], '5-7 seats'],
])('card and sheet of joined tables count their seats together: %s', async (_name, groups, seats) => {
  const app = await renderFloor(makeFloor(resources, { stays: [lopez, rao], groups }))
  const card = async (name: string) =>
    (await screen.findByRole('button', { name: `Actions for ${name}` })).closest('li')?.textContent
  expect(await card('12')).toContain(`${seats}with 13`)
  expect(await card('13')).toContain(`${seats}with 12`)
  expect(await card('14')).toContain('2 seats')
  const sheet = await open(app, '12')
  sheet.getByRole('heading', { name: new RegExp(`Lopez.? · 8 · tables 12 \\+ 13 \\(${seats}\\)`) })
})

test('on the plan a joined table is read out with the seats of all', async () => {
  await renderFloor(makeFloor(resources, { stays: [lopez] }), {}, '/floor?view=plan')
  await screen.findByRole('button', { name: /^Table 12, 2-8 seats, seated .*, with 13/ })
  await screen.findByRole('button', { name: /^Table 14, 2 seats, free/ })
})

test('a table that is added counts with those that the party has', async () => {
  const alone = makeStay([twelve.id], { name: 'Lopez', people_count: 8 })
  const app = await renderFloor(makeFloor(resources, { stays: [alone] }))
  const sheet = await open(app, '12')
  expect(sheet.getByRole('button', { name: /^13/ }).textContent).toBe('13too small, fits 4')
  await app.user.click(sheet.getByRole('button', { name: 'Combine tables' }))
  const free = within(await screen.findByRole('region', { name: 'Free tables' }))
  expect(free.getAllByRole('button').map((each) => each.textContent)).toEqual([
    '13with 12: fits 8',
    '14with 12: too small, fits 6',
  ])
})

test('on the plan as well', async () => {
  const alone = makeStay([twelve.id], { name: 'Lopez', people_count: 8 })
  const { user } = await renderFloor(makeFloor(resources, { stays: [alone] }), {}, '/floor?view=plan')
  ;(await screen.findByRole('button', { name: /^Table 12,/ })).focus()
  await user.keyboard('j')
  await screen.findByRole('button', { name: /^Table 13, .*, fits, with 12: fits 8$/ })
})

test('the parties to swap with are shown with all their seats', async () => {
  const app = await renderFloor(makeFloor(resources, { stays: [lopez, rao] }))
  const sheet = await open(app, '14')
  await app.user.click(sheet.getByRole('button', { name: 'Swap tables' }))
  const others = within(await screen.findByRole('region', { name: 'Swap with the party at' }))
  expect(others.getByRole('button').textContent).toBe('12 + 13Lopez 8 people · 2-8 seats')
})
