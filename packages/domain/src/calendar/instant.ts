const zone = /(?:z|[+-]\d{2}(?::?\d{2})?)$/i

/** An instant's text as epoch ms; UTC where it names no zone (spec §3), wherever it is read. NaN for what is none. */
export const epochOf = (text: string) => {
  const written = text.trim().replace(' ', 'T')
  // A date alone is UTC by itself.
  return Date.parse(written.includes('T') && !zone.test(written) ? `${written}Z` : written)
}
