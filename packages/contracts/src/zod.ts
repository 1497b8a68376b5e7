import { z } from 'zod'

const kinds: Record<string, string> = {
  string: 'Not a valid text.',
  number: 'A valid number is required.',
  int: 'A valid integer is required.',
  boolean: 'Must be true or false.',
  array: 'A list is required.',
  object: 'A JSON object is required.',
}

export const fieldRequired = 'This field is required.'

/** Plain sentences for zod's built-in errors. The messages of a schema itself take precedence. */
const plainSentence = (issue: {
  code?: string
  input?: unknown
  expected?: unknown
  keys?: unknown
  values?: unknown
  origin?: unknown
  minimum?: unknown
  maximum?: unknown
}) => {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined ? fieldRequired : kinds[String(issue.expected)]
    case 'unrecognized_keys':
      return `Unknown: ${(issue.keys as string[]).join(', ').slice(0, 100)}.`
    case 'invalid_value':
      return `Must be one of: ${(issue.values as unknown[]).join(', ')}.`
    case 'too_small':
      return bound(issue.origin, 'least', issue.minimum)
    case 'too_big':
      return bound(issue.origin, 'most', issue.maximum)
    case 'invalid_format':
      return 'This is not of the expected form.'
    default:
      return undefined
  }
}

const counted: Record<string, [one: string, many: string]> = {
  string: ['character', 'characters'],
  array: ['entry', 'entries'],
  set: ['entry', 'entries'],
}

const bound = (origin: unknown, end: 'least' | 'most', limit: unknown) => {
  const things = counted[String(origin)]
  return things ? `Enter at ${end} ${limit} ${things[limit === 1 ? 0 : 1]}.` : `Enter a number of at ${end} ${limit}.`
}

// A page runs the schemas under a CSP without eval; a process compiles each of them once.
z.config({ jitless: !('process' in globalThis), customError: plainSentence })

/** All schemas take it from here: one that is made before these settings tries `eval`, which a page reports as a violation. */
export { z }
