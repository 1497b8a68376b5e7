import { contrastOf, hexOf, type Oklch, oklchOf } from './oklch.ts'

const textContrast = 4.5
const fillContrast = 3

/** The backgrounds of guests' pages; a test of these pages compares them with the style sheets. */
export const faceGrounds = {
  light: { canvas: '#f6f6f4', surface: '#ffffff' },
  dark: { canvas: '#111214', surface: '#191b1e' },
} as const

/** The colours of guests' pages without a brand colour; compared with the style sheets as well. */
export const usualFace = {
  light: { text: '#0b5c6b', fill: '#0b5c6b', onFill: '#ffffff' },
  dark: { text: '#54b8c8', fill: '#54b8c8', onFill: '#04222a' },
} as const

export type FaceThemeName = keyof typeof faceGrounds

/** The colours that one brand colour gives a theme. */
export interface FaceTheme {
  /** Of links, marks and text, on each background and on the tint. */
  text: string
  /** Of buttons and chosen fields. */
  fill: string
  fillHover: string
  onFill: string
  tint: string
}

/** Black or white, whichever is easier to read: at least 4.58:1 on any colour. */
const onColour = (fill: string) => (contrastOf(fill, '#ffffff') >= contrastOf(fill, '#000000') ? '#ffffff' : '#000000')

const leastContrast = (colour: string, grounds: readonly string[]) =>
  Math.min(...grounds.map((ground) => contrastOf(colour, ground)))

/** The colour itself if its contrast is sufficient; otherwise its lightness is changed by as little as possible. */
const movedUntil = (colour: Oklch, theme: FaceThemeName, grounds: readonly string[], needed: number) => {
  const own = hexOf(colour)
  if (leastContrast(own, grounds) >= needed) return own
  const end = theme === 'light' ? 0 : 1
  let [failing, passing] = [colour.lightness, end]
  for (let step = 0; step < 12; step += 1) {
    const middle = (failing + passing) / 2
    if (leastContrast(hexOf({ ...colour, lightness: middle }), grounds) >= needed) passing = middle
    else failing = middle
  }
  return hexOf({ ...colour, lightness: passing })
}

/** Changed away from the colour of its text, unless it would no longer be visible on the background. */
const hoverOf = (fill: string, onFill: string, canvas: string) => {
  const colour = oklchOf(fill)
  const step = onFill === '#ffffff' ? -0.05 : 0.05
  const moved = [step, -step].map((by) =>
    hexOf({ ...colour, lightness: Math.min(1, Math.max(0, colour.lightness + by)) }),
  )
  return (
    moved.find((each) => contrastOf(each, onFill) >= textContrast && contrastOf(each, canvas) >= fillContrast) ?? fill
  )
}

/** The theme's colours for a brand colour '#rrggbb', each with sufficient contrast (WCAG 2.2, 1.4.3 and 1.4.11). */
export const faceTheme = (brand: string, theme: FaceThemeName): FaceTheme => {
  const colour = oklchOf(brand)
  const { canvas, surface } = faceGrounds[theme]
  const tint = hexOf({ ...colour, lightness: theme === 'light' ? 0.95 : 0.27, chroma: Math.min(colour.chroma, 0.035) })
  const fill = movedUntil(colour, theme, [canvas, surface], fillContrast)
  const onFill = onColour(fill)
  return {
    text: movedUntil(colour, theme, [canvas, surface, tint], textContrast),
    fill,
    fillHover: hoverOf(fill, onFill, canvas),
    onFill,
    tint,
  }
}

const declarations = ({ text, fill, fillHover, onFill, tint }: FaceTheme) =>
  `--accent:${text};--accent-on-tint:${text};--focus:${text};--accent-tint:${tint};--fill:${fill};--fill-hover:${fillHover};--on-fill:${onFill}`

/** The style sheet that gives a guest's page the colours in both themes. */
export const faceStyle = (brand: string) => {
  const [light, dark] = [faceTheme(brand, 'light'), faceTheme(brand, 'dark')].map(declarations)
  return `:root{${light}}:root[data-theme=dark]{${dark}}@media(prefers-color-scheme:dark){:root:not([data-theme]){${dark}}}`
}
