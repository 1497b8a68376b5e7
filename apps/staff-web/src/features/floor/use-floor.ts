import { useMemo } from 'react'
import { usePendingChanges } from '../changes/use-pending-changes.ts'
import { projectFloor } from './project-floor.ts'
import { useFetchedFloor } from './use-known-floor.ts'

/** The tables and the parties at them, kept up to date, with the changes of this device that are not sent yet. */
export const useFloor = (isWanted = true) => {
  const { data, ...floor } = useFetchedFloor(isWanted)
  const changes = usePendingChanges()
  return { ...floor, data: useMemo(() => data && projectFloor(data, changes), [data, changes]) }
}
