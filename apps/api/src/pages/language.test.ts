import { expect, it } from 'vitest'
import { acceptedLanguage } from './language.ts'

it.each([
  [undefined, 'en'],
  ['', 'en'],
  ['ta-IN,ta;q=0.9,en;q=0.8', 'ta'],
  ['de-DE,de;q=0.9,fr;q=0.5,en;q=0.4', 'fr'],
  ['en;q=0.2, hi;q=0.7', 'hi'],
  ['hi;q=0, en', 'en'],
  ['AR-eg', 'ar'],
  ['zh,ja', 'en'],
  ['__proto__,constructor', 'en'],
  [';;;,q=,=;q=x,es', 'es'],
  ['x'.repeat(100_000), 'en'],
])('%s', (header, language) => {
  expect(acceptedLanguage(header?.slice(0, 100_000))).toBe(language)
})
