/** What the markup of the start page and its script (`run-landing-page.ts`) both name. */

export const menuId = 'landing-menu'

/** The media query of the dark picture, by the theme that was chosen. */
export const darkMedia = { system: '(prefers-color-scheme: dark)', dark: 'all', light: 'not all' }
