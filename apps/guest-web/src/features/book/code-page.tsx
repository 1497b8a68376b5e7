import type { GuestPage } from '@waitbook/contracts/guest-pages'
import { embedded } from '../../language.ts'
import { m } from '../../messages/functions.js'
import { bookDetailsPath, bookLanguagePath } from '../../paths.ts'
import { AlertLines } from '../../ui/alert-lines.tsx'
import { described, Field } from '../../ui/field.tsx'
import { ClockIcon } from '../../ui/icons.tsx'
import { PageFrame } from '../../ui/page-frame.tsx'
import { bookingSummary } from './book-words.ts'
import { HeldFor } from './held-for.tsx'
import { HiddenFields } from './hidden-fields.tsx'

type CodePageProps = Extract<GuestPage, { page: 'book-code' }>

const formId = 'book'

/** The guest enters the code that was sent; the details of the form are posted again with it. */
export const CodePage = ({ restaurant_id, info, slot, sent_to, fields, isWrong }: CodePageProps) => {
  const { restaurant } = info
  const error = isWrong ? m.book_code_wrong() : undefined
  return (
    <PageFrame restaurant={restaurant} languageForm={{ id: formId, action: bookLanguagePath(restaurant_id) }}>
      <header>
        <h1>{m.book_code_heading()}</h1>
        <p className="lead">
          <bdi>{restaurant.name}</bdi>
        </p>
        <p className="chip">
          <ClockIcon />
          <span>{bookingSummary(slot)}</span>
        </p>
      </header>
      <form id={formId} className="card" method="post" action={bookDetailsPath(restaurant_id)}>
        {error && <AlertLines lines={[error]} />}
        <p>{m.book_code_text({ to: embedded(sent_to) })}</p>
        <HiddenFields fields={fields} />
        <Field id="code" label={m.book_code()} hint={m.book_code_hint()} error={error}>
          <input
            id="code"
            name="code"
            inputMode="numeric"
            autoComplete="one-time-code"
            dir="ltr"
            maxLength={16}
            required
            {...described('code', { hint: true, error })}
          />
        </Field>
        <HeldFor hold={slot.hold} />
        <button type="submit" className="primary">
          {m.book_submit()}
        </button>
        <button type="submit" className="quiet" formAction={bookLanguagePath(restaurant_id)} formNoValidate>
          {m.book_code_details()}
        </button>
      </form>
    </PageFrame>
  )
}
