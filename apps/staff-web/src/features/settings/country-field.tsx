import type { GeneralSettings } from '@waitbook/contracts/settings/general'
import { countries, countryOf } from '@waitbook/domain/countries'
import { Field } from '@waitbook/ui/field'
import { Select } from '@waitbook/ui/select'
import { useState } from 'react'
import { countryOptions } from '../../lib/countries.ts'
import type { FormOf } from './use-settings-form.ts'

/** The country is stored as its calling code; if several countries share it, the stored time zone decides which one is shown. */
export function CountryField({
  form: { values, errors, set },
}: {
  form: FormOf<Pick<GeneralSettings, 'default_country_code' | 'time_zone'>>
}) {
  const { default_country_code: code, time_zone } = values
  const [chosen, setChosen] = useState<string>()
  const isChosen = countries.some(({ id, callingCode }) => id === chosen && callingCode === code)
  const shown = isChosen ? chosen : countryOf(code, time_zone)?.id
  return (
    <Field
      label="Country"
      error={errors.default_country_code}
      hint="Its calling code is assumed for a phone number typed without one."
    >
      <Select
        value={shown ?? ''}
        options={shown ? countryOptions : [{ value: '', label: code }, ...countryOptions]}
        onChange={({ target }) => {
          const country = countries.find(({ id }) => id === target.value)
          if (!country) return
          setChosen(country.id)
          set('default_country_code', country.callingCode)
        }}
      />
    </Field>
  )
}
