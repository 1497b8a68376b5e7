import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { makeTableChange } from '../../../../test/make-change.ts'
import { makeFloor, makeStay, makeTable } from '../../../../test/make-floor.ts'
import { renderFloor } from '../../../../test/render-floor.tsx'
import { changeLabel } from '../../changes/changes-messages.ts'
import { projectChanges } from '../../changes/project-changes.ts'
import { projectFloor } from '../project-floor.ts'

const twelve = makeTable('12')
const thirteen = makeTable('13')
const entry_id = 'e'.repeat(22)
const lopez = makeStay([twelve.id], { name: 'Lopez', people_count: 4, entry_id, notes: 'Pram' })
const floor = makeFloor([twelve, thirteen], { stays: [lopez] })

const rules = { sort_parties_by: 'arrival_time', default_quoted_time: 15 } as const

const open = async ({ user }: Awaited<ReturnType<typeof renderFloor>>, action: string) => {
  await user.click(await screen.findByRole('button', { name: 'Actions for 12' }))
  const sheet = within(await screen.findByRole('dialog', { name: /[Tt]able 12\b/ }))
  await user.click(sheet.getByRole('button', { name: action }))
  return within(await screen.findByRole('dialog'))
}

test('a party at its table is edited, with what the form showed', async () => {
  const app = await renderFloor(floor)
  const sheet = await open(app, 'Edit the party')
  await app.user.click(sheet.getByRole('button', { name: 'More people' }))
  await app.user.clear(sheet.getByRole('textbox', { name: 'Name' }))
  await app.user.type(sheet.getByRole('textbox', { name: 'Name' }), 'Lopes')
  await app.user.click(sheet.getByRole('button', { name: 'Save' }))
  await screen.findByText('12: party edited')
  expect(app.changes).toMatchObject([
    [
      'edit',
      { id: lopez.id, people_count: 5, customer_name: 'Lopes', seen: { customer_name: 'Lopez', notes: 'Pram' } },
    ],
  ])
})

test('a party goes back to the list only without unsaved changes', async () => {
  const app = await renderFloor(floor)
  const sheet = await open(app, 'Edit the party')
  const note = sheet.getByRole('textbox', { name: /^Note/ })
  const back = sheet.getByRole<HTMLButtonElement>('button', { name: 'Put back on waitlist' })
  await app.user.type(note, ' and twins')
  expect(back.disabled).toBe(true)
  expect(document.getElementById(back.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
    'Save what you changed before you put the party back.',
  )
  await app.user.clear(note)
  await app.user.type(note, 'Pram')
  expect(back.disabled).toBe(false)
  expect(sheet.queryByText('Save what you changed before you put the party back.')).toBeNull()
})

test('some of a party go on at a free table', async () => {
  const app = await renderFloor(floor)
  const sheet = await open(app, 'Split the party')
  await app.user.click(sheet.getByRole('button', { name: 'More people' }))
  await app.user.click(within(sheet.getByRole('region', { name: 'Move to' })).getByRole('button', { name: /^13/ }))
  await screen.findByText('Split: some of the party now sit at 13')
  expect(app.changes).toMatchObject([['split', { id: lopez.id, people_count: 2, resource_ids: [thirteen.id] }]])
})

test('both are shown before the server has them', () => {
  const ofStay = { entry_id: lopez.id, name: 'Lopez', reported: true } as const
  const at = Date.now()
  const edit = makeTableChange('edit', { people_count: 6, customer_name: 'Lopes' }, { ...ofStay, at })
  const new_id = 'n'.repeat(22)
  const parted = { new_id, people_count: 2, remaining: 4, resource_ids: [thirteen.id] }
  const split = makeTableChange('split', parted, { ...ofStay, at: at + 1 })
  expect([edit, split].map(changeLabel)).toEqual(['Edit Lopez at 2', 'Split Lopez: 2'])
  expect(projectFloor(floor, [edit]).stays).toMatchObject([{ people_count: 6, name: 'Lopes', notes: 'Pram' }])
  expect(projectFloor(floor, [edit, split]).stays).toMatchObject([
    { id: lopez.id, people_count: 4, resource_ids: [twelve.id] },
    { id: new_id, people_count: 2, resource_ids: [thirteen.id], name: '' },
  ])
})

test.each(['in the sheet of its table', 'in the form of the party'])(
  'a button %s puts a party back on the waitlist, with an undo',
  async (where) => {
    const app = await renderFloor(floor)
    if (where === 'in the form of the party')
      await app.user.click((await open(app, 'Edit the party')).getByRole('button', { name: 'Put back on waitlist' }))
    else await open(app, 'Put back on waitlist')
    const toast = (await screen.findByText('Put Lopez of table 12 back on the waitlist')).closest<HTMLElement>(
      '[role=status]',
    )
    expect(app.changes).toMatchObject([['putBack', { id: lopez.id }]])
    await app.user.click(within(toast as HTMLElement).getByRole('button', { name: /^Undo/ }))
    await waitFor(() => expect(app.changes.at(-1)).toMatchObject(['undo', { activity_id: 'a-putBack' }]))
  },
)

test('a party that goes back is on the list, and its table is free, before the server knows', () => {
  const guest = { phone: '+919812300001', notes: 'Pram', allergies: ['nuts'], is_reservation: false }
  const waits = { id: entry_id, since: lopez.started_at }
  const shown = { entry_id: lopez.id, name: 'Lopez', people_count: 4, guest, waits, reported: true } as const
  const back = makeTableChange('putBack', {}, shown)
  expect(changeLabel(back)).toBe('Put Lopez at 2 back on the waitlist')
  expect(projectFloor(floor, [back]).stays).toEqual([])
  const listed = projectChanges([], [back], rules)
  expect(listed).toMatchObject([
    { id: entry_id, customer_name: 'Lopez', people_count: 4, phone_number: guest.phone, timestamp: lopez.started_at },
  ])
  // The server has put it back.
  expect(projectChanges(listed, [back], rules)).toBe(listed)
  const seat = makeTableChange('start', { entry_id, resource_ids: [thirteen.id] }, { entry_id })
  expect(projectChanges(listed, [back, seat], rules)).toEqual([])
})
