import { CheckIcon } from '../../ui/icons.tsx'
import { confirmationMessages as messages } from './messages.ts'
import type { Place } from './place.ts'

interface PlaceCardProps {
  place: Place
  overtaken: { from: number; to: number } | undefined
}

/** The one thing the guest came to see. */
export const PlaceCard = ({ place: { status, position, estimate }, overtaken }: PlaceCardProps) => {
  if (status === 'NOTIFIED' || status === 'SERVED') {
    const ready = status === 'NOTIFIED'
    return (
      <section className={`card place ${ready ? 'ready' : 'served'}`}>
        <CheckIcon />
        <h2>{ready ? messages.ready : messages.served}</h2>
        <p>{ready ? messages.readyNext : messages.servedNext}</p>
        {ready && position !== null && (
          <p className="small">
            {messages.position}: {position}
          </p>
        )}
      </section>
    )
  }
  return (
    <section className="card place">
      <h2>{messages.position}</h2>
      <p className="number">{position ?? '–'}</p>
      <dl>
        <dt>{messages.estimate}</dt>
        <dd>{messages.estimateValue(estimate)}</dd>
      </dl>
      {overtaken && <p className="hint">{messages.overtaken(overtaken.from, overtaken.to)}</p>}
    </section>
  )
}
