import { expect, it } from 'vitest'
import { consolePaths, isConsolePath } from './console-paths.ts'

it.each(Object.values(consolePaths))('%s is a page of the console, with or without a trailing slash', (path) => {
  expect([isConsolePath(path), isConsolePath(`${path}/`)]).toEqual([true, true])
})

it.each(['/waitlists', '/waitlist/more', '/nowhere', '/Waitlist', '/api', '/settings/waitlist'])(
  '%s is not a page of the console',
  (path) => {
    expect(isConsolePath(path)).toBe(false)
  },
)
