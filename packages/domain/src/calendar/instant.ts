const zone = /(?:z|[+-]\d{2}(?::?\d{2})?)$/i

/** An instant's text as epoch ms, read as UTC if it names no zone. NaN if it is not an instant. */
export const epochOf = (text: string) => {
  const written = text.trim().replace(' ', 'T')
  // A date alone is UTC by itself.
  return Date.parse(written.includes('T') && !zone.test(written) ? `${written}Z` : written)
}
