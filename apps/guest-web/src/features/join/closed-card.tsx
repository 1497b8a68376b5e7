import type { Joining } from '@waitbook/contracts/customer'
import { m } from '../../paraglide/messages.js'
import { joinPath } from '../../paths.ts'
import type { JoinValues } from './join-values.ts'
import { useStoredDraft } from './use-draft.ts'

const headings = { paused: m.paused_heading, closed: m.closed_heading, full: m.full_heading }

interface ClosedCardProps {
  restaurantId: string
  joining: Joining
  opensAgain: string | undefined
  /** The form posted while the list was closed. */
  posted: JoinValues | undefined
}

/** Why guests cannot join now, and a link to try again. */
export const ClosedCard = ({ restaurantId, joining, opensAgain, posted }: ClosedCardProps) => {
  useStoredDraft(restaurantId, posted)
  const { reason, note } = joining
  return (
    <section className="card">
      <h2>{headings[reason ?? 'paused']()}</h2>
      {note && (
        <p className="notice" dir="auto">
          {note}
        </p>
      )}
      {opensAgain && <p>{m.opens_again({ time: opensAgain })}</p>}
      <p>{reason === 'full' ? m.full_text() : m.paused_text()}</p>
      <a className="button" href={joinPath(restaurantId)}>
        {m.retry()}
      </a>
    </section>
  )
}
