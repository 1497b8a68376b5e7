import type { Desks } from '@waitbook/contracts/desk/desks'
import { isActive } from '@waitbook/domain/waitlist/entry-status'
import type { DesksService } from '@waitbook/rpc/desks/desks-service'
import { isoNow } from '../../lib/clock.ts'
import { findRevision } from '../floor/floor.queries.ts'
import { type AbsenceDeps, createAbsence } from './absence.ts'
import { createDeskActs } from './acts.ts'
import { delaysOf } from './delays.ts'
import { listNoShowsSince, listUsernames } from './desks.queries.ts'
import { readDesks } from './known-desks.ts'
import { createDeskSetup } from './setup.ts'

/** How long a party that did not come is listed, so that staff can let it back in. */
const comesBackMs = 3_600_000

export const createDesksService = (deps: AbsenceDeps): DesksService => ({
  async get({ restaurant_id }): Promise<Desks> {
    const { db, clock } = deps
    // Read before the rows: if they are newer, the caller only fetches them once more.
    const seq = await findRevision(db, restaurant_id)
    const known = await readDesks(db, restaurant_id, isoNow(clock))
    const since = new Date(clock.now() - comesBackMs).toISOString()
    const [gone, usernames] = await Promise.all([
      listNoShowsSince(db, restaurant_id, since),
      listUsernames(
        db,
        restaurant_id,
        known.sessions.flatMap(({ user_id }) => user_id ?? []),
      ),
    ])
    const atDesks = new Set(known.stays.map(({ entry_id }) => entry_id))
    return {
      ...known,
      desks: known.desks.filter(({ is_active }) => is_active),
      sessions: known.sessions.map((row) => ({ ...row, username: usernames.get(row.user_id ?? '') ?? null })),
      queues: [...known.queues],
      entries: [
        ...known.entries.filter((entry) => isActive(entry) || atDesks.has(entry.id)),
        ...gone.map((entry) => ({ ...entry, is_here: true })),
      ],
      stays: [...known.stays],
      booked: [...known.booked],
      delays: delaysOf(known, clock.now()),
      seq,
    }
  },
  ...createDeskActs(deps),
  ...createDeskSetup(deps),
  absent: createAbsence(deps),
})
