import { countryOf } from '../countries.ts'

/** By two letters, empty if unknown. Not recorded of restaurants that registered before it was: their settings decide. */
export const registeredCountry = ({
  registered_country,
  default_country_code,
  time_zone,
}: {
  registered_country: string | null
  default_country_code: string
  time_zone: string
}) => registered_country ?? countryOf(default_country_code, time_zone)?.id ?? ''
