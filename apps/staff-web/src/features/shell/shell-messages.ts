export const shellMessages = {
  product: 'Waitbook',
  changeLocation: (name: string) => `${name}: change location`,
  slow: 'The server is taking long to answer. Your last action is still on its way.',
  notFound: 'This page does not exist.',
  pageFault: 'This page could not be shown.',
  pageFaultHint: 'Check the connection, then reload it.',
  reload: 'Reload',
}

/** Of the button that switches to the theme. */
export const themeLabels = { dark: 'Dark theme', light: 'Light theme' }
