import { expect, it } from 'vitest'
import { passwordFault } from './password-fault.ts'

const own = ['priya', 'Trattoria Roma', 'owner@example.com']
const common = 'This password is too common.'
const repeats = 'This password repeats a few characters. Use words or characters that differ.'
const sequence = 'This password is a sequence of neighbouring characters.'
const similar = 'The password is too similar to your own data.'
const product = 'The password is too similar to the name of this product.'

it.each([
  ['password123', common],
  ['Password1!', common],
  ['p@ssw0rd99', common],
  ['ＰＡＳＳＷＯＲＤ', common],
  ['aaaaaaaa', repeats],
  ['        ', repeats],
  ['abababab', repeats],
  ['abcdefghij', sequence],
  ['87654321', sequence],
  ['poiuytrewq', sequence],
  ['trattoria-roma1', similar],
  ['Trattoria Roma', similar],
  ['owner@example.com', similar],
  ['Waitbook', product],
  ['Waitbook2026!', product],
])('refuses %j', async (password, reason) => {
  expect(await passwordFault(password, own)).toBe(reason)
})

it.each(['a long enough secret', 'correct horse battery', 'xK4#vq9Lm2', 'trattoria by the river', 'मेरी लंबी गुप्त बात'])(
  'takes %j',
  async (password) => {
    expect(await passwordFault(password, own)).toBeUndefined()
  },
)
