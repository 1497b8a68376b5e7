import { keepPreviousData } from '@tanstack/react-query'
import type { KnownGuest } from '@waitbook/contracts/parties'
import { isNameEnough } from '@waitbook/domain/parties/known-name'
import { Button } from '@waitbook/ui/button'
import { VisuallyHidden } from '@waitbook/ui/visually-hidden'
import { UserCheck } from 'lucide-react'
import { useWatch } from 'react-hook-form'
import { writtenDay } from '../../../lib/dates.ts'
import { useDebounced } from '../../../lib/use-debounced.ts'
import { trpc } from '../../../trpc.ts'
import { badgesOf } from '../../badges/badges-of.ts'
import { PartyBadges } from '../../badges/party-badges.tsx'
import { useChangeSubmitter } from '../../changes/use-change-submitter.ts'
import { useTimeZone } from '../../settings/use-time-zone.ts'
import { waitlistMessages as say } from '../waitlist-messages.ts'
import { addsTo, withGuest } from './fill-in-guest.ts'
import type { PartyForm } from './party-form.ts'

const typingMs = 300
/** No country has shorter phone numbers. */
const fewestDigits = 6

const useKnownGuests = (form: PartyForm): KnownGuest[] => {
  const { queue } = useChangeSubmitter()
  const [typedName, typedPhone] = useWatch({ control: form.control, name: ['customer_name', 'phone_number'] })
  const name = useDebounced(typedName.trim(), typingMs)
  const phone = useDebounced(typedPhone.trim(), typingMs)
  const isEnough = isNameEnough(name) || phone.replace(/\D/g, '').length >= fewestDigits
  const enabled = isEnough && queue.isOnline() && navigator.onLine
  const { data, isError } = trpc.parties.recognise.useQuery(
    { name, phone },
    { enabled, retry: false, staleTime: 60_000, placeholderData: keepPreviousData },
  )
  return enabled && !isError ? (data ?? []) : []
}

/** Known guests with the typed phone or name. At the end of the form, so that its fields do not move under a finger. */
export function KnownGuests({ form }: { form: PartyForm }) {
  const guests = useKnownGuests(form)
  return (
    <>
      <VisuallyHidden>
        <span role="status">{guests.length > 0 && say.recognised(guests.map(({ name }) => name))}</span>
      </VisuallyHidden>
      {guests.length > 0 && (
        <section
          aria-label={say.knownGuests}
          className="sticky -bottom-5 -mx-4 mt-6 -mb-5 max-h-[40dvh] overflow-y-auto border-t border-line bg-surface px-4 sm:-mx-6 sm:px-6"
        >
          <ul className="divide-y divide-line">
            {guests.map((guest) => (
              <GuestItem key={guest.phone} guest={guest} form={form} />
            ))}
          </ul>
        </section>
      )}
    </>
  )
}

function GuestItem({ guest, form }: { guest: KnownGuest; form: PartyForm }) {
  const timeZone = useTimeZone()
  useWatch({ control: form.control })
  const fields = form.getValues()
  const filled = withGuest(fields, guest)
  const fillIn = () => {
    const { isSubmitted } = form.formState
    for (const name of ['customer_name', 'phone_number', 'allergies', 'notes'] as const) {
      form.setValue(name, filled[name], { shouldDirty: true, shouldValidate: isSubmitted })
    }
    // The focused button disappears: move the focus to a field.
    form.setFocus('notes')
  }
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
      <div className="min-w-48 flex-1">
        <p className="flex flex-wrap items-center gap-x-2">
          <UserCheck aria-hidden className="size-5 shrink-0 text-muted" />
          <bdi className="font-semibold break-words">{guest.name}</bdi>
          <bdi className="text-sm whitespace-nowrap text-muted tabular-nums">{guest.phone}</bdi>
        </p>
        <p className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-muted tabular-nums">
          <span>{`${say.visits(guest.visits)}${guest.last_visit !== null ? ` · last ${writtenDay(guest.last_visit, timeZone)}` : ''}`}</span>
          <PartyBadges badges={badgesOf({ marks: guest })} />
        </p>
        {guest.notes !== '' && <p className="mt-1 text-base break-words whitespace-pre-line">{guest.notes}</p>}
      </div>
      {addsTo(fields, filled) && (
        <Button onClick={fillIn} aria-label={`${say.fillIn}: ${guest.name}`}>
          {say.fillIn}
        </Button>
      )}
    </li>
  )
}
