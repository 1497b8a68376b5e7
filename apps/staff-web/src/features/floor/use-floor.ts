import { useMemo } from 'react'
import { trpc } from '../../trpc.ts'
import { usePendingChanges } from '../changes/use-pending-changes.ts'
import { wholeFloor } from './floor-snapshot.ts'
import { projectFloor } from './project-floor.ts'
import { floorQuery, useEnabled } from './use-known-floor.ts'

/** Fallback for missed live messages. */
const refreshMs = 20_000

/** The tables and the parties at them, kept up to date, with the changes of this device that are not sent yet. */
export const useFloor = (isWanted = true) => {
  const enabled = useEnabled() && isWanted
  const options = { ...floorQuery, refetchInterval: refreshMs, enabled, select: wholeFloor }
  const { data, ...floor } = trpc.floor.get.useQuery(undefined, options)
  const changes = usePendingChanges()
  return { ...floor, data: useMemo(() => data && projectFloor(data, changes), [data, changes]) }
}
