import type { Confirmation } from '@waitbook/contracts/customer'
import type { ReactNode } from 'react'
import { number } from '../../language.ts'
import { m } from '../../messages/functions.js'
import { CheckIcon } from '../../ui/icons.tsx'
import { duration, estimate as estimateWords, nextTables } from '../../words.ts'
import { minutesUntil, type Place } from './place.ts'

interface PlaceCardProps {
  place: Place
  overtaken: { from: number; to: number } | undefined
  /** The server's time, epoch ms. */
  now: number
  record: Confirmation['quote_record']
  /** Beneath the place. */
  children?: ReactNode
}

/** The guest's place or status, large. */
export const PlaceCard = ({ place, overtaken, now, record, children }: PlaceCardProps) => {
  const { status, position, estimate, range, unserved, next_tables, notified_at, hold_until, notice } = place
  // The clock is updated every 10 s, and may be before the call.
  const held = minutesUntil(hold_until, Math.max(now, Date.parse(notified_at ?? '') || 0))
  const promised = notice && minutesUntil(notice.until, now)
  if (status === 'NOTIFIED' || status === 'SERVED') {
    const ready = status === 'NOTIFIED'
    return (
      <section className={`card place ${ready ? 'ready' : 'served'}`}>
        <CheckIcon />
        <h2>{ready ? m.ready() : m.served()}</h2>
        <p>{ready ? m.ready_next() : m.served_next()}</p>
        {ready && held !== undefined && (
          <p className="hold">{held > 0 ? m.hold_left({ time: duration(held) }) : m.hold_over()}</p>
        )}
      </section>
    )
  }
  // A place and an estimate could contradict the staff's message.
  if (notice?.kind === 'almost_ready')
    return (
      <section className="card place">
        <h2>{m.almost_ready()}</h2>
        {children}
      </section>
    )
  return (
    <section className="card place">
      <h2>{m.position()}</h2>
      <p className="number">{position === null ? '–' : number(position)}</p>
      <dl>
        {position !== null && (
          <div className="ahead">
            <dt>{`${m.parties_ahead()}:`}</dt> <dd>{number(position - 1)}</dd>
          </div>
        )}
        {(!unserved || promised !== undefined) && (
          <>
            <dt>{m.estimate()}</dt>
            <dd>{promised === undefined ? estimateWords(estimate, range) : estimateWords(Math.max(0, promised))}</dd>
          </>
        )}
      </dl>
      {children}
      {promised !== undefined && <p className="hint">{m.new_time_given()}</p>}
      {range && !unserved && promised === undefined && (
        <p className="hint">{`${m.learned()} ${nextTables(next_tables)}`}</p>
      )}
      {record && (
        <p className="hint">
          {m.quote_record({
            right: number(record.right),
            parties: number(record.parties),
            time: duration(record.within_minutes),
          })}
        </p>
      )}
      {overtaken && <p className="hint">{m.overtaken({ from: number(overtaken.from), to: number(overtaken.to) })}</p>}
    </section>
  )
}
