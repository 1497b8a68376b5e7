import type { BookableDays } from '@waitbook/contracts/booking/booking'
import { monthName, weekdayName } from '../../dates.ts'
import { number } from '../../language.ts'
import { m } from '../../paraglide/messages.js'
import { Field } from '../../ui/field.tsx'
import { queryOf } from './book-query.ts'
import { HiddenFields } from './hidden-fields.tsx'

type Day = BookableDays['days'][number]

const states = { free: m.day_free, full: m.day_full, closed: m.day_closed }

const monthsOf = (days: readonly Day[]) =>
  [...new Set(days.map(({ date }) => date.slice(0, 7)))].map((month) =>
    days.filter(({ date }) => date.startsWith(month)),
  )

interface DayChoiceProps {
  days: readonly Day[]
  date: string
  today: string
  lastDate: string
  size: number
  /** What else the page's address names. */
  named: Record<string, string | undefined>
}

/** The days as links, each with its state in words; any other day by the browser's own calendar. */
export const DayChoice = ({ days, date, today, lastDate, size, named }: DayChoiceProps) => (
  <section className="field">
    <h2>{m.book_day()}</h2>
    {monthsOf(days).map((month) => (
      <div key={month[0]?.date} className="field">
        <h3 className="small">{monthName(month[0]?.date ?? date)}</h3>
        <ul className="choices">
          {month.map((day) => (
            <li key={day.date}>
              <a
                href={`?${queryOf({ size, date: day.date, ...named })}`}
                aria-current={day.date === date ? 'date' : undefined}
                className={day.state}
              >
                <span className="small">{weekdayName(day.date)}</span>
                <strong>{number(Number(day.date.slice(8)))}</strong>
                <span className="spoken">{monthName(day.date)}</span>
                <span className="small">{states[day.state]()}</span>
              </a>
            </li>
          ))}
        </ul>
      </div>
    ))}
    {days[0] && days[0].date > today && (
      <a href={`?${queryOf({ size, date: today, ...named })}`}>{m.book_from_today()}</a>
    )}
    <form method="get" className="inline">
      <HiddenFields fields={{ size, ...named }} />
      <Field id="date" label={m.book_other_day()}>
        <input id="date" name="date" type="date" min={today} max={lastDate} required defaultValue={date} />
      </Field>
      <button type="submit" className="quiet">
        {m.book_show()}
      </button>
    </form>
  </section>
)
