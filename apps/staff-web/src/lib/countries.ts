import { type Country, countries, countryOf } from '@waitbook/domain/countries'

const names = new Intl.DisplayNames(['en'], { type: 'region' })
const { compare } = new Intl.Collator('en')

/** The name for two letters, such as 'India' for 'IN'; 'unknown' for none. */
export const countryName = (id: string) => (id === '' ? 'unknown' : (names.of(id) ?? id))

const labelOf = ({ id, callingCode }: Country) => `${countryName(id)} (${callingCode})`

/** Select options: every country with its calling code, sorted by name. The value is the country's id. */
export const countryOptions = countries
  .map((country) => ({ value: country.id, label: labelOf(country) }))
  .sort((one, other) => compare(one.label, other.label))

/** For example 'India (+91)'; only the code if no country has it. */
export const countryLabel = (callingCode: string, timeZone: string) => {
  const country = countryOf(callingCode, timeZone)
  return country ? labelOf(country) : callingCode
}
