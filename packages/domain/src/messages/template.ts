const placeholder = /\{\{\s*(\w{1,40})\s*\}\}/g

/**
 * A message template with its `{{placeholders}}` filled in one pass: a value that itself looks like
 * a placeholder, or like a replacement pattern, stays literal. Unknown placeholders are left as written.
 */
export const fillTemplate = (template: string, values: Readonly<Record<string, string>>) =>
  template.replace(placeholder, (written, name: string) =>
    Object.hasOwn(values, name) ? (values[name] ?? written) : written,
  )

/** Names of the placeholders that `fillTemplate` would leave as written, each once. */
export const unknownPlaceholders = (template: string, known: readonly string[]) => [
  ...new Set(
    Array.from(template.matchAll(/\{\{\s*([^{}\s][^{}]*?)\s*\}\}/g), ([, name = '']) => name).filter(
      (name) => !known.includes(name),
    ),
  ),
]
