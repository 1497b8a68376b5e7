import type { MarkedGuest } from '@waitbook/contracts/parties'
import { createContext, type ReactNode, useContext } from 'react'
import { GuestMarks, ShortGuestMarks } from './guest-marks.tsx'
import { useGuestMarks } from './use-guest-marks.ts'

const MarkedGuestsContext = createContext<ReadonlyMap<string, MarkedGuest>>(new Map())

interface MarkedGuestsProps {
  phones: readonly (string | null)[]
  children: ReactNode
}

/** Asks once for the marks of all guests in a list; its rows show them by `MarksOfPhone`. */
export function MarkedGuests({ phones, children }: MarkedGuestsProps) {
  return <MarkedGuestsContext value={useGuestMarks(phones)}>{children}</MarkedGuestsContext>
}

interface MarksOfPhoneProps {
  phone: string | null
  isShort?: boolean
  className?: string
}

export function MarksOfPhone({ phone, isShort = false, className = '' }: MarksOfPhoneProps) {
  const marks = useContext(MarkedGuestsContext).get(phone ?? '')
  if (!marks) return null
  const List = isShort ? ShortGuestMarks : GuestMarks
  return <List marks={marks} className={className} />
}
