import { type BookingSettings, mostServices } from '@waitbook/contracts/settings/booking'
import { addDays } from '@waitbook/domain/calendar/plain-date'
import { dateIn } from '@waitbook/domain/calendar/time-zone'
import { Button } from '@waitbook/ui/button'
import { Field } from '@waitbook/ui/field'
import { IconButton } from '@waitbook/ui/icon-button'
import { TextInput } from '@waitbook/ui/text-input'
import { CalendarPlus, Plus, Trash2 } from 'lucide-react'
import { zoneOrOwn } from '../../../lib/dates.ts'
import { useTimeZone } from '../use-time-zone.ts'
import { bookingMessages as say } from './booking-settings-messages.ts'
import { newSpecialService, type SpecialService } from './service-draft.ts'
import { ServiceFields } from './service-fields.tsx'
import { ServiceHead } from './services-field.tsx'

type Dates = BookingSettings['special_dates']

const mostDates = 200

const nextFree = (dates: Dates, today: string) => {
  const taken = new Set(dates.map(({ date }) => date))
  let date = today
  while (taken.has(date)) date = addDays(date, 1)
  return date
}

interface SpecialDatesFieldProps {
  dates: Dates
  onChange: (dates: Dates) => void
  error: string | undefined
}

/** Days with services of their own, or closed to bookings. */
export function SpecialDatesField({ dates, onChange, error }: SpecialDatesFieldProps) {
  const timeZone = useTimeZone()
  const set = (index: number, fields: Partial<Dates[number]>) =>
    onChange(dates.map((each, at) => (at === index ? { ...each, ...fields } : each)))
  return (
    <Field label="Special days" group hint={say.specialHint} error={error}>
      <ul aria-label="Special days" className="flex flex-col gap-5 empty:hidden">
        {dates.map(({ date, services }, index) => {
          const change = (at: number, fields: Partial<SpecialService>) =>
            set(index, { services: services.map((each, n) => (n === at ? { ...each, ...fields } : each)) })
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: the date itself changes while it is typed
            <li key={index} className="flex flex-col gap-4 rounded-sheet border border-line p-4">
              <div className="flex flex-wrap items-center gap-2">
                <span className="w-44">
                  <TextInput
                    type="date"
                    aria-label="Date"
                    required
                    value={date}
                    onChange={(event) => set(index, { date: event.target.value })}
                  />
                </span>
                <span className="flex-1 text-muted">{services.length === 0 && 'Closed to bookings'}</span>
                <IconButton
                  label={`Remove ${date || 'this date'}`}
                  icon={<Trash2 aria-hidden className="size-5" />}
                  onClick={() => onChange(dates.filter((_, at) => at !== index))}
                />
              </div>
              {services.map((service, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: its name changes while it is typed
                <div key={at} className="flex flex-col gap-4 border-t border-line pt-4">
                  <ServiceHead
                    name={service.name}
                    onName={(name) => change(at, { name })}
                    onRemove={() => set(index, { services: services.filter((_, n) => n !== at) })}
                  />
                  <ServiceFields service={service} onChange={(fields) => change(at, fields)} />
                </div>
              ))}
              {services.length < mostServices && (
                <Button
                  className="self-start"
                  icon={<Plus aria-hidden className="size-5" />}
                  onClick={() => set(index, { services: [...services, newSpecialService()] })}
                >
                  {`Add a service to ${date || 'this date'}`}
                </Button>
              )}
            </li>
          )
        })}
      </ul>
      {dates.length < mostDates && (
        <Button
          className="self-start"
          icon={<CalendarPlus aria-hidden className="size-5" />}
          onClick={() =>
            onChange([...dates, { date: nextFree(dates, dateIn(zoneOrOwn(timeZone), Date.now())), services: [] }])
          }
        >
          Add a special day
        </Button>
      )}
    </Field>
  )
}
