import { settingsFreshMs, trpc } from '../../trpc.ts'

/** Fallback for missed live messages. */
const refreshMs = 20_000

/** The tables and the parties at them, kept up to date. */
export const useFloor = () => trpc.floor.get.useQuery(undefined, { refetchInterval: refreshMs })

/** The tables as they were last fetched, for screens that do not show parties at them. */
const useKnownFloor = <T>(select: (floor: { resources: readonly unknown[] }) => T) =>
  trpc.floor.get.useQuery(undefined, { staleTime: settingsFreshMs, select }).data

/** False until it is known. */
export const useHasTables = () => useKnownFloor(({ resources }) => resources.length > 0) ?? false
