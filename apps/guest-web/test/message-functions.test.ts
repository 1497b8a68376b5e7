import { expect, test } from 'vitest'
import { functionOf } from '../message-functions.ts'

type Message = Parameters<typeof functionOf>[2]

const run = (message: Message, inputs?: object) => {
  const code = functionOf('ar', 'text', message).replace('export const text = ', 'return ')
  return new Function(code)()(inputs)
}

test('a text is the same, whatever characters of code it holds', () => {
  for (const text of ['It’s "ready" `now`', 'C:\\new $5', '</script>\u2028']) expect(run(text)).toBe(text)
})

test('names in braces are replaced, beside characters of code', () => {
  expect(run(['`{name}` \\ $', '{name} {to}'].join(''), { name: 'Ana', to: 7 })).toBe('`Ana` \\ $Ana 7')
})

const declarations = ['input count', 'input shown', 'local form = count: plural']

test('a number chooses the form of its language', () => {
  const forms: Message = [
    { declarations, selectors: ['form'], match: { 'form=two': 'both', 'form=*': '{shown} of them' } },
  ]
  expect(run(forms, { count: 2, shown: '2' })).toBe('both')
  expect(run(forms, { count: 100, shown: '100' })).toBe('100 of them')
})

test.each([
  ['another declaration', ['input count'], ['form'], { 'form=*': 'x' }],
  ['another selector', declarations, ['count'], { 'form=*': 'x' }],
  ['no form for all other numbers', declarations, ['form'], { 'form=one': 'x' }],
])('%s stops the build with the name of the text', (_, declared, selectors, match) => {
  const message = [{ declarations: declared, selectors, match }] as unknown as Message
  expect(() => functionOf('en', 'people', message)).toThrow('people must declare')
})
