import { longestNameInText } from './name-for-text.ts'

const placeholder = /\{\{\s*(\w{1,40})\s*\}\}/g

/**
 * A message template with its `{{placeholders}}` filled in one pass: a value that itself looks like
 * a placeholder, or like a replacement pattern, stays literal. Unknown placeholders are left as written.
 */
export const fillTemplate = (template: string, values: Readonly<Record<string, string>>) =>
  template.replace(placeholder, (written, name: string) =>
    Object.hasOwn(values, name) ? (values[name] ?? written) : written,
  )

/**
 * The values of a template's placeholders in a text, in the order of the placeholders: filled in, they give this text
 * again. Undefined if the text was not made from the template.
 */
export const valuesIn = (template: string, text: string): string[] | undefined => {
  const [first = '', ...literals] = template.split(/\{\{\s*\w{1,40}\s*\}\}/)
  if (!text.startsWith(first)) return undefined
  const values: string[] = []
  let from = first.length
  for (const [index, literal] of literals.entries()) {
    const isLast = index === literals.length - 1
    // No value is empty.
    const to = isLast ? text.length - literal.length : text.indexOf(literal, from + 1)
    if (to <= from || !text.startsWith(literal, to)) return undefined
    values.push(text.slice(from, to))
    from = to + literal.length
  }
  return from === text.length ? values : undefined
}

/** The template with its placeholders numbered: {{1}}, {{2}} and so on. */
export const numberedTemplate = (template: string) => {
  let count = 0
  return template.replace(placeholder, () => {
    count += 1
    return `{{${count}}}`
  })
}

/** Names of the placeholders that `fillTemplate` would leave as written, each once. */
export const unknownPlaceholders = (template: string, known: readonly string[]) => [
  ...new Set(
    Array.from(template.matchAll(/\{\{\s*([^{}\s][^{}]*?)\s*\}\}/g), ([, name = '']) => name).filter(
      (name) => !known.includes(name),
    ),
  ),
]

/** The error for a template that `hasOpenPlaceholder`. */
export const openPlaceholder = 'A placeholder of this text is not closed. Write it as in {{customerName}}.'

/** Whether braces are left that belong to no placeholder, as in '{{customerName'. */
export const hasOpenPlaceholder = (template: string) => /\{\{|\}\}/.test(template.replace(/\{\{[^{}]*\}\}/g, ''))

const longestDate = 40
const longestLink = 120
/** The characters that a value can have, by its placeholder. Names of guests are cut for texts, see `nameForText`. */
const longestValues = {
  customerName: longestNameInText,
  restaurantName: 100,
  quotedTime: 4,
  minutes: 3,
  date: longestDate,
  time: 8,
  partySize: 2,
  statusLink: longestLink,
  bookingLink: longestLink,
  code: 6,
} as const satisfies Record<string, number>

/** The length of a template, in UTF-16 units, when each of its placeholders has its longest value. */
export const longestFilled = (template: string) =>
  fillTemplate(
    template,
    Object.fromEntries(Object.entries(longestValues).map(([name, length]) => [name, 'x'.repeat(length)])),
  ).length
