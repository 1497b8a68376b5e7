import type { WaitlistEntry } from '@waitbook/contracts/waitlist'
import type { ReactNode } from 'react'
import { MarkedGuests } from '../../parties/marked-guests.tsx'
import { useFloorPhones } from '../use-known-floor.ts'
import { WithBookedTables } from '../with-booked-tables.tsx'

interface GuestsHereProps {
  /** The list. */
  entries: readonly WaitlistEntry[]
  timeZone: string | undefined
  children: ReactNode
}

/** The marks of all guests that wait, sit or are expected soon, and what the floor says of their tables: the same ones on every screen of the evening. */
export function GuestsHere({ entries, timeZone, children }: GuestsHereProps) {
  const phones = useFloorPhones()
  return (
    <MarkedGuests phones={[...entries.map(({ phone_number }) => phone_number), ...phones]}>
      <WithBookedTables timeZone={timeZone}>{children}</WithBookedTables>
    </MarkedGuests>
  )
}
