import { describe, expect, it } from 'vitest'
import css from './tokens.css?raw'

const block = (selector: string) => {
  const start = css.indexOf(`${selector} {`)
  const body = css.slice(css.indexOf('{', start) + 1, css.indexOf('}', start))
  const pairs = [...body.matchAll(/--([\w-]+):\s*([^;]+);/g)].map(([, name = '', value = '']) => [name, value] as const)
  return Object.fromEntries(pairs)
}

const luminance = (hex: string) => {
  const channel = (at: number) => {
    const value = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  }
  return 0.2126 * channel(1) + 0.7152 * channel(3) + 0.0722 * channel(5)
}

const contrast = (one: string, other: string) => {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

const light = block(':root')
const dark = { ...light, ...block(":root[data-theme='dark']") }

const wanted: [ink: string, ground: string, least: number][] = [
  ...['canvas', 'surface', 'sunken', 'pressed'].map((ground): [string, string, number] => ['ink', ground, 7]),
  ...['canvas', 'surface', 'sunken'].map((ground): [string, string, number] => ['muted', ground, 4.5]),
  ...['canvas', 'surface', 'sunken'].map((ground): [string, string, number] => ['border', ground, 3]),
  ...['amber-tint', 'red-tint', 'green-tint', 'blue-tint'].map((ground): [string, string, number] => [
    'ink',
    ground,
    7,
  ]),
  ...['amber', 'red', 'green', 'blue'].flatMap((tone): [string, string, number][] => [
    [tone, `${tone}-tint`, 4.5],
    [tone, 'canvas', 4.5],
    [tone, 'surface', 4.5],
  ]),
  ['accent', 'canvas', 4.5],
  ['accent', 'surface', 4.5],
  ['on-accent', 'accent', 4.5],
  ['on-accent', 'accent-hover', 4.5],
  ['accent-on-tint', 'accent-tint', 4.5],
  ['on-seated', 'seated', 7],
  ['on-danger', 'danger', 4.5],
  ['on-danger', 'danger-hover', 4.5],
  ['focus', 'canvas', 3],
  ['focus', 'surface', 3],
  ['focus', 'sunken', 3],
]

describe.each([
  ['light', light],
  ['dark', dark],
])('the %s theme', (_, theme) => {
  it.each(wanted)('shows %s on %s with a contrast of at least %d', (ink, ground, least) => {
    expect(contrast(theme[ink] ?? '', theme[ground] ?? '')).toBeGreaterThanOrEqual(least)
  })
})

it('is equally dark by choice and by system setting', () => {
  expect(block(':root:not([data-theme])')).toEqual(block(":root[data-theme='dark']"))
})
