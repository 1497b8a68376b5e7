import type { MarkedGuest } from '@waitbook/contracts/parties'
import { createContext, type ReactNode, useContext, useMemo } from 'react'
import { useGuestMarks } from './use-guest-marks.ts'

type MarksByPhone = ReadonlyMap<string, MarkedGuest>

const MarkedGuestsContext = createContext<MarksByPhone>(new Map())

interface MarkedGuestsProps {
  phones: readonly (string | null)[]
  children: ReactNode
}

/** Asks once for the marks of all guests of a screen or list, in addition to those around it. */
export function MarkedGuests({ phones, children }: MarkedGuestsProps) {
  const outer = useMarkedGuests()
  const own = useGuestMarks(phones)
  const guests = useMemo(() => (outer.size === 0 ? own : new Map([...outer, ...own])), [outer, own])
  return <MarkedGuestsContext value={guests}>{children}</MarkedGuestsContext>
}

/** By phone. */
export const useMarkedGuests = (): MarksByPhone => useContext(MarkedGuestsContext)
