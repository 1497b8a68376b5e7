import type { BookableDays } from '@waitbook/contracts/booking/booking'
import { monthName, weekdayName } from '../../dates.ts'
import { number } from '../../language.ts'
import { m } from '../../messages/functions.js'
import { queryOf } from './book-query.ts'
import { HiddenFields } from './hidden-fields.tsx'

type Day = BookableDays['days'][number]

/** The marks of days, as classes, and what they mean; other days have none. */
const marks = { few: m.day_few, full: m.day_full, closed: m.day_closed }
const markOf = ({ state, few_left }: Day) => (state === 'free' ? few_left && 'few' : state) || undefined

const daysInRow = 7
/** The id of what was chosen: links to it keep the focus there when the page is loaded again. */
const chosenId = 'chosen-day'

interface DayChoiceProps {
  days: readonly Day[]
  date: string
  today: string
  lastDate: string
  size: number
  /** What else the page's address names. */
  named: Record<string, string | undefined>
}

/** The days as links in columns by weekday, those that are full or nearly so marked; any other day by the browser's own calendar. */
export const DayChoice = ({ days, date, today, lastDate, size, named }: DayChoiceProps) => {
  const months = [...new Set(days.map((day) => monthName(day.date)))]
  const shown = new Set(days.map(markOf))
  return (
    <section className="field">
      <div className="line">
        <h2>{m.book_day()}</h2>
        <p className="small">{months.join(' – ')}</p>
      </div>
      <div className="week small" aria-hidden="true">
        {days.slice(0, daysInRow).map((day) => (
          <span key={day.date}>{weekdayName(day.date)}</span>
        ))}
      </div>
      <ul className="choices week">
        {days.map((day) => {
          const mark = markOf(day)
          return (
            <li key={day.date}>
              <a
                href={`?${queryOf({ size, date: day.date, ...named })}#${chosenId}`}
                id={day.date === date ? chosenId : undefined}
                aria-current={day.date === date ? 'date' : undefined}
                className={mark === 'few' ? 'free few' : day.state}
              >
                <span className="spoken">{weekdayName(day.date)}</span>
                <span>{` ${number(Number(day.date.slice(8)))} `}</span>
                <span className="spoken">{`${monthName(day.date)} ${mark ? marks[mark]() : ''}`}</span>
              </a>
            </li>
          )
        })}
      </ul>
      <div className="line">
        <p className="small marks">
          {(['few', 'full', 'closed'] as const)
            .filter((mark) => shown.has(mark))
            .map((mark) => (
              <span key={mark} className={mark}>
                {marks[mark]()}
              </span>
            ))}
        </p>
        {days[0] && days[0].date > today && (
          <a href={`?${queryOf({ size, date: today, ...named })}#${chosenId}`}>{m.book_from_today()}</a>
        )}
        <details>
          <summary>{m.book_other_day()}</summary>
          <form method="get" action={`#${chosenId}`} className="inline">
            <HiddenFields fields={{ size, ...named }} />
            <input
              aria-label={m.book_other_day()}
              name="date"
              type="date"
              min={today}
              max={lastDate}
              required
              defaultValue={date}
            />
            <button type="submit" className="quiet">
              {m.book_show()}
            </button>
          </form>
        </details>
      </div>
    </section>
  )
}
