import { screen, within } from '@testing-library/react'
import type { FloorPlan, PlannedReservation, SetTablesInput } from '@waitbook/contracts/floor/table-plan'
import { addDays } from '@waitbook/domain/calendar/plain-date'
import { instantOf } from '@waitbook/domain/calendar/time-zone'
import { makeTable } from './make-floor.ts'
import { makePlan, makePlanned, planZone } from './make-plan.ts'
import { bookToday, makeBook } from './make-reservation.ts'
import { renderApp, storeSession } from './render-app.tsx'
import { answerCalls } from './server.ts'

export const date = addDays(bookToday, 1)
export const at = (time: string) => new Date(instantOf(date, time, planZone)).toISOString()
export const one = makeTable('1')
export const two = makeTable('2')

/** The tables of tomorrow, whose changes are recorded. */
export const renderTimeline = async (
  fields: Partial<FloorPlan>,
  answer: (input: SetTablesInput) => unknown = () => undefined,
  answerEdit: (state: { isHanging: boolean }) => unknown = () => undefined,
  calls: Parameters<typeof answerCalls>[0] = {},
) => {
  storeSession()
  const state = { plan: makePlan(date, [one, two], fields), isHanging: false }
  const changes: [string, unknown][] = []
  answerCalls({
    'reservations.list': () => makeBook([], date),
    'tablePlan.plan': () => (state.isHanging ? new Promise(() => undefined) : state.plan),
    'tablePlan.setTables': (input: SetTablesInput) => {
      changes.push(['setTables', input])
      answer(input)
      const moved = state.plan.bookings.map((each) =>
        each.id === input.id ? { ...each, resource_ids: input.resource_ids ?? each.resource_ids } : each,
      )
      state.plan = { ...state.plan, bookings: moved }
      return { reservation: moved.find(({ id }) => id === input.id), seq: 2, activity_id: 'a-move' }
    },
    'reservations.edit': (input: { id: string }) => {
      changes.push(['edit', input])
      answerEdit(state)
      const reservation = state.plan.bookings.find(({ id }) => id === input.id)
      return { reservation, collisions: [], overbooked: null, seq: 2, activity_id: 'a-edit' }
    },
    'floor.start': (input: unknown) => {
      changes.push(['start', input])
      return { seq: 2, activity_id: 'a-start' }
    },
    'floor.block': (input: unknown) => {
      changes.push(['block', input])
      return { marks: [], seq: 2, activity_id: 'a-block' }
    },
    'activity.undo': (input: unknown) => {
      changes.push(['undo', input])
      return { seq: 3, activity_id: 'a-undo' }
    },
    'wishes.list': () => [],
    ...calls,
  })
  const app = renderApp(`/reservations?date=${date}&view=tables`)
  await screen.findByRole('region', { name: 'Timeline of the tables' })
  return { ...app, changes, state }
}
export const rowOf = (name: string) => {
  const row = screen.getByRole('heading', { level: 3, name: new RegExp(`^${name}`) }).closest<HTMLElement>('[data-row]')
  if (!row) throw new Error(`no row ${name}`)
  return within(row)
}
export const rao = (fields: Partial<PlannedReservation> = {}) =>
  makePlanned(date, { name: 'Rao', party_size: 4, resource_ids: [one.id], ...fields })
