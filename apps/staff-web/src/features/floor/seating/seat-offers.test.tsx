import { screen, waitFor, within } from '@testing-library/react'
import type { Floor } from '@waitbook/contracts/floor/floor'
import { expect, test } from 'vitest'
import { expectNoViolations } from '../../../../test/axe.ts'
import { FakeSocket } from '../../../../test/fake-socket.ts'
import { makeBoard, makeEntry } from '../../../../test/make-entry.ts'
import { makeFloor, makeStay, makeTable } from '../../../../test/make-floor.ts'
import { renderWaitlist } from '../../../../test/render-app.tsx'
import { NetworkFailure, Refusal } from '../../../../test/server.ts'

const minutesAgo = (count: number) => new Date(Date.now() - count * 60_000).toISOString()
const ana = makeEntry({ customer_name: 'Ana Silva', people_count: 3, timestamp: minutesAgo(20) })
const ben = makeEntry({ customer_name: 'Ben Okafor', people_count: 4, timestamp: minutesAgo(5) })
const four = makeTable('4')
const six = makeTable('6', { seats_max: 6 })

interface Started {
  resource_ids: string[]
  entry_id: string
  mutation_id: string
}

/** A waitlist with tables; `answer` is what the server does with a seating. */
const renderOffers = async (entries = [ana], answer: (input: Started) => void = () => undefined) => {
  const state = { floor: makeFloor([four, six]), entries }
  const started: Started[] = []
  const undone: object[] = []
  const app = await renderWaitlist(
    {
      'waitlist.board': () => makeBoard(state.entries),
      'floor.get': () => state.floor,
      'floor.start': (input: Started) => {
        started.push(input)
        answer(input)
        state.entries = state.entries.filter(({ id }) => id !== input.entry_id)
        state.floor = { ...state.floor, stays: [...state.floor.stays, makeStay(input.resource_ids)] }
        return { seq: 2, activity_id: 'a-seat' }
      },
      'activity.undo': (input) => {
        undone.push(input)
        state.entries = entries
        return { seq: 3, activity_id: 'a-undo', entry: ana }
      },
    },
    entries,
  )
  /** As another device changes the floor. */
  const changeFloor = (floor: Floor) => {
    state.floor = floor
    FakeSocket.last.receive({ type: 'changed', seq: 2, topics: ['floor'] })
  }
  return { ...app, state, started, undone, changeFloor }
}

const findOffer = (name: RegExp) => screen.findByRole('button', { name })
const taken = (...tables: (typeof four)[]) =>
  makeFloor([four, six], { stays: tables.map(({ id }) => makeStay([id], { people_count: 2 })) })

test('a party is seated at its suggested table by one tap, which can be undone', async () => {
  const { user, started, undone, container } = await renderOffers()
  const offer = await findOffer(/^Seat Ana Silva at\s*4\s*fits 4$/)
  await expectNoViolations(container)
  await user.click(offer)
  await screen.findByText('Seated at 4')
  await waitFor(() => expect(document.querySelector('[data-entry]')).toBeNull())
  expect(started).toMatchObject([{ resource_ids: [four.id], entry_id: ana.id }])
  await user.keyboard('z')
  await waitFor(() => expect(undone).toMatchObject([{ activity_id: 'a-seat' }]))
})

test('no table is offered to two parties: the one that waits longer gets it, the other the next best or none', async () => {
  const { changeFloor } = await renderOffers([ana, ben])
  await findOffer(/^Seat Ana Silva at\s*4/)
  await findOffer(/^Seat Ben Okafor at\s*6/)
  changeFloor(taken(six))
  await findOffer(/^Seat Ben Okafor$/)
  await findOffer(/^Seat Ana Silva at\s*4/)
})

test('two hosts on one table: the second sees the sheet with the sentence and the fresh tables, and seats elsewhere', async () => {
  const { user, started } = await renderOffers([ana], function refuseFirst({ resource_ids }) {
    if (resource_ids[0] === four.id)
      throw new Refusal(409, { code: 'table_taken', detail: '4: a party of 2 is there.' })
  })
  await user.click(await findOffer(/^Seat Ana Silva at\s*4/))
  const sheet = within(await screen.findByRole('dialog', { name: 'Seat Ana Silva' }))
  await sheet.findByText('4: a party of 2 is there.')
  await user.click(sheet.getByRole('button', { name: /^6/ }))
  await screen.findByText('Seated at 6')
  expect(started.map(({ entry_id }) => entry_id)).toEqual([ana.id, ana.id])
})

test('a table that has just been held: the same press, once the hold is shown, seats the party all the same', async () => {
  const held: Floor['holds'][number] = {
    ...{ id: 'H000000000000000000001', kind: 'party', entry_id: ben.id, reservation_id: null },
    resource_ids: [four.id],
    ...{ from_at: minutesAgo(1), until_at: minutesAgo(-14), released_at: null },
  }
  const { user, started, state } = await renderOffers([ana], (input) => {
    if ('despite_hold' in input) return
    state.floor = makeFloor([four, six], { holds: [held] })
    throw new Refusal(409, { code: 'table_held', detail: '4 is held.' })
  })
  await user.click(await findOffer(/^Seat Ana Silva at\s*4/))
  const sheet = within(await screen.findByRole('dialog', { name: 'Seat Ana Silva' }))
  await sheet.findByText('4 is held.')
  await user.click(await sheet.findByRole('button', { name: /^4.*held/ }))
  const question = within(await screen.findByRole('alertdialog', { name: 'Ana Silva, 3 people, at 4?' }))
  question.getByText(/^Table 4 is held for .* until /)
  await user.click(question.getByRole('button', { name: 'Seat anyway' }))
  await screen.findByText('Seated at 4')
  expect(started).toMatchObject([{ resource_ids: [four.id] }, { resource_ids: [four.id], despite_hold: true }])
  expect(new Set(started.map(({ mutation_id }) => mutation_id)).size).toBe(2)
})

test('a suggestion that changes under the finger: the press means the table that was shown', async () => {
  const { user, started, changeFloor } = await renderOffers()
  const offer = await findOffer(/^Seat Ana Silva at\s*4/)
  await user.pointer({ target: offer, keys: '[MouseLeft>]' })
  changeFloor(taken(four))
  await waitFor(() => expect(offer.textContent).toContain('fits 6'))
  await user.pointer({ target: offer, keys: '[/MouseLeft]' })
  await waitFor(() => expect(started).toMatchObject([{ resource_ids: [four.id] }]))
})

test('a press just after the suggestion has changed opens the sheet instead of seating', async () => {
  const { user, started, changeFloor } = await renderOffers()
  const offer = await findOffer(/^Seat Ana Silva at\s*4/)
  changeFloor(taken(four))
  await waitFor(() => expect(offer.textContent).toContain('fits 6'))
  await user.click(offer)
  await screen.findByRole('dialog', { name: 'Seat Ana Silva' })
  expect(started).toEqual([])
})

test('without a network the party is seated on this device, and its seating is sent as the same change', async () => {
  let isOffline = true
  const { user, started } = await renderOffers([ana], () => {
    if (isOffline) throw new NetworkFailure()
  })
  await user.click(await findOffer(/^Seat Ana Silva at\s*4/))
  await screen.findByText('Seat Ana Silva at 4: waiting for the connection.')
  await waitFor(() => expect(document.querySelector(`[data-entry="${ana.id}"]`)).toBeNull())
  isOffline = false
  window.dispatchEvent(new Event('online'))
  await screen.findByText('The waiting change was sent.')
  expect(new Set(started.map(({ mutation_id }) => mutation_id)).size).toBe(1)
  expect(started.at(-1)).toMatchObject({ id: ana.id, entry_id: ana.id, resource_ids: [four.id], reported: true })
})
