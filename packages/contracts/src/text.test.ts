import { expect, test } from 'vitest'
import { waitlistSettings } from './settings/waitlist.ts'
import { pasted, requiredText, text } from './text.ts'
import { z } from './zod.ts'

const sentence = (schema: z.ZodType, value: unknown) => schema.safeParse(value).error?.issues[0]?.message

test('the error of a bound is in words, without comparison signs', () => {
  expect(sentence(waitlistSettings.pick({ default_quoted_time: true }), { default_quoted_time: 3 })).toBe(
    'Enter a number of at least 5.',
  )
  expect(sentence(z.number().max(9), 10)).toBe('Enter a number of at most 9.')
  expect(sentence(z.string().min(5), 'four')).toBe('Enter at least 5 characters.')
  expect(sentence(z.array(z.number()).max(1), [1, 2])).toBe('Enter at most 1 entry.')
})

test('the error of a format does not show the pattern', () => {
  expect(sentence(z.string().regex(/^\w{22}$/), 'x')).toBe('This is not of the expected form.')
  expect(sentence(z.string().regex(/^\w{22}$/, 'Its own words.'), 'x')).toBe('Its own words.')
})

test('counts one entry as one', () => {
  const sentenceOf = (max: number) => z.array(z.string()).max(max).safeParse(['a', 'b', 'c']).error?.issues[0]?.message
  expect([sentenceOf(1), sentenceOf(2)]).toEqual(['Enter at most 1 entry.', 'Enter at most 2 entries.'])
})

test('a pasted text loses control and direction characters, and keeps the other rules', () => {
  expect(pasted(requiredText(32)).parse('\u202a+91 98765 60015\u202c')).toBe('+91 98765 60015')
  expect(pasted(text(32)).parse('\u2066Ana\u2069\u0007')).toBe('Ana')
  expect(sentence(pasted(text(32)), 'A\u0000')).toBe('Control characters are not allowed.')
  expect(sentence(pasted(requiredText(32)), '\u202a\u202c')).toBe('This field may not be blank.')
  expect(sentence(pasted(text(3)), 'Anna')).toBe('Ensure this field has no more than 3 characters.')
  expect(sentence(pasted(text(3)), undefined)).toBe('This field is required.')
  expect(sentence(pasted(text(3)), 7)).toBe('Not a valid text.')
})
