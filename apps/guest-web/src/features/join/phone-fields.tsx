import type { GuestCountry } from '@waitbook/domain/phone-examples'
import { hasTenDigits, isWholeNumber } from '@waitbook/domain/phone-fields'
import { type ReactNode, useEffect, useRef } from 'react'
import { embedded } from '../../language.ts'
import { m } from '../../messages/functions.js'
import { described, errorId, FieldError, hintId } from '../../ui/field.tsx'
import {
  countryWith,
  type JoinErrors,
  type PhoneValues,
  splitEarly,
  splitPasted,
  splitTyped,
  tidyCountryCode,
  tidyPhone,
} from './join-values.ts'

interface PhoneFieldsProps {
  countries: readonly GuestCountry[]
  initial: PhoneValues
  /** The current values of the fields. */
  typed: PhoneValues
  /** False if the guest can choose another contact: a form with a hidden required field could not be submitted. */
  required: boolean
  errors: JoinErrors
  /** The number is still being typed: what is missing is a hint, not an error. */
  unfinished: boolean
  /** Shown for a number that is already waiting. */
  wayBack: ReactNode
  onEdit(values: PhoneValues): void
  onLeave(values: PhoneValues): void
}

/** Writes the input only if its value changes, so that the caret does not move. */
const rewrite = (input: HTMLInputElement | null, tidy: string) => {
  if (input && input.value !== tidy) input.value = tidy
}

/**
 * The list of countries, the calling code, which can be typed or selected in the list, and the number. Without JavaScript
 * both the selection and the code are posted, and the selection wins.
 */
export const PhoneFields = (props: PhoneFieldsProps) => {
  const { countries, initial, typed, errors, unfinished, wayBack } = props
  const list = useRef<HTMLSelectElement>(null)
  const code = useRef<HTMLInputElement>(null)
  const phone = useRef<HTMLInputElement>(null)
  const country = countryWith(countries, typed.country_code)
  const isOther = country !== undefined && !hasTenDigits(country.code)

  const listedCode = () => list.current?.value || initial.country_code
  const values = () => ({ country_code: code.current?.value ?? '', phone: phone.current?.value ?? '' })

  /** Selects the country of the code. If several countries share it, the guest's selection is kept. */
  const showCountry = () => {
    const { country_code } = values()
    if (!list.current || listedCode() === country_code) return
    const main = countryWith(countries, country_code)
    list.current.selectedIndex = country_code === initial.country_code ? 0 : main ? countries.indexOf(main) + 1 : -1
  }

  const edited = () => {
    showCountry()
    props.onEdit(values())
  }

  const split = (whole: PhoneValues) => {
    rewrite(code.current, whole.country_code)
    rewrite(phone.current, whole.phone)
  }

  // A country selected before hydration.
  useEffect(() => {
    if (list.current?.value) rewrite(code.current, list.current.value)
  }, [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: also runs when a draft was restored
  useEffect(showCountry, [typed.country_code])

  return (
    <fieldset className="field by-phone">
      <legend>{m.phone_number()}</legend>
      <select
        name="country"
        ref={list}
        aria-label={m.country()}
        autoComplete="off"
        onChange={() => {
          rewrite(code.current, listedCode())
          edited()
        }}
      >
        <option value="">{countryWith(countries, initial.country_code)?.label ?? initial.country_code}</option>
        {countries.map(({ code: value, label, example }) => (
          <option key={label} value={value} data-example={example || undefined}>
            {label}
          </option>
        ))}
      </select>
      <div className="phone" dir="ltr">
        <input
          name="country_code"
          ref={code}
          aria-label={m.country_code()}
          inputMode="tel"
          autoComplete="tel-country-code"
          required={props.required}
          defaultValue={initial.country_code}
          {...described('country_code', { error: errors.country_code })}
          onInput={({ currentTarget: input }) => {
            const whole = splitPasted(countries, input.value, listedCode())
            if (whole) split(whole)
            else rewrite(input, tidyCountryCode(input.value))
            edited()
          }}
          onBlur={() => props.onLeave(values())}
        />
        <input
          name="phone"
          ref={phone}
          aria-label={isOther ? m.national_phone_other() : m.national_phone()}
          type="tel"
          inputMode="tel"
          autoComplete="tel-national"
          required={props.required}
          defaultValue={initial.phone}
          aria-invalid={errors.phone && !unfinished ? true : undefined}
          aria-describedby={errors.phone ? `${errorId('phone')} ${hintId('phone')}` : hintId('phone')}
          onInput={({ currentTarget: input }) => {
            const whole = splitEarly(countries, values())
            if (whole) split(whole)
            // The spaces of a number with a plus show whether its country code is meant.
            else if (!isWholeNumber(input.value)) rewrite(input, tidyPhone(input.value))
            edited()
          }}
          onBlur={() => {
            const whole = splitTyped(countries, values())
            if (whole) {
              split(whole)
              edited()
            }
            props.onLeave(values())
          }}
        />
      </div>
      <FieldError id="country_code" error={errors.country_code} />
      <p className="error" id={errorId('phone')} role="status">
        {!unfinished && errors.phone}
      </p>
      {wayBack}
      <p className="hint" id={hintId('phone')}>
        {unfinished
          ? errors.phone
          : isOther
            ? m.phone_hint_other({ example: embedded(country.example) })
            : m.phone_hint()}
      </p>
    </fieldset>
  )
}
