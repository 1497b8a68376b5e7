import type { GuestPage } from '@waitbook/contracts/guest-pages'
import { consentLabel } from '../../consent-words.ts'
import { embedded } from '../../language.ts'
import { m } from '../../messages/functions.js'
import { bookDetailsPath, bookLanguagePath, bookPath, moreTimePath } from '../../paths.ts'
import { AlertLines } from '../../ui/alert-lines.tsx'
import { AllergiesField } from '../../ui/allergies-field.tsx'
import { AskedFields } from '../../ui/asked-fields.tsx'
import { described, Field } from '../../ui/field.tsx'
import { ClockIcon } from '../../ui/icons.tsx'
import { PageFrame } from '../../ui/page-frame.tsx'
import { WishesField } from '../../ui/wishes-field.tsx'
import { MadeNotice } from '../made/made-notice.tsx'
import { ConsentBox, PolicyBox } from './agreements.tsx'
import { queryOf } from './book-query.ts'
import { bookingSummary, isRequest } from './book-words.ts'
import { ContactFields, faultsOf } from './contact-fields.tsx'
import { HeldFor } from './held-for.tsx'
import { HiddenFields } from './hidden-fields.tsx'
import { LocalTimes } from './local-times.tsx'
import { RefusedTimes } from './refused-times.tsx'

type DetailsPageProps = Extract<GuestPage, { page: 'book-details' }>

const formId = 'book'

export const DetailsPage = ({ restaurant_id, info, source, slot, form_key, made_key, form }: DetailsPageProps) => {
  const { restaurant, booking } = info
  const { hold, size, date, time, day } = slot
  const values = form?.values
  const fault = faultsOf(form?.errors)
  const refused = form?.refused
  const problems = Object.keys(form?.errors ?? {}).map((field) => fault(field) ?? m.action_failed())
  const isAsked = isRequest(booking, size)
  const { policy } = booking
  const hasPolicy = policy !== null && size >= policy.from_size
  const back = `${bookPath(restaurant_id)}?${queryOf({ size, date: day, source: source === 'page' ? '' : source, hold: hold?.id })}`
  return (
    <PageFrame restaurant={restaurant} languageForm={{ id: formId, action: bookLanguagePath(restaurant_id) }}>
      <RefusedTimes refused={refused} date={date} form={formId} label={(shown) => m.book_at({ time: shown })} />
      <MadeNotice restaurantId={restaurant_id} formKey={made_key} />
      <header>
        <h1>{m.book_details_heading()}</h1>
        <p className="lead">
          <bdi>{restaurant.name}</bdi>
        </p>
        <p className="chip">
          <ClockIcon />
          <span>{bookingSummary(slot)}</span>
        </p>
        <LocalTimes date={date} />
        <a href={back}>{m.book_other_time()}</a>
      </header>
      <form id={formId} className="card" method="post" action={bookDetailsPath(restaurant_id)}>
        {problems.length > 0 && <AlertLines lines={[...new Set(problems)]} />}
        {/* Not beside a refusal: 'no longer held' would suggest that the time can still be booked. */}
        {(hold?.is_kept || !refused) && (
          <div className="inline held">
            <HeldFor hold={hold} />
            {hold?.can_extend && hold.is_kept && (
              <button type="submit" className="quiet" formAction={moreTimePath(restaurant_id)} formNoValidate>
                {m.book_more_time()}
              </button>
            )}
          </div>
        )}
        {/* A honeypot for bots that fill in every field. */}
        <input name="website" tabIndex={-1} autoComplete="off" aria-hidden="true" hidden />
        <HiddenFields
          fields={{ hold: hold?.id, size, date, time, day: day === date ? undefined : day, source, form_key }}
        />
        <ContactFields
          values={values}
          fault={fault}
          phoneHint={m.book_phone_hint({ code: embedded(booking.default_country_code) })}
          emailHint={m.book_email_hint()}
        />
        <WishesField choices={booking.wishes} initial={values?.wishes ?? []} />
        <AskedFields asked={booking} initial={values} fault={fault} />
        <AllergiesField initial={values?.allergies} error={fault('allergies')} />
        <Field id="notes" label={m.notes_optional()} hint={m.notes_hint()} error={fault('notes')}>
          <textarea
            id="notes"
            name="notes"
            rows={2}
            dir="auto"
            maxLength={500}
            defaultValue={values?.notes}
            {...described('notes', { hint: true, error: fault('notes') })}
          />
        </Field>
        {booking.sends_texts && (
          <ConsentBox
            isGiven={values?.sms_consent ?? false}
            label={consentLabel(m.book_consent(), booking)}
            hint={m.book_consent_hint()}
          />
        )}
        {hasPolicy && (
          <PolicyBox
            policy={policy}
            terms={slot.terms}
            isAgreed={values?.policy_accepted ?? false}
            error={fault('policy_accepted')}
          />
        )}
        {isAsked && <p className="hint">{m.book_request_hint()}</p>}
        <button type="submit" className="primary">
          {isAsked ? m.book_request() : m.book_submit()}
        </button>
      </form>
    </PageFrame>
  )
}
