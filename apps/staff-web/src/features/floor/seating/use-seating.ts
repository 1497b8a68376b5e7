import { inQueueOrder } from '@waitbook/domain/waitlist/queue-order'
import { useMemo } from 'react'
import { projectChanges } from '../../changes/project-changes.ts'
import { usePendingChanges } from '../../changes/use-pending-changes.ts'
import { useBoard, useWaitlistSettings } from '../../waitlist/board/use-board.ts'
import { type Seating, seatingOf } from '../floor-row.ts'
import { useFloor } from '../use-floor.ts'

/** The tables and the waiting parties, both kept up to date. */
export const useSeating = (now: number) => {
  const floor = useFloor()
  const board = useBoard(false)
  const changes = usePendingChanges()
  const settings = useWaitlistSettings()
  const seating: Seating | undefined = useMemo(() => {
    const entries = inQueueOrder(projectChanges(board.data?.queue_entries ?? [], changes, settings), settings)
    return floor.data && seatingOf(floor.data, entries, now, settings, board.data?.restaurant?.time_zone)
  }, [floor.data, board.data, changes, settings, now])
  return { floor, seating }
}
