import type { Joining } from '@waitbook/contracts/customer'
import { m } from '../../paraglide/messages.js'
import { joinPath } from '../../paths.ts'

/** Why nobody can join just now, and the way to look again. */
export const ClosedCard = ({ restaurantId, joining }: { restaurantId: string; joining: Joining }) => {
  const full = joining.reason === 'full'
  return (
    <section className="card">
      <h2>{full ? m.full_heading() : m.paused_heading()}</h2>
      {joining.note && (
        <p className="notice" dir="auto">
          {joining.note}
        </p>
      )}
      <p>{full ? m.full_text() : m.paused_text()}</p>
      <a className="button" href={joinPath(restaurantId)}>
        {m.retry()}
      </a>
    </section>
  )
}
