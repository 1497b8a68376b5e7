import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { expectNoViolations } from '../../../../test/axe.ts'
import { makeFloor, makeMark, makeStay, makeTable, testGuest } from '../../../../test/make-floor.ts'
import { renderFloor } from '../../../../test/render-floor.tsx'
import { setScreenWidth } from '../../../../test/screen-width.ts'

const one = makeTable('1', { x: 10, y: 10 })
const two = makeTable('2', { x: 40, y: 12 })
const ten = makeTable('10', { x: 12, y: 40 })
const minutes = (count: number) => new Date(Date.now() + count * 60_000).toISOString()
const booking = (name: string, resource_ids: string[], from: number) => ({
  ...testGuest,
  ...{ id: name.padStart(22, 'b'), name, party_size: 4, resource_ids, entry_id: null },
  ...{ starts_at: minutes(from), ends_at: minutes(from + 90) },
})
const evening = (fields: Parameters<typeof makeFloor>[1] = {}) =>
  makeFloor([one, two, ten], {
    stays: [makeStay([one.id], { name: 'Lopez', expected_end_at: minutes(30) })],
    bookings: [booking('Rao', [one.id], 60), booking('Khan', [ten.id], 200)],
    marks: [makeMark(ten.id, { kind: 'blocked', since: minutes(50), until: minutes(80), planned_until: minutes(80) })],
    ...fields,
  })
const renderPlan = (floor = evening()) => renderFloor(floor, {}, '/floor?view=plan')
const plan = async () => within(await screen.findByRole('group', { name: /^Plan of/ }))

test('on a wide screen the column beside the plan shows the next three hours of each table, by their names', async () => {
  const { container } = await renderPlan()
  const hours = within(await screen.findByRole('region', { name: 'Next three hours' }))
  const names = [
    /^Next three hours at table\s*1\s*: Lopez, 3 people, until \S+; Rao, 4 people, at \S+$/,
    /^Next three hours at table\s*2\s*: free$/,
    /^Next three hours at table\s*10\s*: Blocked from \S+ to \S+$/,
  ]
  expect(hours.getAllByRole('button')).toEqual(names.map((name) => hours.getByRole('button', { name })))
  await expectNoViolations(container)
})

test('tables that ask for something are above the hours, with the button of their next step', async () => {
  const { user, changes } = await renderPlan(evening({ marks: [makeMark(two.id)] }))
  const list = within(await screen.findByRole('region', { name: 'Tables by status' }))
  expect(list.getAllByRole('heading').map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^To do\s+·\s+1$/),
  ])
  await user.click(list.getByRole('button', { name: 'Cleared 2' }))
  await waitFor(() => expect(changes).toMatchObject([['unmark', { id: two.id }]]))
})

test('a chosen table has its details and its hours in the column, and the plan stays in use', async () => {
  const { user, container, changes } = await renderPlan()
  await user.click(await (await plan()).findByRole('button', { name: /^Table 1,/ }))
  const panel = within(await screen.findByRole('region', { name: /[Tt]able 1\b/ }))
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(document.activeElement?.textContent).toMatch(/table 1 /i)
  panel.getByRole('heading', { name: /Lopez.? · 3 · table 1 /, level: 2 })
  within(panel.getByRole('region', { name: 'Next three hours' })).getByText(/^Rao, 4 people, at /)
  expect((await plan()).getByRole('button', { current: true }).getAttribute('aria-label')).toMatch(/^Table 1,/)
  await expectNoViolations(container)
  await user.click((await plan()).getByRole('button', { name: /^Table 2,/ }))
  await screen.findByRole('region', { name: /[Tt]able 2\b/ })
  expect(screen.queryByRole('region', { name: /[Tt]able 1\b/ })).toBeNull()
  await user.click((await plan()).getByRole('button', { name: /^Table 1,/ }))
  await user.click(
    within(await screen.findByRole('region', { name: /[Tt]able 1\b/ })).getByRole('button', { name: 'Bill given' }),
  )
  await waitFor(() => expect(changes).toMatchObject([['step', { step: 'bill' }]]))
  await screen.findByRole('region', { name: 'Tables by status' })
})

test('Escape closes the details and leads back to the table; a further view leads back to the actions', async () => {
  const { user } = await renderPlan()
  ;(await (await plan()).findByRole('button', { name: /^Table 1,/ })).focus()
  await user.keyboard('{Enter}')
  const panel = within(await screen.findByRole('region', { name: /[Tt]able 1\b/ }))
  await user.click(panel.getByRole('button', { name: 'Swap tables' }))
  await screen.findByRole('region', { name: 'Swap 1 with another party' })
  await user.click(screen.getByRole('button', { name: 'Back' }))
  await screen.findByRole('region', { name: /[Tt]able 1\b/ })
  expect(document.activeElement?.textContent).toMatch(/table 1 /i)
  await user.keyboard('{Escape}')
  await waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toMatch(/^Table 1, 4 seats/))
  expect(screen.queryByRole('region', { name: /[Tt]able 1\b/ })).toBeNull()
})

test('a line of hours opens the details of its table', async () => {
  const { user } = await renderPlan()
  await user.click(await screen.findByRole('button', { name: /^Next three hours at table\s*10\s*:/ }))
  const panel = within(await screen.findByRole('region', { name: /[Tt]able 10\b/ }))
  panel.getByText(/^Blocked from /)
})

test.each([
  ['Tables for a walk-in of 2 people', 'All tables'],
  ['Tables for a walk-in of 7 or more people', 'All tables'],
  ['List', 'Plan'],
])('"%s" closes the details in the column: they neither become a dialog nor come back', async (leave, comeBack) => {
  const { user } = await renderPlan()
  await user.click(await (await plan()).findByRole('button', { name: /^Table 2,/ }))
  await screen.findByRole('region', { name: /[Tt]able 2\b/ })
  await user.click(screen.getByRole('button', { name: leave }))
  await waitFor(() => expect(screen.queryByRole('group', { name: /^Plan of/ })).toBeNull())
  expect(screen.queryByRole('dialog')).toBeNull()
  await user.click(screen.getByRole('button', { name: comeBack }))
  await plan()
  expect(screen.queryByRole('region', { name: /[Tt]able 2\b/ })).toBeNull()
})

test('a tablet has no third column: the details are a sheet over the plan', async () => {
  setScreenWidth(820)
  const { user } = await renderPlan()
  const table = await (await plan()).findByRole('button', { name: /^Table 1,/ })
  expect(screen.queryByRole('region', { name: 'Next three hours' })).toBeNull()
  await user.click(table)
  const sheet = within(await screen.findByRole('dialog', { name: /[Tt]able 1\b/ }))
  sheet.getByText(/^Rao, 4 people, at /)
})
