import type { BookingInfo } from '@waitbook/contracts/booking/booking'
import { maxPartySize } from '@waitbook/domain/waitlist/party-size'
import { number } from '../../language.ts'
import { m } from '../../messages/functions.js'
import { Field } from '../../ui/field.tsx'
import { queryOf } from './book-query.ts'
import { HiddenFields } from './hidden-fields.tsx'

interface SizeChoiceProps {
  party: BookingInfo['booking']['party_size']
  size: number
  /** What else the page's address names. */
  named: Record<string, string | undefined>
}

const mostButtons = 8
/** The id of what was chosen: links to it keep the focus there when the page is loaded again. */
const chosenId = 'chosen-size'

/** Links, so that the size stays in the address; a field for more people than the buttons have. */
export const SizeChoice = ({ party, size, named }: SizeChoiceProps) => {
  const sizes = Array.from({ length: Math.min(party.max, mostButtons) - party.min + 1 }, (_, step) => party.min + step)
  const most = party.larger === 'request' ? maxPartySize : party.max
  const isTyped = !sizes.includes(size)
  return (
    <section className="field">
      <div className="line">
        <h2 id="size-heading">{m.party_size()}</h2>
        {party.larger === 'phone' && <p className="small">{m.book_larger_phone({ count: number(party.max) })}</p>}
        {most > mostButtons && (
          <details open={isTyped || undefined}>
            <summary id={isTyped ? chosenId : undefined}>{m.book_more_people()}</summary>
            <form method="get" action={`#${chosenId}`} className="inline">
              <HiddenFields fields={named} />
              <Field id="size" label={m.book_people_count()}>
                <input
                  id="size"
                  name="size"
                  type="number"
                  inputMode="numeric"
                  min={party.min}
                  max={most}
                  required
                  defaultValue={isTyped ? size : ''}
                />
              </Field>
              <button type="submit" className="quiet">
                {m.book_show()}
              </button>
            </form>
          </details>
        )}
      </div>
      {sizes.length > 0 && (
        <ul className="choices eight" aria-labelledby="size-heading">
          {sizes.map((each) => (
            <li key={each}>
              <a
                href={`?${queryOf({ size: each, ...named })}#${chosenId}`}
                id={each === size ? chosenId : undefined}
                aria-current={each === size || undefined}
              >
                {number(each)}
              </a>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
