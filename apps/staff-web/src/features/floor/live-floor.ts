import type { Floor } from '@waitbook/contracts/floor/floor'
import { isPlannedBlock } from '@waitbook/domain/floor/resource-state'
import { followLive } from '../../live-state.ts'
import { withEnded } from './servers/floor-servers.ts'

/** Rows with those that have changed, each in place of its older self, without those that are over. */
const withRows = <R extends { id: string }>(rows: readonly R[], changed: readonly R[], isOver: (row: R) => boolean) => {
  const byId = new Map([...rows, ...changed].map((row) => [row.id, row]))
  return [...byId.values()].filter((row) => !isOver(row))
}

/** The tables and the parties at them, kept up to date by live messages. */
export const liveFloor = followLive<Floor>({
  applied: (floor, change) => {
    const { holds, bookings } = floor
    const left = change.type === 'remove' || change.type === 'seated' ? change.data.removed_id : undefined
    // A hold for a party is over once the party has left the list, and so is its booking.
    const isElse = ({ entry_id }: { entry_id: string | null }) => entry_id !== left
    const rest =
      left === undefined ? { holds, bookings } : { holds: holds.filter(isElse), bookings: bookings.filter(isElse) }
    if (change.type === 'remove') return { ...floor, ...rest }
    if (change.type !== 'seated' && change.type !== 'stay' && change.type !== 'mark') return floor
    const stays = change.type === 'mark' ? [] : [change.data.stay]
    return {
      ...floor,
      ...withEnded(floor, stays),
      ...rest,
      stays: withRows(floor.stays, stays, ({ ended_at }) => ended_at !== null),
      marks: withRows(floor.marks, change.data.marks, (mark) => mark.until !== null && !isPlannedBlock(mark)),
    }
  },
  mustFetch: (change) => change.type === 'floor' || ('floor' in change && change.floor === true),
})
