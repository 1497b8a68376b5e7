import { defaultWaitlistSettings } from '@waitbook/contracts/settings'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { registerBusiness, startTestApp, type TestApp } from '../../../test/test-app.ts'

let host: TestApp
let token: string

beforeAll(async () => {
  host = await startTestApp()
  token = (await registerBusiness(host)).token
})
afterAll(() => host.close())

const read = () => host.call('GET', '/api/settings/waitlist/', { token })
const save = (settings: unknown, app = 'waitlist') =>
  host.call('POST', `/api/settings/${app}/`, { token, body: { settings } })

it('answers the defaults until something is saved', async () => {
  expect((await read()).body).toMatchObject({ success: true, data: { settings: defaultWaitlistSettings } })
})

it('saves some keys, dotted or plain, and keeps the others', async () => {
  const { status, body } = await save({ 'waitlist.default_party_size': 9, note_options: ['High chair', 'Window'] })
  expect(status).toBe(200)
  expect(body.data.settings).toEqual({
    ...defaultWaitlistSettings,
    default_party_size: 9,
    note_options: ['High chair', 'Window'],
  })
  await save({ default_quoted_time: 20 })
  expect((await read()).body.data.settings).toMatchObject({ default_party_size: 9, default_quoted_time: 20 })
})

it.each([
  [{ default_quoted_time: 4 }],
  [{ default_party_size: 10 }],
  [{ sort_parties_by: 'name' }],
  [{ note_options: ['a', 'a'] }],
  [{ wait_fields_to_display: ['size', 'size'] }],
  [{ unknown_key: 1 }],
  [{ 'x.__proto__': {} }],
  [{ 'a.constructor': 1 }],
  [[]],
  [null],
])('refuses %j and saves nothing', async (settings) => {
  const before = (await read()).body
  expect((await save(settings)).status).toBe(400)
  expect((await read()).body).toEqual(before)
})

it('knows no settings under another name', async () => {
  expect((await save({}, 'menu')).status).toBe(404)
  expect((await host.call('GET', '/api/settings/__proto__/', { token })).status).toBe(404)
})
