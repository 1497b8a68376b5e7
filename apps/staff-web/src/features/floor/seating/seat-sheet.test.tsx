import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { expectNoViolations } from '../../../../test/axe.ts'
import { makeEntry } from '../../../../test/make-entry.ts'
import { makeFloor, makeMark, makeStay, makeTable, testArea } from '../../../../test/make-floor.ts'
import { renderWaitlist } from '../../../../test/render-app.tsx'

const ana = makeEntry({ customer_name: 'Ana Silva', people_count: 3 })
const large = makeTable('1', { seats_max: 8 })
const fitting = makeTable('4')
const wiped = makeTable('6', { seats_max: 6 })
const small = makeTable('9', { seats_max: 2 })
const taken = makeTable('12')

const floor = () =>
  makeFloor([large, fitting, wiped, small, taken], { stays: [makeStay([taken.id])], marks: [makeMark(wiped.id)] })

const openSheet = async (user: Awaited<ReturnType<typeof renderWaitlist>>['user']) => {
  await user.click(await screen.findByRole('button', { name: 'Other table for Ana Silva' }))
  return within(await screen.findByRole('dialog', { name: 'Seat Ana Silva' }))
}
const textsIn = (region: HTMLElement) =>
  within(region)
    .getAllByRole('button')
    .map((each) => each.textContent)

test('without tables a row has Serve and no sheet', async () => {
  const served: object[] = []
  const { user } = await renderWaitlist(
    {
      'waitlist.serve': (input) => {
        served.push(input)
        return { entry: { ...ana, status: 'SERVED' }, seq: 2, activity_id: 'a' }
      },
    },
    [ana],
  )
  await user.click(await screen.findByRole('button', { name: 'Serve Ana Silva' }))
  await screen.findByText('Party status updated to SERVED')
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(served).toHaveLength(1)
})

test('with tables the sheet has the suggested one first, then the others with their reason', async () => {
  const { user, baseElement } = await renderWaitlist({ 'floor.get': floor }, [ana])
  const sheet = await openSheet(user)
  expect(textsIn(await sheet.findByRole('region', { name: 'Suggested' }))).toEqual(['4fits 4'])
  expect(textsIn(sheet.getByRole('region', { name: 'Other tables' }))).toEqual([
    '6fits 6, dirty: clear it first',
    '1fits 8',
    '9too small, fits 2',
    expect.stringMatching(/^12taken: 3 people, \d+ min$/),
  ])
  expect(sheet.getByRole<HTMLButtonElement>('button', { name: /^12/ }).disabled).toBe(true)
  expect(sheet.getByRole<HTMLButtonElement>('button', { name: /^9/ }).disabled).toBe(false)
  await expectNoViolations(baseElement)
})

test('a table that cannot be chosen says why, also where it would be too small', async () => {
  const blocked = makeTable('10', { seats_max: 2 })
  const stays = [makeStay([small.id], { name: 'Rao', people_count: 2 })]
  const marks = [makeMark(blocked.id, { kind: 'blocked', reason: 'wobbly' })]
  const { user } = await renderWaitlist({ 'floor.get': () => makeFloor([fitting, small, blocked], { stays, marks }) }, [
    ana,
  ])
  const others = (await openSheet(user)).findByRole('region', { name: 'Other tables' })
  expect(textsIn(await others).sort()).toEqual(['10blocked: wobbly', expect.stringMatching(/^9taken: Rao, \d+ min$/)])
  for (const button of within(await others).getAllByRole<HTMLButtonElement>('button'))
    expect(button.disabled).toBe(true)
})

test('of tables that are too small the largest is first, after those that are large enough', async () => {
  const kept = makeTable('2', { seats_max: 99, use: 'staff_only' })
  const tables = [small, fitting, large, kept]
  const { user } = await renderWaitlist({ 'floor.get': () => makeFloor(tables) }, [{ ...ana, people_count: 99 }])
  await user.click(await screen.findByRole('button', { name: 'Seat Ana Silva' }))
  const sheet = within(await screen.findByRole('dialog', { name: 'Seat Ana Silva' }))
  expect(textsIn(await sheet.findByRole('region', { name: 'Other tables' }))).toEqual([
    expect.stringMatching(/^2/),
    '1too small, fits 8',
    '4too small, fits 4',
    '9too small, fits 2',
  ])
})

test('tables of several areas are listed by area', async () => {
  const terrace = { ...testArea, id: 'T0000000000000000terra', name: 'Terrace' }
  const outside = makeTable('20', { area_id: terrace.id, priority: 1 })
  const { user } = await renderWaitlist(
    { 'floor.get': () => makeFloor([fitting, large, outside], { areas: [testArea, terrace] }) },
    [ana],
  )
  const sheet = await openSheet(user)
  await sheet.findByRole('region', { name: 'Suggested' })
  expect(textsIn(sheet.getByRole('region', { name: 'Dining room' }))).toEqual(['1fits 8'])
  expect(textsIn(sheet.getByRole('region', { name: 'Terrace' }))).toEqual(['20fits 4'])
})

test('a party can be served without a table', async () => {
  const served: object[] = []
  const { user } = await renderWaitlist(
    {
      'floor.get': floor,
      'waitlist.serve': (input) => {
        served.push(input)
        return { entry: { ...ana, status: 'SERVED' }, seq: 2, activity_id: 'a' }
      },
    },
    [ana],
  )
  const sheet = await openSheet(user)
  await user.click(sheet.getByRole('button', { name: 'Seat without a table' }))
  await screen.findByText('Party status updated to SERVED')
  expect(served).toHaveLength(1)
})

test('the sheet names the tables that are next for the party, as its own page does', async () => {
  const asked: object[] = []
  const { user } = await renderWaitlist(
    {
      'floor.get': floor,
      'waitlist.suggestQuote': (input) => {
        asked.push(input)
        return { from: 10, to: 20, next_tables: ['12', '7'] }
      },
    },
    [ana],
  )
  const sheet = await openSheet(user)
  await sheet.findByText('12 and 7 are next for it.')
  expect(asked).toContainEqual({ people_count: 3, entry_id: ana.id })
})
