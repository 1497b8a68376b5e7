import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { party } from '../../../../test/entries.ts'
import { registerBusiness, startTestApp, type TestApp } from '../../../../test/test-app.ts'
import type { Outgoing } from '../channels/provider.ts'

const handed: Outgoing[] = []
let host: TestApp
let token: string

const provider = {
  name: 'test',
  send: async (text: Outgoing) => {
    handed.push(text)
    return { state: 'accepted', provider_message_id: `p-${text.reference}` } as const
  },
}

beforeAll(async () => {
  host = await startTestApp({ providers: { sms: provider, voice: provider } })
})
afterAll(() => host.close())
beforeEach(async () => {
  token = (await registerBusiness(host)).token
  handed.length = 0
})

const post = (path: string, body: object) => host.call('POST', path, { token, body })
const setNotifications = (settings: object) => post('/api/settings/notifications/', { settings })
const send = async (message: string) => {
  const { body } = await post('/api/waitlist/entries/', party())
  await post('/api/notifications/send/', { entry_id: body.id, notification_type: 'sms', message })
  const { results } = (await host.call('GET', '/api/notifications/', { token })).body
  return { sent: handed.at(-1)?.body, stored: results[0].body, segments: results[0].segments }
}

const words = `It’s your turn, João: ${'please come to the entrance. '.repeat(4)}`

describe('letters that make a text cost more', () => {
  it('are replaced in what is sent, stored and counted', async () => {
    const plain = words.trim().replace('’', "'").replace('ã', 'a')
    expect(await send(words)).toEqual({ sent: plain, stored: plain, segments: 1 })
  })

  it('stay if the setting is off', async () => {
    await setNotifications({ plain_letters: false })
    expect(await send(words)).toEqual({ sent: words.trim(), stored: words.trim(), segments: 3 })
  })

  it('stay in a text of another script', async () => {
    const hindi = 'आपकी मेज़ तैयार है – ’आइए’'
    expect(await send(hindi)).toMatchObject({ sent: hindi, segments: 1 })
  })

  it('stay in a text that is registered in India', async () => {
    const template = 'It’s ready, {{customerName}}.'
    await setNotifications({
      templates: { table_ready: { en: template } },
      dlt_entity_id: '1234567890',
      dlt_template_ids: { table_ready: '987' },
    })
    const { body } = await post('/api/waitlist/entries/', party({ customer_name: 'Ana' }))
    await post('/api/notifications/send/', { entry_id: body.id, notification_type: 'sms' })
    expect(handed.at(-1)?.body).toBe('It’s ready, Ana.')
  })
})
