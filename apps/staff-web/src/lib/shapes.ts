/**
 * Checks of what this site has stored on the device itself, perhaps in another version. The schemas of the contracts are
 * not used: they check more than is needed here, and the first page would have to load them.
 */
type Check = (value: unknown) => boolean

export const isText: Check = (value) => typeof value === 'string'
export const isNumber: Check = (value) => typeof value === 'number'
export const isTrueOrFalse: Check = (value) => typeof value === 'boolean'
export const isNull: Check = (value) => value === null
export const isMissing: Check = (value) => value === undefined
export const isListOf =
  (check: Check): Check =>
  (value) =>
    Array.isArray(value) && value.every(check)
export const isOneOf =
  (values: readonly unknown[]): Check =>
  (value) =>
    values.includes(value)
export const isAny =
  (...checks: Check[]): Check =>
  (value) =>
    checks.some((check) => check(value))

/** An object with these fields, and perhaps others. */
export const hasShape =
  (fields: Record<string, Check>): Check =>
  (value) =>
    typeof value === 'object' &&
    value !== null &&
    Object.entries(fields).every(([field, check]) => check((value as Record<string, unknown>)[field]))
