import { keepPreviousData } from '@tanstack/react-query'
import type { MarkedGuest } from '@waitbook/contracts/parties'
import { useMemo } from 'react'
import { trpc } from '../../trpc.ts'
import { savedBook } from '../waitlist/saved-book.ts'

/** The server's limit per call. */
const phonesPerCall = 50
const freshMs = 60_000

/** Some phones, each once, as the calls that ask for their marks. */
export const phonesByCall = (phones: readonly (string | null)[]) => {
  const known = [...new Set(phones.filter((phone) => phone !== null))].sort()
  return Array.from({ length: Math.ceil(known.length / phonesPerCall) }, (_, call) =>
    known.slice(call * phonesPerCall, (call + 1) * phonesPerCall),
  )
}

/** What staff should see of the guests with these phones, by phone. Until loaded, what this device has saved of them. */
export const useGuestMarks = (phones: readonly (string | null)[]): ReadonlyMap<string, MarkedGuest> => {
  const answers = trpc.useQueries((client) =>
    phonesByCall(phones).map((some) =>
      client.parties.marks(
        { phones: some },
        { staleTime: freshMs, refetchInterval: freshMs, retry: false, placeholderData: keepPreviousData },
      ),
    ),
  )
  const isLoaded = answers.every(({ data }) => data !== undefined)
  const saved = isLoaded ? [] : (savedBook()?.marks ?? []).filter(({ phone }) => phones.includes(phone))
  const guests = [...saved, ...answers.flatMap(({ data }) => data ?? [])]
  const key = JSON.stringify(guests)
  // Memoized, as the rows compare it by identity.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key changes with the guests
  return useMemo(() => new Map(guests.map((guest) => [guest.phone, guest])), [key])
}
