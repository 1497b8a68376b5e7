import type { BookingInfo } from '@waitbook/contracts/booking/booking'
import type { BookingChooser, RefusedBooking } from '@waitbook/contracts/booking/booking-pages'
import type { BookingPolicy } from '@waitbook/contracts/booking/booking-policy'
import type { CancelTerms } from '@waitbook/domain/booking/cancel-terms'
import type { ReactNode } from 'react'
import { longDay } from '../../dates.ts'
import { m } from '../../messages/functions.js'
import { PolicyBox } from './agreements.tsx'
import { queryOf } from './book-query.ts'
import { isRequest, isSizeRefused, whyNoTimes, whyNot } from './book-words.ts'
import { DayChoice } from './day-choice.tsx'
import { HiddenFields } from './hidden-fields.tsx'
import { LocalTimes } from './local-times.tsx'
import { SizeChoice } from './size-choice.tsx'
import { TimeChoice } from './time-choice.tsx'

/** The id of the form that the buttons of the times post. */
export const timesForm = 'times'

interface ChooserProps extends BookingChooser {
  booking: BookingInfo['booking']
  /** What the page's address names beside size and day. */
  named: Record<string, string | undefined>
  /** Where a press on a time is posted, and what with it. */
  action: string
  posted: Record<string, string | number | undefined>
  target?: '_top' | undefined
  refused: RefusedBooking | undefined
  /** What the guest agrees to with a press on a time. */
  policy?: BookingPolicy | undefined
  /** What cancelling costs whichever time is chosen; undefined: it depends on the time. */
  terms?: CancelTerms | undefined
  /** Below a day without free times. */
  otherwise?: ReactNode
  /** Below the times, on a wide screen below the choices. */
  beside?: ReactNode
}

/** Size, day and time, each chosen by a plain link or button. On a wide screen the times are beside size and day. */
export const Chooser = (props: ChooserProps) => {
  const { booking, choice, days, slots, named, refused, policy, terms, otherwise, beside } = props
  const { size, date, time } = choice
  const isFree = slots.some(({ state }) => state === 'free')
  const asked = time === undefined ? undefined : slots.find((slot) => slot.time === time)
  // The sentence stands beside the box that was not ticked.
  const isPolicyMissing = refused?.code === 'policy_not_accepted'
  const isNear = refused !== undefined && refused.nearest.length > 0
  const isOther = time !== undefined && isFree && asked?.state !== 'free'
  // The choice of days is left out: it would show days as full that are free for other sizes.
  const isSizeRefusedOnAllDays = isSizeRefused(slots) && days.every(({ state }) => state !== 'free')
  return (
    <div className="columns">
      <div className="chooser">
        <a className="spoken skip" href={`#${timesForm}`}>
          {m.book_times({ day: longDay(date) })}
        </a>
        <SizeChoice party={booking.party_size} size={size} named={{ date, time, ...named }} />
        {!isSizeRefusedOnAllDays && (
          <DayChoice
            days={days}
            date={date}
            today={booking.today}
            lastDate={booking.last_date}
            size={size}
            named={{ time, ...named }}
          />
        )}
      </div>
      <form className="card choice" id={timesForm} method="post" action={props.action} target={props.target}>
        <HiddenFields fields={{ ...props.posted, size }} />
        {isOther && !refused && <p className="notice amber">{whyNot(asked?.reason)}</p>}
        {policy && (isFree || isNear) && (
          <PolicyBox
            policy={policy}
            terms={terms}
            isAgreed={false}
            error={isPolicyMissing ? m.book_policy_needed() : undefined}
          />
        )}
        {isFree ? (
          <>
            {date < booking.local_date && <p className="notice">{m.book_tonight({ day: longDay(date) })}</p>}
            <TimeChoice slots={slots} date={date} named={time} />
            {isRequest(booking, size) && <p className="hint">{m.book_request_hint()}</p>}
          </>
        ) : (
          <>
            {!isSizeRefusedOnAllDays && <h2>{longDay(date)}</h2>}
            <p>{whyNoTimes(slots)}</p>
            {props.nearest_days.length > 0 && (
              <div className="field">
                <p>{m.book_nearest_days()}</p>
                {props.nearest_days.map((day) => (
                  <a key={day} className="button quiet" href={`?${queryOf({ size, date: day, time, ...named })}`}>
                    {longDay(day)}
                  </a>
                ))}
              </div>
            )}
            {otherwise}
          </>
        )}
        <LocalTimes date={date} />
      </form>
      {beside}
    </div>
  )
}
