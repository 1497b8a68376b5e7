import { isConsolePath } from '@waitbook/contracts/console-paths'
import { expect, test } from 'vitest'
import { paths } from './paths.ts'
import { createAppRouter } from './routes.tsx'

test('the router has exactly the pages that the server serves', () => {
  const routed = Object.keys(createAppRouter().routesByPath)
  expect(routed.filter((path) => !isConsolePath(path))).toEqual([])
  expect(Object.values(paths).filter((path) => !routed.includes(path))).toEqual([])
})
