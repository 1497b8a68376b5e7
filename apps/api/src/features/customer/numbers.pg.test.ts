import { describe, expect, it } from 'vitest'
import { type SharedRestaurant, shareRestaurant } from '../../../test/shared-host.ts'
import { registerBusiness } from '../../../test/test-app.ts'

let { host, token, restaurantId } = {} as SharedRestaurant

shareRestaurant((shared) => {
  ;({ host, token, restaurantId } = shared)
}, 'Saravana Bhavan')

// How a number is read is tested in the domain (`phone.test.ts`): these cases show that each call and form asks it.

const waitingPhones = async (ofToken = token) => {
  const { body } = await host.call('GET', '/api/waitlist/entries/', { token: ofToken })
  return body.map(({ phone_number }: { phone_number: string }) => phone_number)
}

describe('the join call', () => {
  const join = (phone_number: string) =>
    host.call('POST', `/api/customer/join-queue/${restaurantId}/submit/`, {
      body: { customer_name: 'Meera', phone_number, people_count: 2 },
    })
  const exists = async (phone: string) =>
    (await host.call('GET', `/api/customer/check-phone/${restaurantId}/${encodeURIComponent(phone)}/`)).body.exists

  it.each([
    ['+61 412 345 678', '+61412345678', '＋６１４１２３４５６７８'],
    ['+919876500031', '+919876500031', '+91 098765 00031'],
  ])('with %s stores %s, and finds it waiting under another spelling', async (typed, phone, other) => {
    expect(await exists(other)).toBe(false)
    expect((await join(typed)).status).toBe(201)
    expect(await waitingPhones()).toContain(phone)
    expect(await exists(other)).toBe(true)
    const again = await join(other)
    expect([again.status, again.body.code]).toEqual([409, 'phone_already_waiting'])
  })

  it.each([
    ['+44 7911 12345', 'Please enter a valid phone number for +44, for example 07400 123456.'],
    ['9876500031', 'Please enter a phone number with its country code, such as +91 98765 43210.'],
  ])('with %s is refused: %s', async (typed, sentence) => {
    const { status, body } = await join(typed)
    expect([status, body.errors]).toEqual([400, { phone_number: [sentence] }])
  })
})

describe('the form without JavaScript', () => {
  const post = (fields: Record<string, string>, atRestaurant = restaurantId) =>
    host.app.inject({
      method: 'POST',
      url: `/join-queue/${atRestaurant}/`,
      payload: new URLSearchParams({ customer_name: 'Arun', people_count: '2', ...fields }).toString(),
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    })

  it.each([
    ['a number pasted with a plus beside +91', { country_code: '+91', phone: '+44 7911 123401' }, '+447911123401'],
    ['a country of the list', { country: '+44', country_code: '+91', phone: '07911 123404' }, '+447911123404'],
    ['a typed code', { country: '', country_code: '0044', phone: '07911 123405' }, '+447911123405'],
    ['Arabic digits', { country_code: '+٩١', phone: '٠٩٨٧٦٥ ٠٠٠٤١' }, '+919876500041'],
  ])('joins with %s', async (_what, fields, phone) => {
    expect((await post(fields as Record<string, string>)).statusCode).toBe(303)
    expect(await waitingPhones()).toContain(phone)
  })

  it.each([
    [{ country_code: '+91', phone: '+44 7911 12345' }, 'Please enter a valid phone number for +44, for example 07400'],
    [{ country_code: '+9', phone: '9876543210' }, 'Please enter a country code: + and 1 to 4 digits.'],
    [{ country_code: '+44 7911', phone: '9876543210' }, 'Please enter a country code: + and 1 to 4 digits.'],
  ])('shows %j again with its error', async (fields, sentence) => {
    const refused = await post(fields)
    expect(refused.statusCode).toBe(400)
    expect(refused.body).toContain(sentence)
    expect(refused.body).toContain(`value="${fields.phone}"`)
  })

  it("preselects the restaurant's country, which is the default where the form names none", async () => {
    const { token: own, restaurant_id } = await registerBusiness(host)
    const body = { settings: { default_country_code: '+44' } }
    await host.call('POST', '/api/settings/general/', { token: own, body })
    const page = await host.call('GET', `/join-queue/${restaurant_id}/`)
    expect(page.body).toContain('<option value="">United Kingdom (+44)</option>')
    expect(page.body).toContain('name="country_code" value="+44"')
    expect((await post({ phone: '07911 123406' }, restaurant_id)).statusCode).toBe(303)
    expect(await waitingPhones(own)).toContain('+447911123406')
  })
})

describe('a restaurant in New York', () => {
  it('registers with its country, and its staff type local numbers', async () => {
    const body = {
      username: 'ny',
      password: 'a long enough secret',
      restaurant_name: 'Katz',
      default_country_code: '+1',
    }
    const { token: own, restaurant_id } = (await host.call('POST', '/api/auth/register/', { body })).body
    const add = (phone_number: string) =>
      host.call('POST', '/api/waitlist/entries/', {
        token: own,
        body: { customer_name: 'Ana', phone_number, people_count: 2 },
      })
    const added = await add('(415) 555-0123')
    expect([added.status, added.body.phone_number]).toEqual([201, '+14155550123'])
    const refused = await add('555-0123')
    expect([refused.status, refused.body.phone_number]).toEqual([
      400,
      ['This phone number is too short for +1. For example: (201) 555-0123.'],
    ])
    const booking = { name: 'Bo', phone: '212 555 0187 00', party_size: 2, date: '2027-01-10', time: '19:00' }
    const refusedBooking = await host.call('POST', `/api/restaurants/${restaurant_id}/reservations/`, {
      token: own,
      body: booking,
    })
    expect(refusedBooking.body.phone).toEqual(['This phone number is too long for +1. For example: (201) 555-0123.'])
  })

  it('cannot register with a country code that no country has', async () => {
    const body = {
      username: 'no',
      password: 'a long enough secret',
      restaurant_name: 'X',
      default_country_code: '+999',
    }
    const { status, body: answer } = await host.call('POST', '/api/auth/register/', { body })
    expect([status, answer.default_country_code]).toEqual([
      400,
      ["Enter the calling code of a country: '+' and up to four digits."],
    ])
  })

  it('is in India by default', async () => {
    const { token: own } = await registerBusiness(host)
    const { body } = await host.call('GET', '/api/settings/general/', { token: own })
    expect(body.data.settings).toMatchObject({ default_country_code: '+91', time_zone: 'Asia/Kolkata' })
  })
})
