import { type ResourceTrait, resourceTraits } from '@waitbook/domain/floor/resource'
import { settingsFreshMs, trpc } from '../../trpc.ts'
import { useSession } from '../session/use-session.ts'
import { wholeFloor } from './floor-snapshot.ts'

/** Fallback for missed live messages. */
const refreshMs = 20_000

/** Without a session, as before the redirect or the next sign-in, the call would be refused. */
const useEnabled = () => useSession() !== null

/** The tables and the parties at them, kept up to date. */
export const useFloor = (isWanted = true) =>
  trpc.floor.get.useQuery(undefined, {
    refetchInterval: refreshMs,
    enabled: useEnabled() && isWanted,
    select: wholeFloor,
  })

/** The tables as they were last fetched, for screens that do not show parties at them. */
const useKnownFloor = <T>(select: (floor: { resources: readonly { traits: readonly ResourceTrait[] }[] }) => T) =>
  trpc.floor.get.useQuery(undefined, { staleTime: settingsFreshMs, select, enabled: useEnabled() }).data

/** False until it is known. */
export const useHasTables = () => useKnownFloor(({ resources }) => resources.length > 0) ?? false

const traitsOf = ({ resources }: { resources: readonly { traits: readonly ResourceTrait[] }[] }) =>
  resourceTraits.filter((trait) => resources.some(({ traits }) => traits.includes(trait)))

/** What at least one table offers. */
export const useTableTraits = () => useKnownFloor(traitsOf) ?? []
