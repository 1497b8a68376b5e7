import type { WaitlistEntry } from '@waitbook/contracts/waitlist'
import type { ReactNode } from 'react'
import { MarkedGuests } from '../parties/marked-guests.tsx'
import { useFloorPhones } from './use-known-floor.ts'

interface GuestsHereProps {
  /** The list. */
  entries: readonly WaitlistEntry[]
  children: ReactNode
}

/** The marks of all guests that wait, sit or are expected soon: the same ones on every screen of the evening. */
export function GuestsHere({ entries, children }: GuestsHereProps) {
  const phones = useFloorPhones()
  return (
    <MarkedGuests phones={[...entries.map(({ phone_number }) => phone_number), ...phones]}>{children}</MarkedGuests>
  )
}
