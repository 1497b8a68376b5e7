import { useMemo } from 'react'
import { trpc } from '../../trpc.ts'
import { usePendingChanges } from '../changes/use-pending-changes.ts'
import { projectFloor } from './project-floor.ts'
import { stored, useEnabled } from './use-has-tables.ts'

/** Fallback for missed live messages. */
const refreshMs = 20_000

/** The tables and the parties at them, kept up to date, with the changes of this device that are not sent yet. */
export const useFloor = (isWanted = true) => {
  const enabled = useEnabled() && isWanted
  const { data, ...floor } = trpc.floor.get.useQuery(undefined, { ...stored, refetchInterval: refreshMs, enabled })
  const changes = usePendingChanges()
  return { ...floor, data: useMemo(() => data && projectFloor(data, changes), [data, changes]) }
}
