import fc from 'fast-check'
import { expect, it } from 'vitest'
import { type FaceThemeName, faceGrounds, faceStyle, faceTheme } from './face-theme.ts'
import { contrastOf, hexOf, oklchOf } from './oklch.ts'

const themes = ['light', 'dark'] as const satisfies readonly FaceThemeName[]
const colours = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`)
const ink = { light: '#171717', dark: '#f3f3f1' }

it('10,000 random colours have sufficient contrast in both themes', () => {
  fc.assert(
    fc.property(colours, (brand) => {
      for (const theme of themes) {
        const { canvas, surface } = faceGrounds[theme]
        const { text, fill, fillHover, onFill, tint } = faceTheme(brand, theme)
        for (const ground of [canvas, surface, tint]) expect(contrastOf(text, ground)).toBeGreaterThanOrEqual(4.5)
        for (const ground of [canvas, surface]) expect(contrastOf(fill, ground)).toBeGreaterThanOrEqual(3)
        expect(contrastOf(fillHover, canvas)).toBeGreaterThanOrEqual(3)
        for (const ground of [fill, fillHover]) expect(contrastOf(onFill, ground)).toBeGreaterThanOrEqual(4.5)
        expect(contrastOf(ink[theme], tint)).toBeGreaterThanOrEqual(7)
      }
    }),
    { numRuns: 10_000 },
  )
})

it('a colour that is legible stays as it is, and the hue of the others is kept', () => {
  expect(faceTheme('#8b1e3f', 'light').text).toBe('#8b1e3f')
  expect(faceTheme('#8b1e3f', 'light').fill).toBe('#8b1e3f')
  for (const brand of ['#ffcc00', '#e4572e', '#1a237e']) {
    for (const theme of themes) {
      const difference = Math.abs(oklchOf(faceTheme(brand, theme).text).hue - oklchOf(brand).hue)
      expect(difference, `${brand} ${theme}`).toBeLessThan(0.08)
    }
  }
})

it('converts to OKLCH and back', () => {
  fc.assert(
    fc.property(colours, (colour) => {
      expect(hexOf(oklchOf(colour))).toBe(colour)
    }),
  )
})

it('the style sheet is small and contains only colours', () => {
  expect(faceStyle('#8b1e3f').length).toBeLessThan(700)
  expect(faceStyle('#8b1e3f')).toMatchInlineSnapshot(
    `":root{--accent:#8b1e3f;--accent-on-tint:#8b1e3f;--focus:#8b1e3f;--accent-tint:#ffe8eb;--fill:#8b1e3f;--fill-hover:#7a0832;--on-fill:#ffffff}:root[data-theme=dark]{--accent:#d9677f;--accent-on-tint:#d9677f;--focus:#d9677f;--accent-tint:#351f23;--fill:#ad405b;--fill-hover:#be4f69;--on-fill:#ffffff}@media(prefers-color-scheme:dark){:root:not([data-theme]){--accent:#d9677f;--accent-on-tint:#d9677f;--focus:#d9677f;--accent-tint:#351f23;--fill:#ad405b;--fill-hover:#be4f69;--on-fill:#ffffff}}"`,
  )
})
