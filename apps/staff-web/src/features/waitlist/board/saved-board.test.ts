import { defaultWaitlistSettings } from '@waitbook/contracts/settings/waitlist-defaults'
import { beforeEach, expect, test } from 'vitest'
import { makeBoard, makeEntry } from '../../../../test/make-entry.ts'
import { saveSession } from '../../session/session-store.ts'
import { savedBoard } from './saved-board.ts'
import { writeCopy } from './saved-copies.ts'

const user = {
  ...{ id: 'u1', username: 'ana', email: 'ana@example.com', role: 'owner' as const },
  ...{ restaurant_id: 'copperpot', restaurant_name: 'Copper Pot' },
}

beforeEach(() => {
  saveSession({ token: 'secret', user })
})

const board = makeBoard([makeEntry()])

test('is read as it was saved', () => {
  const saved = { board, settings: defaultWaitlistSettings, at: 4 }
  writeCopy('', saved)
  expect(savedBoard()).toEqual(saved)
})

test('of a version with fewer fields and settings has their empty values', () => {
  const { queue_entries, ...rest } = board
  const older = queue_entries.map(({ allergies: _allergies, email: _email, ...entry }) => entry)
  const { hold_minutes, ...settings } = defaultWaitlistSettings
  writeCopy('', { board: { ...rest, queue_entries: older }, settings, at: 4 })
  expect(savedBoard()?.board.queue_entries[0]).toMatchObject({ allergies: [], email: null })
  expect(savedBoard()?.settings?.hold_minutes).toBe(hold_minutes)
})

test.each([
  ['nothing', {}],
  ['only the tables', { floor: {} }],
  ['half an entry', { board: { ...board, queue_entries: [{ id: 'x' }] }, at: 4 }],
  ['no entries', { board: { ...board, queue_entries: null }, at: 4 }],
  ['no time', { board }],
])('is not read if there is %s', (_, copy) => {
  writeCopy('', copy)
  expect(savedBoard()).toBeUndefined()
})
