import type { MarkedGuest } from '@waitbook/contracts/parties'
import { createContext, type ReactNode, useContext } from 'react'
import { GuestMarks } from './guest-marks.tsx'
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

export function MarksOfPhone({ phone, className }: { phone: string | null; className?: string }) {
  const marks = useContext(MarkedGuestsContext).get(phone ?? '')
  return marks ? <GuestMarks marks={marks} {...(className !== undefined && { className })} /> : null
}
