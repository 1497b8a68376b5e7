/** Select options: every time zone this browser knows, and the current one. */
export const zoneOptions = (current: string) =>
  [...new Set([current, 'UTC', ...Intl.supportedValuesOf('timeZone')])]
    .sort()
    .map((value) => ({ value, label: value.replaceAll('_', ' ') }))
