import type { GuestLanguage } from '../languages.ts'

/** Making a formatter costs far more than using it. */
const formats = new Map<GuestLanguage, Intl.DateTimeFormat>()

const formatOf = (language: GuestLanguage) => {
  const known = formats.get(language)
  if (known) return known
  const made = new Intl.DateTimeFormat(`${language}-u-ca-gregory-nu-latn`, {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    timeZone: 'UTC',
  })
  formats.set(language, made)
  return made
}

/** A date (YYYY-MM-DD) as it stands in a text to a guest. */
export const guestDate = (date: string, language: GuestLanguage) => formatOf(language).format(Date.parse(date))
