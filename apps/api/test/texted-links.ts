import type { TestApp } from './test-app.ts'

const ownForm = { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin' }

/** Presses the button of a form without fields, as a browser posts it. */
export const press = ({ app }: Pick<TestApp, 'app'>, url: string, headers: Record<string, string> = {}) =>
  app.inject({ method: 'POST', url, headers: { ...ownForm, ...headers }, payload: '' })

/** What the owner of a number does with the link that was texted to it. */
export const confirmNumber = async (host: Pick<TestApp, 'app'>, link: string) => {
  const { statusCode } = await press(host, `${link}/number/`)
  if (statusCode !== 303) throw new Error(`${link} answered ${statusCode}`)
}
