import { dateIn, timeIn } from '@waitbook/domain/calendar/time-zone'
import { demoBlock, demoOverbooked, demoPinned, demoTonight } from '@waitbook/domain/demo/tonight'
import type { Staff } from '@waitbook/rpc/callers'
import type { FloorService, TablePlanService } from '@waitbook/rpc/floor-services'
import type { ReservationsService } from '@waitbook/rpc/reservations-services'
import type { Clock } from '../../lib/clock.ts'

export interface PlayTonightDeps {
  clock: Clock
  reservations: Pick<ReservationsService, 'add'>
  floor: Pick<FloorService, 'get' | 'block'>
  tablePlan: Pick<TablePlanService, 'setTables'>
}

const timeZone = 'Asia/Kolkata'
const quarterMs = 15 * 60_000

/** The bookings of the evening in which a demo begins, at their tables. */
export const createPlayTonight = ({ clock, reservations, floor, tablePlan }: PlayTonightDeps) => {
  const at = (minutes: number) => Math.ceil(clock.now() / quarterMs) * quarterMs + minutes * 60_000
  return {
    async begin(player: Staff, freshNumber: () => string) {
      const ids = new Map<string, string>()
      for (const { name, people: party_size, minutes, notes } of demoTonight) {
        const when = { date: dateIn(timeZone, at(minutes)), time: timeIn(timeZone, at(minutes)) }
        const { reservation } = await reservations.add(player, {
          name,
          phone: freshNumber(),
          party_size,
          notes,
          ...when,
        })
        ids.set(name, reservation.id)
      }
      const { resources } = await floor.get(player)
      const idsOf = (...names: string[]) => resources.flatMap(({ id, name }) => (names.includes(name) ? [id] : []))
      const iso = (minutes: number) => new Date(at(minutes)).toISOString()
      await floor.block(player, {
        resource_ids: idsOf(...demoBlock.tables),
        from_at: iso(demoBlock.from),
        until_at: iso(demoBlock.until),
        reason: demoBlock.reason,
      })
      await tablePlan.setTables(player, { id: ids.get(demoPinned) ?? '', pinned: true })
      const resource_ids = idsOf(demoOverbooked.table)
      await tablePlan.setTables(player, { id: ids.get(demoOverbooked.name) ?? '', resource_ids, overbook: true })
    },
  }
}
