import type { GuestPage } from '@waitbook/contracts/guest-pages'
import { consentLabel } from '../../consent-words.ts'
import { localTime } from '../../dates.ts'
import { embedded } from '../../language.ts'
import { m } from '../../messages/functions.js'
import { bookPath, wishLanguagePath, wishPath } from '../../paths.ts'
import { AlertLines } from '../../ui/alert-lines.tsx'
import { described, Field } from '../../ui/field.tsx'
import { PageFrame } from '../../ui/page-frame.tsx'
import { ConsentBox } from '../book/agreements.tsx'
import { queryOf } from '../book/book-query.ts'
import { bookingSummary } from '../book/book-words.ts'
import { CallLink } from '../book/call-link.tsx'
import { ContactFields, faultsOf } from '../book/contact-fields.tsx'
import { HiddenFields } from '../book/hidden-fields.tsx'
import { LocalTimes } from '../book/local-times.tsx'
import { RefusedTimes } from '../book/refused-times.tsx'

type WishPageProps = Extract<GuestPage, { page: 'wish' }>

const formId = 'wish'

interface TimeSelectProps {
  name: 'from_time' | 'to_time'
  label: string
  times: readonly string[]
  chosen: string
  error: string | undefined
}

const TimeSelect = ({ name, label, times, chosen, error }: TimeSelectProps) => (
  <Field id={name} label={label} error={error}>
    <select id={name} name={name} required defaultValue={chosen} {...described(name, { error })}>
      {times.map((time) => (
        <option key={time} value={time}>
          {localTime(time)}
        </option>
      ))}
    </select>
  </Field>
)

/** Where a guest wishes for a time of a day whose times are taken. */
export const WishPage = ({ restaurant_id, info, source, choice, form_key, form }: WishPageProps) => {
  const { restaurant, booking } = info
  const { size, date } = choice
  const { values, refused } = form
  const fault = faultsOf(form.errors)
  const problems = Object.keys(form.errors).map((field) => fault(field) ?? m.action_failed())
  const named = { size, date, source: source === 'page' ? undefined : source }
  return (
    <PageFrame restaurant={restaurant} languageForm={{ id: formId, action: wishLanguagePath(restaurant_id) }}>
      <RefusedTimes
        refused={refused}
        date={date}
        hrefOf={({ time }) => `${bookPath(restaurant_id)}?${queryOf({ ...named, date, time })}#times`}
        label={(time) => m.book_at({ time })}
      />
      <header>
        <h1>{m.wish_heading()}</h1>
        <p className="lead">
          <bdi>{restaurant.name}</bdi>
        </p>
        <p className="chip">{bookingSummary(named)}</p>
        <LocalTimes date={date} />
        <p>{m.wish_how()}</p>
        <a href={`${bookPath(restaurant_id)}?${queryOf(named)}`}>{m.book_other_time()}</a>
      </header>
      <form id={formId} className="card" method="post" action={wishPath(restaurant_id)}>
        {problems.length > 0 && <AlertLines lines={[...new Set(problems)]} />}
        {/* A honeypot for bots that fill in every field. */}
        <input name="website" tabIndex={-1} autoComplete="off" aria-hidden="true" hidden />
        <HiddenFields fields={{ ...named, form_key }} />
        <TimeSelect
          name="from_time"
          label={m.wish_from()}
          times={choice.from}
          chosen={values.from_time}
          error={fault('from_time')}
        />
        <TimeSelect
          name="to_time"
          label={m.wish_to()}
          times={choice.to}
          chosen={values.to_time}
          error={fault('to_time')}
        />
        <ContactFields
          values={values}
          fault={fault}
          phoneHint={m.wish_phone_hint({ code: embedded(booking.default_country_code) })}
          emailHint={m.wish_email_hint()}
        />
        {booking.sends_texts && (
          <ConsentBox
            isGiven={values.sms_consent}
            label={consentLabel(m.wish_consent(), booking)}
            hint={m.wish_consent_hint()}
          />
        )}
        <button type="submit" className="primary">
          {m.wish_submit()}
        </button>
      </form>
      {refused && <CallLink phone={restaurant.phone} />}
    </PageFrame>
  )
}
