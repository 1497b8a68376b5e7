import { settingsApps } from '@waitbook/contracts/settings/apps'
import { defaultWaitlistSettings } from '@waitbook/contracts/settings/waitlist-defaults'
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

it('returns the defaults until something is saved', async () => {
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

it('returns 404 for another name', async () => {
  expect((await save({}, 'cellar')).status).toBe(404)
  expect((await host.call('GET', '/api/settings/__proto__/', { token })).status).toBe(404)
})

it('requires the name of the app', async () => {
  const nameless = { detail: 'App name is required for updating settings', code: 'app_name_required', success: false }
  for (const url of ['/api/settings/', '/api/settings/%20/']) {
    const { status, body } = await host.call('POST', url, { token, body: { settings: { default_party_size: 4 } } })
    expect({ status, body }).toMatchObject({ status: 400, body: nameless })
  }
  const send = (app_name: string) =>
    host.call('POST', '/api/settings/waitlist/', { token, body: { settings: { default_party_size: 4 }, app_name } })
  expect((await send('')).body).toMatchObject(nameless)
  expect((await send('general')).body).toMatchObject({ app_name: ["This address saves the settings of 'waitlist'."] })
  expect((await send('waitlist')).status).toBe(200)
})

it('preserves and ignores keys stored by another version', async () => {
  const { token: own, restaurant_id } = await registerBusiness(host)
  await host.deps.connection.db
    .insertInto('settings')
    .values({ restaurant_id, app: 'waitlist', settings: JSON.stringify({ of_tomorrow: 1, default_party_size: 5 }) })
    .execute()
  const { body } = await host.call('GET', '/api/settings/waitlist/', { token: own })
  expect(body.data.settings).toEqual({ ...defaultWaitlistSettings, default_party_size: 5 })
  await host.call('POST', '/api/settings/waitlist/', { token: own, body: { settings: { default_party_size: 6 } } })
  const stored = await host.deps.connection.db
    .selectFrom('settings')
    .select('settings')
    .where('restaurant_id', '=', restaurant_id)
    .executeTakeFirstOrThrow()
  expect(stored.settings).toEqual({ of_tomorrow: 1, default_party_size: 6 })
})

it.each(settingsApps)('the settings of %s accept each value that they return', async (app) => {
  const { body } = await host.call('GET', `/api/settings/${app}/`, { token })
  const { settings } = body.data
  const again = await host.call('POST', `/api/settings/${app}/`, { token, body: { settings } })
  expect([again.status, again.body.data.settings]).toEqual([200, settings])
})

it('a placeholder that is not closed is refused, but one that is stored stays while other settings are saved', async () => {
  const fault = 'A placeholder of this text is not closed. Write it as in {{customerName}}.'
  const open = 'Hi {{customerName, your table is ready'
  const refused = await save({ sms_notification_template: open })
  expect([refused.status, refused.body.sms_notification_template]).toEqual([400, [fault]])
  const templates = { ready_now: { fr: open } }
  expect((await save({ templates }, 'notifications')).body.templates).toEqual([`ready_now, fr: ${fault}`])

  const { db } = host.deps.connection
  const settings = JSON.stringify({ sms_notification_template: open })
  await db.updateTable('settings').set({ settings }).where('app', '=', 'waitlist').execute()
  expect((await save({ default_quoted_time: 25, sms_notification_template: open })).status).toBe(200)
  await save({ sms_notification_template: defaultWaitlistSettings.sms_notification_template })
})
