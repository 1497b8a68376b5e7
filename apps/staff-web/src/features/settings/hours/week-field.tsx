import { type Span, type Weekday, weekdays } from '@waitbook/domain/calendar/opening-hours'
import { Switch } from '@waitbook/ui/switch'
import { SpansField } from './spans-field.tsx'

type Week = Record<Weekday, Span[]>

interface WeekFieldProps {
  label: string
  description: string
  /** Null: none. */
  value: Week | null
  onChange: (week: Week | null) => void
}

const firstWeek = Object.fromEntries(weekdays.map((day) => [day, [{ from: '09:00', to: '17:00' }]])) as Week

const dayName = (day: Weekday) => day.charAt(0).toUpperCase() + day.slice(1)

/** Hours by weekday that can be switched off. */
export function WeekField({ label, description, value, onChange }: WeekFieldProps) {
  return (
    <div>
      <Switch
        label={label}
        description={description}
        checked={value !== null}
        onCheckedChange={(on) => onChange(on ? firstWeek : null)}
      />
      {value && (
        <ul aria-label={label} className="divide-y divide-line border-y border-line">
          {weekdays.map((day) => (
            <li key={day}>
              <SpansField
                day={dayName(day)}
                spans={value[day]}
                onChange={(spans) => onChange({ ...value, [day]: spans })}
              />
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
