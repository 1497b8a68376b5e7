import { expect, it } from 'vitest'
import { changedInDemo } from './fixed-settings.ts'

const current = { name: 'The Copper Pot', address: '', phone: '', menu_link: '' }

it.each([
  ['general', { name: 'https://bank.test' }, 'name'],
  ['general', { name: 'The Copper Pot', address: '1 Street' }, 'address'],
  ['general', { phone: '+44 900 1' }, 'phone'],
  ['menu', { menu_link: 'https://bank.test' }, 'menu_link'],
  ['general', { ...current, time_zone: 'Europe/London' }, undefined],
  ['menu', { menu_source: 'none', menu_link: '' }, undefined],
  ['waitlist', { name: 'of another section' }, undefined],
])('of %s, %j changes %s', (app, values, expected) => {
  expect(changedInDemo(app, values, current)).toBe(expected)
})

it('a form that saves what is stored changes nothing, and a fixed value can be set again', () => {
  const renamed = { ...current, name: 'Renamed before' }
  expect(changedInDemo('general', { name: 'Renamed before' }, renamed)).toBeUndefined()
  expect(changedInDemo('general', { name: 'The Copper Pot' }, renamed)).toBeUndefined()
})
