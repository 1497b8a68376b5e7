import { type Country, countries, countryOf } from '@waitbook/domain/countries'

const names = new Intl.DisplayNames(['en'], { type: 'region' })
const { compare } = new Intl.Collator('en')

const labelOf = ({ id, callingCode }: Country) => `${names.of(id) ?? id} (${callingCode})`

/** Every country with its calling code, by name, for a Select; the value is the country's id. */
export const countryOptions = countries
  .map((country) => ({ value: country.id, label: labelOf(country) }))
  .sort((one, other) => compare(one.label, other.label))

/** As 'India (+91)'; the code alone where no country has it. */
export const countryLabel = (callingCode: string, timeZone: string) => {
  const country = countryOf(callingCode, timeZone)
  return country ? labelOf(country) : callingCode
}
