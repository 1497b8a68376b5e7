import { useEffect, useMemo } from 'react'
import { trpc } from '../../trpc.ts'
import { projectChanges } from '../changes/project-changes.ts'
import { usePendingChanges } from '../changes/use-pending-changes.ts'
import { useBoard, useWaitlistSettings } from '../waitlist/use-board.ts'
import { type Seating, seatingOf } from './floor-row.ts'
import { useFloor } from './use-floor.ts'

/** The tables and the waiting parties, both kept up to date. */
export const useSeating = (now: number) => {
  const utils = trpc.useUtils()
  const floor = useFloor()
  // Polled: its live messages are sent to the waitlist only.
  const board = useBoard(true)
  const [floorSeq = 0, boardSeq = 0] = [floor.data?.seq, board.data?.seq]
  useEffect(() => {
    // A party that was seated on another device has left the list.
    if (floorSeq > boardSeq) void utils.waitlist.board.invalidate()
  }, [floorSeq, boardSeq, utils])
  const changes = usePendingChanges()
  const settings = useWaitlistSettings()
  const seating: Seating | undefined = useMemo(() => {
    const entries = projectChanges(board.data?.queue_entries ?? [], changes, settings)
    return floor.data && seatingOf(floor.data, entries, now, board.data?.restaurant?.time_zone)
  }, [floor.data, board.data, changes, settings, now])
  return { floor, seating }
}
