import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { PreviewedSlot } from '@waitbook/contracts/booking/booking-setup'
import type { BookingSettings } from '@waitbook/contracts/settings/booking'
import { Badge } from '@waitbook/ui/badge'
import { Banner } from '@waitbook/ui/banner'
import { Field } from '@waitbook/ui/field'
import { Stepper } from '@waitbook/ui/stepper'
import { TextInput } from '@waitbook/ui/text-input'
import { Check } from 'lucide-react'
import { useState } from 'react'
import { errorDetail } from '../../../lib/api-error.ts'
import { clockLabel } from '../../../lib/dates.ts'
import { inWords } from '../../../lib/place-words.ts'
import { useDebounced } from '../../../lib/use-debounced.ts'
import { trpc } from '../../../trpc.ts'
import { reasonText, bookingMessages as say } from './booking-settings-messages.ts'

const typingMs = 400

/** The times of a day under the rules of the form, saved or not. */
export function SlotsPreview({ settings, today }: { settings: BookingSettings; today: string }) {
  const [chosen, setChosen] = useState('')
  const date = chosen || today
  const [size, setSize] = useState(2)
  const client = trpc.useUtils().client
  const input = useDebounced(JSON.stringify({ settings, date, size }), typingMs)
  const preview = useQuery({
    queryKey: ['booking-preview', input],
    queryFn: () => client.bookingSetup.preview.mutate(JSON.parse(input)),
    placeholderData: keepPreviousData,
    retry: false,
  })
  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-wrap gap-4">
        <Field label="Day" className="w-44">
          <TextInput type="date" value={date} onChange={(event) => setChosen(event.target.value)} />
        </Field>
        <Field label={inWords`Party size`} group className="w-52">
          <Stepper label="people of the preview" min={1} max={99} value={size} onValueChange={setSize} />
        </Field>
      </div>
      {preview.isError && (
        <Banner tone="amber" action={{ label: 'Retry', onClick: () => void preview.refetch() }}>
          {errorDetail(preview.error) ?? say.previewFailed}
        </Banner>
      )}
      {preview.isPending && (
        <p role="status" className="text-muted">
          {say.previewPending}
        </p>
      )}
      {preview.data && !preview.isError && <Slots slots={preview.data.slots} />}
    </div>
  )
}

function Slots({ slots }: { slots: readonly PreviewedSlot[] }) {
  if (slots.length === 0) return <p role="status">{say.noTimes}</p>
  return (
    <ul aria-label={say.preview} className="grid gap-2 sm:grid-cols-2">
      {slots.map((slot) => (
        <li
          key={slot.starts_at}
          className={`flex gap-3 rounded-control border border-line px-3 py-2 ${slot.state === 'free' ? 'items-center' : 'bg-sunken'}`}
        >
          <span className="w-20 shrink-0 font-semibold whitespace-nowrap tabular-nums">{clockLabel(slot.time)}</span>
          <Answer slot={slot} />
        </li>
      ))}
    </ul>
  )
}

function Answer({ slot: { reason, booked, limit, causes, resources } }: { slot: PreviewedSlot }) {
  if (reason === undefined) {
    return (
      <span className="flex flex-wrap items-center gap-2">
        <Badge tone="green" icon={<Check aria-hidden />}>
          {say.free}
        </Badge>
        {resources.length > 0 && (
          <span className="text-sm text-muted">
            <span>{say.atTable}</span> <bdi>{resources.map(({ name }) => name).join(' + ')}</bdi>
          </span>
        )}
      </span>
    )
  }
  return (
    <div className="min-w-0 text-sm">
      <p>{reasonText(reason, booked, limit)}</p>
      {causes.length > 0 && (
        <details>
          <summary className="flex min-h-11 cursor-pointer items-center text-muted">
            {causes.length === 1 ? '1 booking' : `${causes.length} bookings`}
          </summary>
          <ul>
            {causes.map(({ id, name, party_size, time }) => (
              <li key={id}>
                <span>{`${clockLabel(time)} ·`}</span> <bdi>{name}</bdi> <span>{`· ${say.people(party_size)}`}</span>
              </li>
            ))}
          </ul>
        </details>
      )}
    </div>
  )
}
