import { faceStyle } from '@waitbook/domain/face/face-theme'
import { element } from './dom.ts'

let applied: string | undefined

/** Gives the screen the restaurant's colours. The page is the same for all restaurants, so that no policy names this style. */
export const applyColor = (color: string | undefined) => {
  if (color === applied) return
  applied = color
  const sheet = new CSSStyleSheet()
  if (color !== undefined) sheet.replaceSync(faceStyle(color))
  document.adoptedStyleSheets = [sheet]
}

export const logoImage = (logo: string | undefined) =>
  logo !== undefined && element('img', { class: 'logo', src: logo, alt: '' })
