/** Objects with sorted keys, for `JSON.stringify`: jsonb does not preserve the order of an object's keys. */
export const withSortedKeys = (_name: string, value: unknown) =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)))
    : value
