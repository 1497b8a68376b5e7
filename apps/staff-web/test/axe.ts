import axe from 'axe-core'
import { expect } from 'vitest'

/** Contrast needs a layout, which jsdom has not: the tokens' own tests check it. */
export const expectNoViolations = async (element: Element) => {
  const { violations } = await axe.run(element, {
    runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'],
    rules: {
      'landmark-unique': { enabled: true },
      'color-contrast': { enabled: false },
      'target-size': { enabled: false },
    },
  })
  expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([])
}
