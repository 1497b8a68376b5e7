import { readFileSync } from 'node:fs'
import { faceGrounds, usualFace } from '@waitbook/domain/face/face-theme'
import { expect, it } from 'vitest'

it('the contrast of a brand colour is computed for the backgrounds of the style sheets', () => {
  const read = (path: string) => readFileSync(new URL(path, import.meta.url), 'utf8')
  const tokens = read('../../../packages/ui/src/tokens.css')
  const [light = '', dark = ''] = tokens.split(":root[data-theme='dark']")
  expect(read('../src/styles.css')).toContain(`--canvas: ${faceGrounds.light.canvas};`)
  expect(tokens).toContain(`--surface: ${faceGrounds.light.surface};`)
  expect(dark).toContain(`--canvas: ${faceGrounds.dark.canvas};`)
  expect(dark).toContain(`--surface: ${faceGrounds.dark.surface};`)
  for (const [theme, css] of [
    ['light', light],
    ['dark', dark],
  ] as const) {
    expect(css).toContain(`--accent: ${usualFace[theme].fill};`)
    expect(css).toContain(`--on-accent: ${usualFace[theme].onFill};`)
  }
})
