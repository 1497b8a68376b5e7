import { keepPreviousData } from '@tanstack/react-query'
import type { MarkedGuest } from '@waitbook/contracts/parties'
import { useMemo, useState } from 'react'
import { trpc } from '../../trpc.ts'
import { savedMarks } from '../waitlist/board/saved-board.ts'
import { savedBook } from '../waitlist/board/saved-book.ts'

/** The server's limit per call. */
const phonesPerCall = 50
const freshMs = 60_000

/** Some phones, each once, as the calls that ask for their marks. */
export const phonesByCall = (phones: readonly (string | null | undefined)[]) => {
  const known = [...new Set(phones.filter((phone): phone is string => !!phone))].sort()
  return Array.from({ length: Math.ceil(known.length / phonesPerCall) }, (_, call) =>
    known.slice(call * phonesPerCall, (call + 1) * phonesPerCall),
  )
}

/** What staff should see of the guests with these phones, by phone; until it is loaded, as this device last stored it. */
export const useGuestMarks = (phones: readonly (string | null)[]): ReadonlyMap<string, MarkedGuest> => {
  const [saved] = useState(() => [...(savedBook()?.marks ?? []), ...savedMarks()])
  const calls = phonesByCall(phones)
  const answers = trpc.useQueries((client) =>
    calls.map((some) =>
      client.parties.marks(
        { phones: some },
        { staleTime: freshMs, refetchInterval: freshMs, retry: false, placeholderData: keepPreviousData },
      ),
    ),
  )
  const guests = answers.flatMap(({ data }, call) => {
    const asked = new Set(calls[call])
    return data ?? saved.filter(({ phone }) => asked.has(phone))
  })
  const key = JSON.stringify(guests)
  // Memoized, as the rows compare it by identity.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key changes with the guests
  return useMemo(() => new Map(guests.map((guest) => [guest.phone, guest])), [key])
}
