import { m } from '../../messages/functions.js'
import { ratePath } from '../../paths.ts'

interface RateVisitProps {
  restaurantId: string
  entryId: string
  satisfied: boolean | null
  /** From when on the question is shown. */
  from: string | undefined
  /** The server's time, epoch ms. */
  now: number
}

/** Shown an hour after serving. A plain form, which posts and returns to this page. */
export const RateVisit = ({ restaurantId, entryId, satisfied, from, now }: RateVisitProps) => {
  const isAsked = satisfied !== null || (from !== undefined && now >= Date.parse(from))
  if (!isAsked) return null
  return (
    <form className="card" method="post" action={ratePath(restaurantId, entryId)}>
      <h2 id="rate">{m.rate()}</h2>
      {satisfied !== null && (
        <p className="notice" role="status">
          {m.rated()}
        </p>
      )}
      <fieldset className="pair" aria-labelledby="rate">
        {(['yes', 'no'] as const).map((answer) => (
          <button
            key={answer}
            type="submit"
            className="quiet"
            name="satisfied"
            value={answer}
            aria-pressed={satisfied === null ? undefined : satisfied === (answer === 'yes')}
          >
            {answer === 'yes' ? m.rate_yes() : m.rate_no()}
          </button>
        ))}
      </fieldset>
    </form>
  )
}
