import type { Floor } from '@waitbook/contracts/floor'
import { defaultFloorRules } from '@waitbook/domain/floor/floor-actions'
import { defaultTurns, type SizeClass, sizeClasses } from '@waitbook/domain/floor/turn-times'
import { useMemo } from 'react'
import { trpc } from '../../trpc.ts'
import { usePendingChanges } from '../changes/use-pending-changes.ts'
import { projectFloor } from './project-floor.ts'
import { floorQuery, useEnabled } from './use-known-floor.ts'

/** Fallback for missed live messages. */
const refreshMs = 20_000

const defaultTurnsNow = Object.fromEntries(sizeClasses.map((size) => [size, defaultTurns[size].evening])) as Record<
  SizeClass,
  number
>

/** A server of an earlier version sent neither rules nor turn times. */
const withRules = (floor: Omit<Floor, 'rules' | 'turns'> & Partial<Floor>): Floor => ({
  ...floor,
  rules: floor.rules ?? { ...defaultFloorRules, recorded_steps: [...defaultFloorRules.recorded_steps] },
  turns: floor.turns ?? defaultTurnsNow,
})

/** The tables and the parties at them, kept up to date, with the changes of this device that are not sent yet. */
export const useFloor = (isWanted = true) => {
  const enabled = useEnabled() && isWanted
  const options = { ...floorQuery, refetchInterval: refreshMs, enabled, select: withRules }
  const { data, ...floor } = trpc.floor.get.useQuery(undefined, options)
  const changes = usePendingChanges()
  return { ...floor, data: useMemo(() => data && projectFloor(data, changes), [data, changes]) }
}
