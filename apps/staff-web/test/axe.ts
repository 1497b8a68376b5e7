import axe from 'axe-core'
import { expect } from 'vitest'

/** Contrast needs a layout, which jsdom has not: the tokens' own tests check it. */
export const expectNoViolations = async (element: Element) => {
  const { violations } = await axe.run(element, {
    runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'],
    rules: {
      'color-contrast': { enabled: false },
      'target-size': { enabled: false },
    },
  })
  // Of the page itself: of the two main navigations one is hidden by a style, which jsdom does not apply.
  const main = element.querySelector('main')
  if (main)
    violations.push(...(await axe.run(main, { runOnly: { type: 'rule', values: ['landmark-unique'] } })).violations)
  expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([])
}
