/** Linear light, each 0 to 1. */
type Linear = readonly [red: number, green: number, blue: number]

/** Lightness 0 to 1, chroma, and hue in radians. */
export interface Oklch {
  lightness: number
  chroma: number
  hue: number
}

const toLinear = (channel: number) => (channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4)
const fromLinear = (channel: number) => (channel <= 0.0031308 ? channel * 12.92 : 1.055 * channel ** (1 / 2.4) - 0.055)

const linearOf = (hex: string): Linear => {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) =>
    toLinear(Number.parseInt(hex.slice(at, at + 2), 16) / 255),
  )
  return [red, green, blue]
}

/** Björn Ottosson's matrices: https://bottosson.github.io/posts/oklab/ */
export const oklchOf = (hex: string): Oklch => {
  const [red, green, blue] = linearOf(hex)
  const l = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue)
  const m = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue)
  const s = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue)
  const a = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s
  const b = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s
  return {
    lightness: 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    chroma: Math.hypot(a, b),
    hue: Math.atan2(b, a),
  }
}

const linearOfOklch = ({ lightness, chroma, hue }: Oklch): Linear => {
  const a = chroma * Math.cos(hue)
  const b = chroma * Math.sin(hue)
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ]
}

const isShown = (colour: Linear) => colour.every((channel) => channel >= -0.0005 && channel <= 1.0005)

/** The colour as '#rrggbb'. A colour that screens cannot show gets less chroma, so that lightness and hue stay. */
export const hexOf = ({ lightness, chroma, hue }: Oklch): string => {
  let [least, most] = [0, chroma]
  if (!isShown(linearOfOklch({ lightness, chroma, hue }))) {
    for (let step = 0; step < 16; step += 1) {
      const middle = (least + most) / 2
      if (isShown(linearOfOklch({ lightness, chroma: middle, hue }))) least = middle
      else most = middle
    }
    most = least
  }
  const channels = linearOfOklch({ lightness, chroma: most, hue }).map((channel) =>
    Math.round(255 * fromLinear(Math.min(1, Math.max(0, channel))))
      .toString(16)
      .padStart(2, '0'),
  )
  return `#${channels.join('')}`
}

const luminanceOf = (hex: string) => {
  const [red, green, blue] = linearOf(hex)
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** WCAG 2.2 contrast of two colours '#rrggbb', from 1 to 21. */
export const contrastOf = (one: string, other: string) => {
  const [darker = 0, lighter = 0] = [luminanceOf(one), luminanceOf(other)].sort((a, b) => a - b)
  return (lighter + 0.05) / (darker + 0.05)
}
