import axe, { type RunOptions } from 'axe-core'
import { expect } from 'vitest'

/** Of what passes, axe then describes one element of each rule instead of every one. */
const resultTypes: RunOptions['resultTypes'] = ['violations']

/** Contrast needs a layout, which jsdom has not: the tokens' own tests check it. */
export const expectNoViolations = async (element: Element) => {
  const { violations } = await axe.run(element, {
    resultTypes,
    runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'],
    rules: {
      'color-contrast': { enabled: false },
      'target-size': { enabled: false },
    },
  })
  // Of the page itself: of the two main navigations one is hidden by a style, which jsdom does not apply.
  const main = element.querySelector('main')
  if (main) {
    const found = await axe.run(main, { resultTypes, runOnly: { type: 'rule', values: ['landmark-unique'] } })
    violations.push(...found.violations)
  }
  expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([])
}
