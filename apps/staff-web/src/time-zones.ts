/** Every zone this browser knows, and the one that is set, for a Select. */
export const zoneOptions = (current: string) =>
  [...new Set([current, 'UTC', ...Intl.supportedValuesOf('timeZone')])]
    .sort()
    .map((value) => ({ value, label: value.replaceAll('_', ' ') }))
