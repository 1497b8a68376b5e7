import type { GuestBooking } from '@waitbook/contracts/booking/booking'
import { m } from '../../messages/functions.js'
import { calendarPath } from '../../paths.ts'
import { directionsTo } from '../../ui/page-frame.tsx'
import { queryOf } from '../book/book-query.ts'

const utc = (instant: string) => `${new Date(instant).toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z`

interface CalendarLinksProps {
  booking: GuestBooking
  /** URL of the booking's page without a mark. */
  url: string
}

/** Links to a calendar file, to Google Calendar, and to directions. */
export const CalendarLinks = ({ booking, url }: CalendarLinksProps) => {
  const { restaurant, starts_at, ends_at } = booking
  const template = queryOf({
    action: 'TEMPLATE',
    text: restaurant.name,
    dates: `${utc(starts_at)}/${utc(ends_at)}`,
    location: restaurant.address,
    details: url,
  })
  return (
    <div className="pair">
      <a
        className={booking.asks.confirm && booking.confirmed_at === null ? 'button quiet' : 'button'}
        href={calendarPath(url)}
      >
        {m.my_calendar()}
      </a>
      <a
        className="button quiet"
        href={`https://calendar.google.com/calendar/render?${template}`}
        target="_blank"
        rel="noopener noreferrer"
      >
        Google Calendar
      </a>
      {directionsTo(restaurant) && (
        <a className="button quiet" href={directionsTo(restaurant)} target="_blank" rel="noopener noreferrer">
          {m.my_directions()}
        </a>
      )}
    </div>
  )
}
