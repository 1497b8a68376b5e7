import { notificationSettings } from '@waitbook/contracts/settings/notifications'
import type { LastMessage } from '@waitbook/domain/messages/message'
import { describe, expect, it, test } from 'vitest'
import type { Texting } from '../../texting/use-texting.ts'
import { isIos, offersOwnPhone } from './own-phone.ts'

const guest = { phone_number: '+919812345601', sms_consent: true, last_message: null as LastMessage | null }
const lastText = (state: LastMessage['state']): LastMessage => ({
  ...{ id: 'm', channel: 'sms', template_type: 'ready_now', error: null, at: '2026-11-21T12:00:00Z' },
  state,
})
/** 18:00 in India. */
const now = Date.parse('2026-11-21T12:30:00Z')
const offered = (
  settings: object,
  { texting = 'not_set_up', ...fields }: Partial<typeof guest> & { texting?: Texting },
) =>
  offersOwnPhone(
    { ...guest, ...fields },
    { texting, settings: notificationSettings.parse(settings), timeZone: 'Asia/Kolkata', now },
  )

describe('a text from the own phone is offered', () => {
  const quiet = { quiet_hours_from: '17:00', quiet_hours_to: '19:00' }
  const rows: [string, object, Parameters<typeof offered>[1], boolean][] = [
    ['without a provider', {}, {}, true],
    ['beside a provider', {}, { texting: 'set_up' }, false],
    ['beside a provider whose text has failed', {}, { texting: 'set_up', last_message: lastText('failed') }, true],
    ['beside a provider whose text arrived', {}, { texting: 'set_up', last_message: lastText('delivered') }, false],
    ['while the state of texts is unknown', {}, { texting: 'unknown' }, false],
    ['always, beside a provider', { own_phone: 'always' }, { texting: 'set_up' }, true],
    ['always, in a demo', { own_phone: 'always' }, { texting: 'simulated' }, false],
    ['never', { own_phone: 'never' }, {}, false],
    ['to a guest without a number', {}, { phone_number: null as never }, false],
    ['to a guest who did not agree to texts', {}, { sms_consent: false }, false],
    ['in quiet hours that hold messages', { ...quiet, quiet_hours_table_ready: 'hold' }, {}, false],
    [
      'after quiet hours that hold messages',
      { ...quiet, quiet_hours_to: '17:30', quiet_hours_table_ready: 'hold' },
      {},
      true,
    ],
    ['in quiet hours that only warn', { ...quiet, quiet_hours_table_ready: 'send' }, {}, true],
  ]
  it.each(rows)('%s', (_when, settings, situation, isOffered) => {
    expect(offered(settings, situation)).toBe(isOffered)
  })
})

test.each([
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)', 5, true],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) an iPad', 5, true],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) a Mac', 0, false],
  ['Mozilla/5.0 (Linux; Android 15; Pixel 9)', 5, false],
])('%s is known as iOS or not', (userAgent, maxTouchPoints, isOne) => {
  expect(isIos({ userAgent, maxTouchPoints })).toBe(isOne)
})
