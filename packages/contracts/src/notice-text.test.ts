import { expect, it } from 'vitest'
import { fillForParty } from './notice-text.ts'
import { defaultSmsTemplate } from './settings/waitlist-defaults.ts'

const texted = (words: string, quoted_time: number | null) =>
  fillForParty(words, { customer_name: 'Ana', quoted_time }, 'Cafe Ana', { dlt_entity_id: '' })

it.each([
  [defaultSmsTemplate, 15, 'Hi Ana, your table at Cafe Ana will be ready in about 15 minutes.'],
  [defaultSmsTemplate, null, 'Hi Ana, your table at Cafe Ana will be ready in a few minutes.'],
  ['About {{ quotedTime }} minutes.', null, 'a few minutes.'],
  ['Ready in {{quotedTime}} minutes', null, 'Ready in a few minutes'],
])('%j with %j quoted minutes is %j', (words, minutes, expected) => {
  expect(texted(words, minutes).startsWith(expected)).toBe(true)
})
