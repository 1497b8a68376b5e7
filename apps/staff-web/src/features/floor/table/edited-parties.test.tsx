import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { makeTableChange } from '../../../../test/make-change.ts'
import { makeFloor, makeStay, makeTable } from '../../../../test/make-floor.ts'
import { renderFloor } from '../../../../test/render-floor.tsx'
import { changeLabel } from '../../changes/changes-messages.ts'
import { projectFloor } from '../project-floor.ts'

const twelve = makeTable('12')
const thirteen = makeTable('13')
const entry_id = 'e'.repeat(22)
const lopez = makeStay([twelve.id], { name: 'Lopez', people_count: 4, entry_id, notes: 'Pram' })
const floor = makeFloor([twelve, thirteen], { stays: [lopez] })

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
