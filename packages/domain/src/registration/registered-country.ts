import { countryOf } from '../countries.ts'

/** The country by its two letters, empty if unknown. If none is recorded, that of the settings. */
export const registeredCountry = ({
  registered_country,
  default_country_code,
  time_zone,
}: {
  registered_country: string | null
  default_country_code: string
  time_zone: string
}) => registered_country ?? countryOf(default_country_code, time_zone)?.id ?? ''
