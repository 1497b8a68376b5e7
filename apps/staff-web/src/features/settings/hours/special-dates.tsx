import type { GeneralSettings } from '@waitbook/contracts/settings/general'
import { addDays } from '@waitbook/domain/calendar/plain-date'
import { dateIn } from '@waitbook/domain/calendar/time-zone'
import { Button } from '@waitbook/ui/button'
import { Field } from '@waitbook/ui/field'
import { IconButton } from '@waitbook/ui/icon-button'
import { TextInput } from '@waitbook/ui/text-input'
import { CalendarPlus, Trash2 } from 'lucide-react'
import { zoneOrOwn } from '../../../lib/dates.ts'
import { hoursMessages as say } from '../settings-messages.ts'
import { useTimeZone } from '../use-time-zone.ts'
import { SpansField } from './spans-field.tsx'

type Dates = GeneralSettings['special_dates']

interface SpecialDatesProps {
  dates: Dates
  onChange: (dates: Dates) => void
  error: string | undefined
}

const nextFree = (dates: Dates, today: string) => {
  const taken = new Set(dates.map(({ date }) => date))
  let date = today
  while (taken.has(date)) date = addDays(date, 1)
  return date
}

/** Holidays and feasts: days with hours of their own. */
export function SpecialDates({ dates, onChange, error }: SpecialDatesProps) {
  const timeZone = useTimeZone()
  const set = (index: number, values: Partial<Dates[number]>) =>
    onChange(dates.map((each, at) => (at === index ? { ...each, ...values } : each)))
  return (
    <Field label="Special dates" group hint={say.specialHint} error={error}>
      {dates.length > 0 && (
        <ul aria-label="Special dates" className="divide-y divide-line border-y border-line">
          {dates.map((each, index) => {
            const name = each.date === '' ? 'this date' : each.date
            return (
              // biome-ignore lint/suspicious/noArrayIndexKey: the date itself changes while it is typed
              <li key={index} className="py-2">
                <div className="flex flex-wrap items-center gap-2">
                  <span className="w-44">
                    <TextInput
                      type="date"
                      aria-label="Date"
                      required
                      value={each.date}
                      onChange={(event) => set(index, { date: event.target.value })}
                    />
                  </span>
                  <span className="min-w-40 flex-1">
                    <TextInput
                      aria-label={`What happens on ${name}`}
                      placeholder="What happens"
                      maxLength={60}
                      value={each.note}
                      onChange={(event) => set(index, { note: event.target.value })}
                    />
                  </span>
                  <IconButton
                    label={`Remove ${name}`}
                    icon={<Trash2 aria-hidden className="size-5" />}
                    onClick={() => onChange(dates.filter((_, at) => at !== index))}
                  />
                </div>
                <SpansField day={name} hideDay spans={each.spans} onChange={(spans) => set(index, { spans })} />
              </li>
            )
          })}
        </ul>
      )}
      <Button
        className="self-start"
        icon={<CalendarPlus aria-hidden className="size-5" />}
        onClick={() =>
          onChange([...dates, { date: nextFree(dates, dateIn(zoneOrOwn(timeZone), Date.now())), spans: [], note: '' }])
        }
      >
        Add a special date
      </Button>
    </Field>
  )
}
