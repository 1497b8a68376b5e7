import type { Floor } from '@waitbook/contracts/floor'
import { defaultFloorRules } from '@waitbook/domain/floor/floor-actions'
import { type ResourceTrait, resourceTraits } from '@waitbook/domain/floor/resource'
import { defaultTurns, type SizeClass, sizeClasses } from '@waitbook/domain/floor/turn-times'
import { settingsFreshMs, trpc } from '../../trpc.ts'
import { useSession } from '../session/use-session.ts'

/** Fallback for missed live messages. */
const refreshMs = 20_000

/** Without a session, as before the redirect or the next sign-in, the call would be refused. */
const useEnabled = () => useSession() !== null

const defaultTurnsNow = Object.fromEntries(sizeClasses.map((size) => [size, defaultTurns[size].evening])) as Record<
  SizeClass,
  number
>

/** A server of an earlier version sends neither rules nor turn times. */
const withRules = (floor: Omit<Floor, 'rules' | 'turns'> & Partial<Floor>): Floor => ({
  ...floor,
  rules: floor.rules ?? { ...defaultFloorRules, recorded_steps: [...defaultFloorRules.recorded_steps] },
  turns: floor.turns ?? defaultTurnsNow,
})

/** The tables and the parties at them, kept up to date. */
export const useFloor = () =>
  trpc.floor.get.useQuery(undefined, { refetchInterval: refreshMs, enabled: useEnabled(), select: withRules })

/** The tables as they were last fetched, for screens that do not show parties at them. */
const useKnownFloor = <T>(select: (floor: { resources: readonly { traits: readonly ResourceTrait[] }[] }) => T) =>
  trpc.floor.get.useQuery(undefined, { staleTime: settingsFreshMs, select, enabled: useEnabled() }).data

/** False until it is known. */
export const useHasTables = () => useKnownFloor(({ resources }) => resources.length > 0) ?? false

const traitsOf = ({ resources }: { resources: readonly { traits: readonly ResourceTrait[] }[] }) =>
  resourceTraits.filter((trait) => resources.some(({ traits }) => traits.includes(trait)))

/** What at least one table offers. */
export const useTableTraits = () => useKnownFloor(traitsOf) ?? []
