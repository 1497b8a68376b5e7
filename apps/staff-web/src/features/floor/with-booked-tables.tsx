import { type ReactNode, useEffect, useMemo, useState } from 'react'
import { useNow } from '../../lib/use-now.ts'
import { type BookedTables, BookedTablesContext, useBookedTables } from '../badges/booked-tables.ts'
import { usePendingChanges } from '../changes/use-pending-changes.ts'
import type { bookedTablesOf } from './table/table-faults.ts'
import { useFloorBeside, useHasTables } from './use-known-floor.ts'

const useRule = (hasTables: boolean) => {
  const [rule, setRule] = useState<typeof bookedTablesOf>()
  useEffect(() => {
    if (!hasTables) return
    // In a file of its own, so that the list is shown sooner.
    import('./table/table-faults.ts').then(
      (loaded) => setRule(() => loaded.bookedTablesOf),
      () => undefined,
    )
  }, [hasTables])
  return rule
}

/** Gives the badges of bookings below what the floor says of their tables. */
export function WithBookedTables({ timeZone, children }: { timeZone: string | undefined; children: ReactNode }) {
  const hasTables = useHasTables()
  const rule = useRule(hasTables)
  const floor = useFloorBeside(hasTables)
  const changes = usePendingChanges()
  const now = useNow()
  const outer = useBookedTables()
  const found = floor && rule?.(floor, changes, now, timeZone)
  // The same object until a word changes, so that no row is rendered anew at each tick of the clock.
  const text = found && JSON.stringify([[...found.faults], [...found.seated]])
  const value = useMemo((): BookedTables => {
    if (text === undefined) return outer
    const [faults, seated] = JSON.parse(text)
    return { faults: new Map(faults), seated: new Map(seated) }
  }, [text, outer])
  return <BookedTablesContext value={value}>{children}</BookedTablesContext>
}
