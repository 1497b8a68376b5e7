import { screen } from '@testing-library/react'
import type { Reservation, ReservationRange } from '@waitbook/contracts/reservations'
import { matchesNameOrPhone } from '@waitbook/domain/text-search'
import { makeBook } from './make-reservation.ts'
import { renderApp, storeSession } from './render-app.tsx'
import { answerCalls } from './server.ts'

type Calls = Parameters<typeof answerCalls>[0]

/** The book of a signed-in host, with a fake server that filters the given reservations. */
export const renderBook = async (held: Reservation[], calls: Calls = {}, address = '/reservations') => {
  storeSession()
  const state = { held, asked: [] as ReservationRange[] }
  answerCalls({
    'reservations.list': (range: ReservationRange) => {
      state.asked.push(range)
      return makeBook(range.date ? state.held.filter(({ date }) => date === range.date) : state.held, range.date)
    },
    'reservations.search': ({ search }: { search: string }) => {
      const results = state.held.filter((each) => matchesNameOrPhone(each, search))
      return { results, count: results.length }
    },
    'reservations.collisions': () => [],
    ...calls,
  })
  const app = renderApp(address)
  await screen.findByRole('heading', { level: 1, name: 'The Copper Pot - Reservations' })
  return { ...app, state }
}

/** The reservations with some fields of one of them changed. */
export const replace = (held: Reservation[], id: string, fields: Partial<Reservation>) =>
  held.map((each) => (each.id === id ? { ...each, ...fields } : each))
