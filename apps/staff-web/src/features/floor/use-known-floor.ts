import { replaceEqualDeep } from '@tanstack/react-query'
import type { Floor } from '@waitbook/contracts/floor/floor'
import { areasWithTables, type FloorArea, type ResourceTrait, resourceTraits } from '@waitbook/domain/floor/resource'
import { newer } from '../../live-state.ts'
import { settingsFreshMs, trpc } from '../../trpc.ts'
import { useSession } from '../session/use-session.ts'
import { savedFloor } from '../waitlist/board/saved-board.ts'

/** Without a session, as before the redirect or the next sign-in, the call would be refused. */
const useEnabled = () => useSession() !== null

const isFloor = (data: unknown): data is Floor => typeof data === 'object' && data !== null && 'seq' in data

const floorQuery = {
  /** Shown when the page is opened offline. */
  initialData: () => savedFloor()?.floor,
  initialDataUpdatedAt: () => savedFloor()?.at,
  /** A fetch that began before a live message does not undo it. Also called with what an observer has selected. */
  structuralSharing: (known: unknown, fetched: unknown) =>
    replaceEqualDeep(known, isFloor(known) && isFloor(fetched) ? newer(known, fetched) : fetched),
}

/** Fallback for missed live messages. */
const refreshMs = 20_000

/** The tables and the parties at them, kept up to date, without the changes of this device that are not sent yet. */
export const useFetchedFloor = (isWanted = true) => {
  const enabled = useEnabled() && isWanted
  return trpc.floor.get.useQuery(undefined, { ...floorQuery, refetchInterval: refreshMs, enabled })
}

/** As `useFetchedFloor`, for what is shown beside another screen: it does not fetch anew what that one has just fetched. */
export const useFloorBeside = (isWanted: boolean) => {
  const enabled = useEnabled() && isWanted
  const timing = { refetchInterval: refreshMs, staleTime: refreshMs }
  return trpc.floor.get.useQuery(undefined, { ...floorQuery, ...timing, enabled }).data
}

/** The tables as they were last fetched, for screens that do not show parties at them. */
const useKnownFloor = <T>(select: (floor: Floor) => T, staleTime = settingsFreshMs) =>
  trpc.floor.get.useQuery(undefined, { ...floorQuery, staleTime, select, enabled: useEnabled() }).data

export const useHasTables = (untilKnown = false) => useKnownFloor(({ resources }) => resources.length > 0) ?? untilKnown

/** A floor that was saved by an earlier version lacks it. */
export const useHasDesks = () => useKnownFloor(({ has_desks = false }: { has_desks?: boolean }) => has_desks) ?? false

const traitsOf = ({ resources }: { resources: readonly { traits: readonly ResourceTrait[] }[] }) =>
  resourceTraits.filter((trait) => resources.some(({ traits }) => traits.includes(trait)))

/** What at least one table offers. */
export const useTableTraits = () => useKnownFloor(traitsOf) ?? []

const namesOf = ({ resources }: { resources: readonly { id: string; name: string }[] }): Record<string, string> =>
  Object.fromEntries(resources.map(({ id, name }) => [id, name]))

const phonesOf = ({ stays, bookings = [] }: Pick<Floor, 'stays'> & Partial<Pick<Floor, 'bookings'>>) =>
  [...stays, ...bookings].flatMap(({ phone }) => phone ?? [])

/** The phones of the parties at tables and of the bookings of the next hours. */
export const useFloorPhones = () => useKnownFloor(phonesOf) ?? []

/** The names of all tables by their ids. */
export const useTableNames = () => useKnownFloor(namesOf) ?? {}

/** Fetched anew for a form: another device may have added one since. */
export const useAreasWithTables = () => useKnownFloor<FloorArea[]>(areasWithTables, refreshMs) ?? []

const bookedOf = ({ bookings = [] }: { bookings?: readonly { id: string }[] }) => bookings.map(({ id }) => id)

/** The ids of the bookings of the next hours whose guests do not sit yet. */
export const useExpectedBookings = () => useKnownFloor(bookedOf) ?? []
