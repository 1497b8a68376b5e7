import { describe, expect, it } from 'vitest'
import { settingsPatch } from './settings/apps.ts'
import { columnsToDisplay } from './settings/waitlist.ts'
import { defaultWaitlistSettings } from './settings/waitlist-defaults.ts'
import { addPartyInput, peopleCount } from './waitlist.ts'

describe('settings', () => {
  it('have the specified default for every key', () => {
    expect(defaultWaitlistSettings).toMatchObject({
      default_page: 'waitlist',
      default_party_size: 2,
      estimated_wait_time: 30,
      default_quoted_time: 15,
      auto_remove_waiting_parties_after: '12_hours',
      allow_walk_ins: true,
      require_phone_number: false,
      enable_sms_notifications: true,
      sort_parties_by: 'quoted_time',
    })
    expect(columnsToDisplay(defaultWaitlistSettings)).toEqual(['arrival_time', 'notes', 'status'])
  })

  it('are changed key by key: a patch fills in no defaults', () => {
    expect(settingsPatch('waitlist').parse({ default_party_size: 4 })).toEqual({ default_party_size: 4 })
    expect(settingsPatch('waitlist').parse({})).toEqual({})
    const whole = settingsPatch('waitlist').parse(defaultWaitlistSettings)
    expect(whole).toEqual(defaultWaitlistSettings)
  })
})

describe('a party size on the wire', () => {
  it.each([
    [4, 4],
    ['4', 4],
    ['99', 99],
  ])('%j is %i', (given, expected) => {
    expect(peopleCount.parse(given)).toBe(expected)
  })

  it.each([0, 100, -1, 2.5, '0', '8+', '', ' 4', '1e1', null, true, [2]])('%j is refused', (given) => {
    expect(peopleCount.safeParse(given).success).toBe(false)
  })
})

it('a missing party size is required, and a text that is no number is no integer', () => {
  const sentence = (given: object) =>
    addPartyInput.safeParse({ customer_name: 'Ana', ...given }).error?.issues[0]?.message
  expect(sentence({})).toBe('This field is required.')
  expect(sentence({ people_count: 'two' })).toBe('A valid integer is required.')
})

it('a name is trimmed, must say something and holds no control characters', () => {
  const name = (customer_name: string) => addPartyInput.safeParse({ customer_name, people_count: 2 })
  expect(name('  Ana ').data?.customer_name).toBe('Ana')
  for (const bad of ['', '   ', '\u3164', 'a\u0000', 'a\u001b[0m', 'x'.repeat(101)])
    expect(name(bad).success).toBe(false)
})
