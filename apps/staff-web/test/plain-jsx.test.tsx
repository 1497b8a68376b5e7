import { act } from 'react'
import { expect, test } from 'vitest'

test('elements are made without stack traces, by a React that has act', () => {
  expect(Object.keys(<p />)).not.toContain('_store')
  expect(act).toBeTypeOf('function')
})
