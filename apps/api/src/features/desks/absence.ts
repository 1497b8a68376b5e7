import type { AbsentInput, StoredDesk } from '@waitbook/contracts/desk/desks'
import { AppError } from '@waitbook/contracts/errors'
import { absentRows } from '@waitbook/domain/desk/absence'
import { isCalledTo } from '@waitbook/domain/desk/desk'
import type { Staff } from '@waitbook/rpc/callers'
import type { DesksService } from '@waitbook/rpc/desks/desks-service'
import { changeRestaurant, type JournalDeps } from '../../journal/journal.ts'
import { afterOf, requestOf } from '../floor/floor-changes.ts'
import { getRestaurant } from '../restaurants/restaurants.ts'
import { serviceDaysOf } from '../restaurants/service-days.ts'
import type { WaitsService } from '../wait/waits.service.ts'
import { refusalAtDesk } from './desk-refusals.ts'
import { storeDeskRows } from './desk-rows.ts'
import { putDesk } from './desks.queries.ts'
import { readDesks } from './known-desks.ts'
import { deskChange } from './setup.ts'

export interface AbsenceDeps extends JournalDeps {
  waits: WaitsService
  /** Writes to a guest as staff do. Throws if no message reaches it. */
  writeTo(staff: Staff, message: { entry_id: string; message: string; mutation_id: string }): Promise<unknown>
}

/**
 * A person does not work today: closes the desk, moves the guests who asked for the person or ends their visits, and
 * writes to them.
 */
export const createAbsence =
  (deps: AbsenceDeps): DesksService['absent'] =>
  async (staff, { mutation_id, ...input }: AbsentInput) => {
    const { restaurant_id } = staff
    const { db, random, waits } = deps
    const user_id = staff.kind === 'api' ? null : staff.user_id
    const request = requestOf(staff, mutation_id, 'absent', input)
    const recorded = await changeRestaurant(deps, request, async (tx, at) => {
      const first = await readDesks(tx, restaurant_id, at)
      const called = first.entries.filter((entry) => isCalledTo(entry, input.id)).map(({ id }) => id)
      const known = called.length === 0 ? first : await readDesks(tx, restaurant_id, at, called)
      const decided = absentRows(known, input, { now: Date.parse(at), user_id })
      if ('refused' in decided) {
        if (decided.refused.code !== 'cannot_serve') throw refusalAtDesk(known, decided.refused)
        throw new AppError('conflict', 'cannot_serve', 'This person does not do all services that these guests chose.')
      }
      const before = known.desks.find(({ id }) => id === input.id)
      if (!before) throw new Error('an absence is of a desk that was not read')
      const today = serviceDaysOf(await getRestaurant(tx, restaurant_id)).at(Date.parse(at))
      const days_off = [...new Set([...before.days_off, today])].sort()
      const desk: StoredDesk = { ...before, days_off, version: before.version + 1 }
      await putDesk(tx, restaurant_id, desk)
      const rows = await storeDeskRows({ tx, restaurantId: restaurant_id, known, at, random, waits }, decided.rows)
      return { action_type: 'PERSON_ABSENT', changes: [deskChange(before, desk), ...rows] }
    })
    const { seq, activity_id, changes } = recorded
    // The journaled rows name the guests who asked for the person, also if the call is a repeat.
    const asked = changes.flatMap(({ table, id, before }) =>
      table === 'waitlist_entries' && before?.for_desk === input.id ? [id] : [],
    )
    const untold: string[] = []
    for (const entry_id of asked) {
      const message = { entry_id, message: input.message, mutation_id: `${activity_id}:${entry_id}` }
      await deps.writeTo(staff, message).catch((error: unknown) => {
        if (!(error instanceof AppError)) throw error
        untold.push(entry_id)
      })
    }
    const entries = (await readDesks(db, restaurant_id, new Date(deps.clock.now()).toISOString(), asked)).entries
    return {
      desk: afterOf<StoredDesk>(recorded, 'desks'),
      parties: asked.length,
      untold: untold.map((entry_id) => {
        const { ticket = null, customer_name = '' } = entries.find(({ id }) => id === entry_id) ?? {}
        return { entry_id, ticket, customer_name }
      }),
      seq,
      activity_id,
    }
  }
