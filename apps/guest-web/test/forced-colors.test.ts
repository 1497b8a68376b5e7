import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const sheets = ['styles.css', 'features/book/book.css', 'features/confirmation/place.css', 'features/join/join.css']
/** The selectors and line height of each rule, with those that apply in forced colours separately. */
const rulesOf = (sheet: string) => {
  const css = readFileSync(new URL(`../src/${sheet}`, import.meta.url), 'utf8').replace(/\/\*.*?\*\//gs, '')
  const [usual = '', ...rest] = css.split(/@media \(forced-colors: active\) \{/)
  const read = (text: string) =>
    [...text.matchAll(/([^{}]+)\{([^{}]*line-height:\s*([^;]+);[^{}]*)\}/g)].flatMap(
      ([, selectors = '', , height = '']) =>
        selectors.split(',').map((selector) => ({ selector: selector.trim(), height })),
    )
  const forced = rest.map((part) => part.split(/\n\}/)[0] ?? '').join('')
  return {
    usual: read(usual + rest.map((part) => part.split(/\n\}/).slice(1).join('}')).join('')),
    forced: read(forced),
  }
}

// System fonts are up to 1.36 em high, and in forced colours each line of text has a background of that height.
test.each(sheets)('in forced colours no line of %s covers the line above it', (sheet) => {
  const { usual, forced } = rulesOf(sheet)
  const tight = usual.filter(({ height }) => Number(height) < 1.36).map(({ selector }) => selector)
  if (sheet === 'styles.css') expect(tight).not.toEqual([])
  const loosened = forced.filter(({ height }) => height === 'normal').map(({ selector }) => selector)
  expect(loosened).toEqual(tight)
})
