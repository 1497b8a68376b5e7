import { m } from '../../paraglide/messages.js'
import { described, errorId, FieldError, hintId } from '../../ui/field.tsx'
import { type JoinErrors, type JoinValues, tidyCountryCode, tidyPhone } from './join-values.ts'

interface PhoneFieldsProps {
  initial: Pick<JoinValues, 'country_code' | 'phone'>
  errors: JoinErrors
  /** A number being typed is not wrong yet: it is told what is missing without the alarm. */
  unfinished: boolean
  onEdit(values: Pick<JoinValues, 'country_code' | 'phone'>): void
  onLeave(values: Pick<JoinValues, 'country_code' | 'phone'>): void
}

const typed = (input: HTMLInputElement) => {
  const field = (name: string) => (input.form?.elements.namedItem(name) as HTMLInputElement | null)?.value ?? ''
  return { country_code: field('country_code'), phone: field('phone') }
}

/** Rewrites only what changes, so that the caret stays where the guest is typing. */
const rewrite = (input: HTMLInputElement, tidy: string) => {
  if (input.value !== tidy) input.value = tidy
}

export const PhoneFields = ({ initial, errors, unfinished, onEdit, onLeave }: PhoneFieldsProps) => (
  <fieldset className="field">
    <legend>{m.phone_number()}</legend>
    <div className="phone">
      <input
        name="country_code"
        dir="ltr"
        aria-label={m.country_code()}
        inputMode="tel"
        autoComplete="tel-country-code"
        maxLength={5}
        required
        defaultValue={initial.country_code}
        {...described('country_code', { error: errors.country_code })}
        onInput={({ currentTarget: input }) => {
          rewrite(input, tidyCountryCode(input.value))
          onEdit(typed(input))
        }}
        onBlur={({ currentTarget: input }) => onLeave(typed(input))}
      />
      <input
        name="phone"
        dir="ltr"
        aria-label={m.national_phone()}
        type="tel"
        inputMode="numeric"
        autoComplete="tel-national"
        required
        defaultValue={initial.phone}
        aria-invalid={errors.phone && !unfinished ? true : undefined}
        aria-describedby={errors.phone ? `${errorId('phone')} ${hintId('phone')}` : hintId('phone')}
        onInput={({ currentTarget: input }) => {
          rewrite(input, tidyPhone(input.value, typed(input).country_code))
          onEdit(typed(input))
        }}
        onBlur={({ currentTarget: input }) => onLeave(typed(input))}
      />
    </div>
    <FieldError id="country_code" error={errors.country_code} />
    <p className="error" id={errorId('phone')} role="status">
      {!unfinished && errors.phone}
    </p>
    <p className="hint" id={hintId('phone')}>
      {unfinished ? errors.phone : m.phone_hint()}
    </p>
  </fieldset>
)
