import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { expectNoViolations } from '../../../test/axe.ts'
import { makeBoard, makeEntry } from '../../../test/make-entry.ts'
import { makeFloor, makeMark, makeStay, makeTable } from '../../../test/make-floor.ts'
import { renderWaitlist } from '../../../test/render-app.tsx'
import { Refusal } from '../../../test/server.ts'

const ana = makeEntry({ customer_name: 'Ana Silva', people_count: 3 })
const large = makeTable('1', { seats_max: 8 })
const fitting = makeTable('4')
const wiped = makeTable('6', { seats_max: 6 })
const small = makeTable('9', { seats_max: 2 })
const taken = makeTable('12')

const floor = () =>
  makeFloor([large, fitting, wiped, small, taken], { stays: [makeStay([taken.id])], marks: [makeMark(wiped.id)] })

const openSheet = async (user: Awaited<ReturnType<typeof renderWaitlist>>['user']) => {
  await user.click(await screen.findByRole('button', { name: 'Seat Ana Silva' }))
  return within(await screen.findByRole('dialog', { name: 'Seat Ana Silva' }))
}

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

test('with tables the sheet lists those that fit, the smallest first, and the others with their reason', async () => {
  const { user, baseElement } = await renderWaitlist({ 'floor.get': floor }, [ana])
  const sheet = await openSheet(user)
  const namesIn = (title: string) =>
    within(sheet.getByRole('region', { name: title }))
      .getAllByRole('button')
      .map((each) => each.textContent)
  await sheet.findByRole('region', { name: 'Tables that fit' })
  expect(namesIn('Tables that fit').map((text) => text?.[0])).toEqual(['4', '6', '1'])
  expect(namesIn('Tables that fit')[1]).toContain('To clear first')
  const others = namesIn('Other tables')
  expect(others[0]).toContain('Too small: 2 seats at most')
  expect(others[1]).toMatch(/Taken: 3 people, \d+ min/)
  expect(sheet.getByRole<HTMLButtonElement>('button', { name: /^12/ }).disabled).toBe(true)
  expect(sheet.getByRole<HTMLButtonElement>('button', { name: /^9/ }).disabled).toBe(false)
  await expectNoViolations(baseElement)
})

test('two hosts on one table: the second keeps the sheet with the sentence and the fresh tables, and seats elsewhere', async () => {
  let shown = floor()
  let entries = [ana]
  const started: { resource_ids: string[]; entry_id: string }[] = []
  const undone: object[] = []
  const { user } = await renderWaitlist(
    {
      'waitlist.board': () => makeBoard(entries),
      'floor.get': () => shown,
      'floor.start': (input) => {
        started.push(input)
        if (input.resource_ids[0] === fitting.id) {
          shown = { ...shown, stays: [...shown.stays, makeStay([fitting.id], { people_count: 2 })] }
          throw new Refusal(409, { code: 'table_taken', detail: '4: a party of 2 is there.' })
        }
        entries = []
        return { seq: 2, activity_id: 'a-seat' }
      },
      'activity.undo': (input) => {
        undone.push(input)
        entries = [ana]
        return { seq: 3, activity_id: 'a-undo', entry: ana }
      },
    },
    [ana],
  )
  const sheet = await openSheet(user)
  await user.click(await sheet.findByRole('button', { name: /^4/ }))
  await sheet.findByText('4: a party of 2 is there.')
  await waitFor(() => expect(sheet.getByRole<HTMLButtonElement>('button', { name: /^4/ }).disabled).toBe(true))
  await user.click(sheet.getByRole('button', { name: /^6/ }))
  await screen.findByText('Seated at 6')
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Seat Ana Silva' })).toBeNull())
  expect(started.map(({ entry_id }) => entry_id)).toEqual([ana.id, ana.id])
  await user.keyboard('z')
  await waitFor(() => expect(undone).toMatchObject([{ activity_id: 'a-seat' }]))
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
  await user.click(sheet.getByRole('button', { name: 'Serve without a table' }))
  await screen.findByText('Party status updated to SERVED')
  expect(served).toHaveLength(1)
})
