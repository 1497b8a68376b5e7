import { settingsFreshMs, trpc } from '../../trpc.ts'
import { useSession } from '../session/use-session.ts'

/** Fallback for missed live messages. */
const refreshMs = 20_000

/** Without a session, as before the redirect or the next sign-in, the call would be refused. */
const useEnabled = () => useSession() !== null

/** The tables and the parties at them, kept up to date. */
export const useFloor = (isWanted = true) =>
  trpc.floor.get.useQuery(undefined, { refetchInterval: refreshMs, enabled: useEnabled() && isWanted })

/** The tables as they were last fetched, for screens that do not show parties at them. */
const useKnownFloor = <T>(select: (floor: { resources: readonly unknown[] }) => T) =>
  trpc.floor.get.useQuery(undefined, { staleTime: settingsFreshMs, select, enabled: useEnabled() }).data

/** False until it is known. */
export const useHasTables = () => useKnownFloor(({ resources }) => resources.length > 0) ?? false
