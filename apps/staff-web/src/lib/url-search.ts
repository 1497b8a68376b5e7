/**
 * Reads the search parameters of a URL without zod, as every page loads the routes first. The router has parsed the
 * values as JSON where they are JSON. An unsuitable value is returned as undefined, not left out: the router keeps the value of a key that is missing.
 */
export const readSearch =
  <Readers extends Record<string, (value: unknown) => unknown>>(readers: Readers) =>
  (search: Record<string, unknown>) =>
    Object.fromEntries(Object.entries(readers).map(([name, read]) => [name, read(search[name])])) as {
      [Name in keyof Readers]?: ReturnType<Readers[Name]>
    }

export const textOf = (max: number) => (value: unknown) =>
  typeof value === 'string' && value.length <= max ? value : undefined

export const oneOf =
  <const Value extends string>(values: readonly Value[]) =>
  (value: unknown) =>
    values.find((each) => each === value)

export const integerOf =
  (min: number, max = Number.MAX_SAFE_INTEGER) =>
  (value: unknown) => {
    const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value
    return typeof number === 'number' && Number.isInteger(number) && number >= min && number <= max ? number : undefined
  }
