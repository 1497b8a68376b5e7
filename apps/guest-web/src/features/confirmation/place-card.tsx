import { number } from '../../language.ts'
import { m } from '../../paraglide/messages.js'
import { CheckIcon } from '../../ui/icons.tsx'
import { estimate as estimateWords } from '../../words.ts'
import type { Place } from './place.ts'

interface PlaceCardProps {
  place: Place
  overtaken: { from: number; to: number } | undefined
}

/** The one thing the guest came to see. */
export const PlaceCard = ({ place: { status, position, estimate, range }, overtaken }: PlaceCardProps) => {
  if (status === 'NOTIFIED' || status === 'SERVED') {
    const ready = status === 'NOTIFIED'
    return (
      <section className={`card place ${ready ? 'ready' : 'served'}`}>
        <CheckIcon />
        <h2>{ready ? m.ready() : m.served()}</h2>
        <p>{ready ? m.ready_next() : m.served_next()}</p>
        {ready && position !== null && (
          <p className="small">
            {m.position()}: {number(position)}
          </p>
        )}
      </section>
    )
  }
  return (
    <section className="card place">
      <h2>{m.position()}</h2>
      <p className="number">{position === null ? '–' : number(position)}</p>
      <dl>
        <dt>{m.estimate()}</dt>
        <dd>{estimateWords(estimate, range)}</dd>
      </dl>
      {range && <p className="hint">{m.learned()}</p>}
      {overtaken && <p className="hint">{m.overtaken({ from: number(overtaken.from), to: number(overtaken.to) })}</p>}
    </section>
  )
}
