import type { GeneralSettings } from '@waitbook/contracts/settings/general'
import { type Span, type Weekday, weekdays } from '@waitbook/domain/calendar/opening-hours'
import { Button } from '@waitbook/ui/button'
import { Field } from '@waitbook/ui/field'
import { Switch } from '@waitbook/ui/switch'
import { Copy } from 'lucide-react'
import { FieldGroup } from '../settings-form.tsx'
import { hoursMessages as say } from '../settings-messages.ts'
import type { FormOf } from '../use-settings-form.ts'
import { SpansField } from './spans-field.tsx'
import { SpecialDates } from './special-dates.tsx'

type Week = Record<Weekday, Span[]>

const everyDay = (spans: Span[]) => Object.fromEntries(weekdays.map((day) => [day, spans])) as Week
const firstWeek = everyDay([{ from: '11:00', to: '22:00' }])

const dayName = (day: Weekday) => day.charAt(0).toUpperCase() + day.slice(1)

/** The week and the dates that differ from it, in the restaurant's local time. */
export function OpeningHoursFields({ form: { values, errors, set } }: { form: FormOf<GeneralSettings> }) {
  const week = values.opening_hours
  return (
    <FieldGroup title="Opening hours" anchor="opening-hours">
      <div className="border-y border-line">
        <Switch
          label="Open and close the waitlist by opening hours"
          description={say.hoursExplained(values.time_zone.replaceAll('_', ' '))}
          checked={week !== null}
          onCheckedChange={(on) => set('opening_hours', on ? firstWeek : null)}
        />
      </div>
      {week && (
        <>
          <Field label="Week" hideLabel group error={errors.opening_hours}>
            <ul aria-label="Week" className="divide-y divide-line border-b border-line">
              {weekdays.map((day) => (
                <li key={day}>
                  <SpansField
                    day={dayName(day)}
                    spans={week[day]}
                    onChange={(spans) => set('opening_hours', { ...week, [day]: spans })}
                  />
                </li>
              ))}
            </ul>
          </Field>
          <Button
            className="self-start"
            icon={<Copy aria-hidden className="size-5" />}
            onClick={() => set('opening_hours', everyDay(week.monday))}
          >
            Copy Monday to every day
          </Button>
          <SpecialDates
            dates={values.special_dates}
            onChange={(dates) => set('special_dates', dates)}
            error={errors.special_dates}
          />
        </>
      )}
    </FieldGroup>
  )
}
