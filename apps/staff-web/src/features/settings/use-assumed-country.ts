import { countryLabel } from '../../lib/countries.ts'
import { useSettings } from './use-settings.ts'

/** Hint for a phone field: the country assumed for a number that is typed without one. */
export const useAssumedCountry = () => {
  const { data } = useSettings('general')
  return data?.default_country_code
    ? `Without a +, ${countryLabel(data.default_country_code, data.time_zone)} is assumed.`
    : undefined
}
