import type { GuestPage } from '@waitbook/contracts/guest-pages'
import { m } from '../../messages/functions.js'
import { bookPath, joinPath, madePath } from '../../paths.ts'
import { described, Field } from '../../ui/field.tsx'
import { PageFrame } from '../../ui/page-frame.tsx'
import { queryOf } from '../book/book-query.ts'
import { CallLink } from '../book/call-link.tsx'
import { HiddenFields } from '../book/hidden-fields.tsx'

type MadePageProps = Extract<GuestPage, { page: 'made' }>

const headings = { booking: m.made_booking, place: m.made_place }
export const madeHeading = ({ made }: Pick<MadePageProps, 'made'>) => headings[made]()

/** Shown instead of a used form. It hides what was made until the digits are entered, as another guest may open it. */
export const MadePage = ({ made, restaurant_id, restaurant, form_key, digits }: MadePageProps) => {
  const isBooking = made === 'booking'
  const formPath = isBooking ? bookPath(restaurant_id) : joinPath(restaurant_id)
  const canOpen = digits === 'asked' || digits === 'wrong'
  const error = digits === 'wrong' ? m.made_wrong() : undefined
  return (
    <PageFrame restaurant={restaurant} query={queryOf({ form_key })}>
      <section className="card message plain">
        <h1>{madeHeading({ made })}</h1>
        <p>
          <bdi>{restaurant.name}</bdi>
        </p>
        {canOpen ? (
          <form className="field" method="post" action={madePath(formPath)}>
            <HiddenFields fields={{ form_key }} />
            <Field id="digits" label={m.made_digits()} error={error}>
              <input
                id="digits"
                name="digits"
                inputMode="numeric"
                autoComplete="off"
                dir="ltr"
                maxLength={4}
                required
                // biome-ignore lint/a11y/noAutofocus: where the refused digits are typed again, beside the reason
                autoFocus={error !== undefined}
                {...described('digits', { error })}
              />
            </Field>
            <button type="submit" className="primary">
              {isBooking ? m.wish_see_booking() : m.see_place()}
            </button>
          </form>
        ) : (
          <p className="notice amber">{digits === 'over' ? m.made_over() : m.link_ask()}</p>
        )}
        {digits === 'over' && <CallLink phone={restaurant.phone} />}
        <a className="button quiet" href={isBooking ? formPath : `${madePath(formPath)}?again=yes`}>
          {isBooking ? m.book_heading() : m.join_heading()}
        </a>
      </section>
    </PageFrame>
  )
}
