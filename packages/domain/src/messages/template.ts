/**
 * A message template with its `{{placeholders}}` filled in one pass: a value that itself looks like
 * a placeholder, or like a replacement pattern, stays literal. Unknown placeholders are left as written.
 */
export const fillTemplate = (template: string, values: Readonly<Record<string, string>>) =>
  template.replace(/\{\{\s*(\w{1,40})\s*\}\}/g, (written, name: string) =>
    Object.hasOwn(values, name) ? (values[name] ?? written) : written,
  )
