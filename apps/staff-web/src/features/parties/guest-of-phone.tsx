import { useDebounced } from '../../lib/use-debounced.ts'
import { trpc } from '../../trpc.ts'
import { badgesOf } from '../badges/badges-of.ts'
import { PartyBadges } from '../badges/party-badges.tsx'
import { waitlistMessages as say } from '../waitlist/waitlist-messages.ts'

const typingMs = 300
/** No country has shorter phone numbers. */
const fewestDigits = 6

/** The known guest whose phone is typed into a form. */
export function GuestOfPhone({ typed }: { typed: string }) {
  const phone = useDebounced(typed.trim(), typingMs)
  const enabled = phone.replace(/\D/g, '').length >= fewestDigits
  const { data } = trpc.parties.recognise.useQuery({ name: '', phone }, { enabled, retry: false, staleTime: 60_000 })
  const guest = enabled ? data?.[0] : undefined
  if (!guest) return null
  return (
    <p role="status" className="flex flex-wrap items-center gap-2">
      <bdi className="font-semibold break-words">{guest.name}</bdi>
      <span className="text-muted">{say.visits(guest.visits)}</span>
      <PartyBadges badges={badgesOf({ marks: guest })} />
    </p>
  )
}
