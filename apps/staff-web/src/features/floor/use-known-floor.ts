import { type ResourceTrait, resourceTraits } from '@waitbook/domain/floor/resource'
import { settingsFreshMs, trpc } from '../../trpc.ts'
import { useSession } from '../session/use-session.ts'
import { savedFloor } from '../waitlist/saved-board.ts'

/** Without a session, as before the redirect or the next sign-in, the call would be refused. */
export const useEnabled = () => useSession() !== null

/** Shown when the page is opened offline. */
export const stored = { initialData: () => savedFloor()?.floor, initialDataUpdatedAt: () => savedFloor()?.at }

/** The tables as they were last fetched, for screens that do not show parties at them. */
const useKnownFloor = <T>(select: (floor: { resources: readonly { traits: readonly ResourceTrait[] }[] }) => T) =>
  trpc.floor.get.useQuery(undefined, { ...stored, staleTime: settingsFreshMs, select, enabled: useEnabled() }).data

/** False until it is known. */
export const useHasTables = () => useKnownFloor(({ resources }) => resources.length > 0) ?? false

const traitsOf = ({ resources }: { resources: readonly { traits: readonly ResourceTrait[] }[] }) =>
  resourceTraits.filter((trait) => resources.some(({ traits }) => traits.includes(trait)))

/** What at least one table offers. */
export const useTableTraits = () => useKnownFloor(traitsOf) ?? []
