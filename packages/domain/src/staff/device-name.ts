// The first match wins: most browsers also name the browsers they derive from.
const browsers = [
  ['Edge', /\bEdg(?:e|A|iOS)?\//],
  ['Opera', /\bOPR\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Firefox', /\b(?:Firefox|FxiOS)\//],
  ['Chrome', /\b(?:Chrome|CriOS)\//],
  ['Safari', /\bSafari\//],
] as const

const systems = [
  ['Android', /\bAndroid\b/],
  ['iPhone', /\biPhone\b/],
  ['iPad', /\biPad\b/],
  ['Windows', /\bWindows\b/],
  ['macOS', /\bMacintosh\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['Linux', /\bLinux\b/],
] as const

const find = (names: readonly (readonly [string, RegExp])[], userAgent: string) =>
  names.find(([, pattern]) => pattern.test(userAgent))?.[0]

const longest = 60

/**
 * A user agent as a readable device name: 'Chrome on Windows', a program's own name, or 'Unknown device'. A dozen
 * patterns are enough for that; of the libraries, ua-parser-js is under the AGPL and bowser does not name iPhones.
 */
export const deviceName = (userAgent: string | undefined): string => {
  const known = (userAgent ?? '').slice(0, 512)
  const browser = find(browsers, known)
  const system = find(systems, known)
  if (browser && system) return `${browser} on ${system}`
  const program = known.match(/^[\w.-]+(?:\/[\w.-]+)?/)?.[0]
  return browser ?? system ?? program?.slice(0, longest) ?? 'Unknown device'
}
