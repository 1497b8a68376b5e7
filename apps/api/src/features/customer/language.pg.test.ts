import { describe, expect, it } from 'vitest'
import { type SharedRestaurant, shareRestaurant } from '../../../test/shared-host.ts'
import { registerBusiness } from '../../../test/test-app.ts'

let { host, token, restaurantId } = {} as SharedRestaurant

shareRestaurant((shared) => {
  ;({ host, token, restaurantId } = shared)
}, 'Saravana Bhavan')

const key = 'form-1234567890123456789012'
const typed = {
  join_key: key,
  customer_name: 'Meera <b>',
  country: '',
  country_code: '+44',
  phone: '79111',
  people_count: '5',
  notes: 'By the window',
  sms_consent: 'on',
}
const change = (fields: object, headers = {}, atRestaurant = restaurantId) =>
  host.app.inject({
    method: 'POST',
    url: `/join-queue/${atRestaurant}/language/`,
    payload: new URLSearchParams({ ...typed, ...fields }).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded', 'accept-language': 'en', ...headers },
  })

describe('a change of the language without JavaScript', () => {
  it('shows the form in that language with the input, without errors and without joining', async () => {
    const { statusCode, body, cookies } = await change({ lang: 'ta' })
    expect(statusCode).toBe(200)
    expect(cookies).toContainEqual(expect.objectContaining({ name: 'lang', value: 'ta', path: '/' }))
    expect(body).toContain('<html lang="ta" dir="ltr" data-locale="ta-IN-')
    for (const shown of ['Meera &lt;b&gt;', 'value="+44"', 'value="79111"', 'By the window', `value="${key}"`]) {
      expect(body).toContain(shown)
    }
    expect(body).toMatch(/<input(?=[^>]*value="5")(?=[^>]*checked)[^>]*>/)
    expect(body).not.toContain('role="alert"')
    expect((await host.call('GET', '/api/waitlist/entries/', { token })).body).toEqual([])
  })

  it('to one that does not exist keeps the current one', async () => {
    const { statusCode, body, cookies } = await change({ lang: 'xx' }, { 'accept-language': 'fr' })
    expect([statusCode, cookies.map(({ name }) => name)]).toEqual([200, ['join_key']])
    expect(body).toContain('<html lang="fr"')
  })

  it('is refused from another site', async () => {
    expect((await change({ lang: 'ta' }, { origin: 'https://evil.example' })).statusCode).toBe(403)
  })

  it('keeps the input if the list has been paused meanwhile, and shows the form when reloaded', async () => {
    const answer = await host.call('GET', `/join-queue/${restaurantId}/language/`)
    expect([answer.status, answer.headers.location]).toEqual([303, `/join-queue/${restaurantId}/`])
    const paused = await registerBusiness(host)
    await host.call('POST', '/api/settings/waitlist/', {
      token: paused.token,
      body: { settings: { joining_paused: true } },
    })
    const { statusCode, body } = await change({ lang: 'en' }, {}, paused.restaurant_id)
    expect(statusCode).toBe(200)
    expect(body).toContain('The waiting list is paused')
    expect(body).toContain('By the window')
  })
})
