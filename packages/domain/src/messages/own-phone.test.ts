import { describe, expect, it, test } from 'vitest'
import { type OwnPhoneApp, openedTextCode, openedTextLink } from './own-phone.ts'

const text = { to: '+14155550123', body: 'Hi Ana & Bo, 100% ready?\nCafé #1' }
const words = 'Hi%20Ana%20%26%20Bo%2C%20100%25%20ready%3F%0ACaf%C3%A9%20%231'

describe('the address that opens a text', () => {
  const rows: [OwnPhoneApp, boolean, string][] = [
    ['sms', false, `sms:+14155550123?body=${words}`],
    ['sms', true, `sms:+14155550123&body=${words}`],
    ['whatsapp', false, `https://wa.me/14155550123?text=${words}`],
    ['whatsapp', true, `https://wa.me/14155550123?text=${words}`],
  ]
  it.each(rows)('%s, iOS %s: %s', (app, isIos, link) => {
    expect(openedTextLink(app, text, { isIos })).toBe(link)
  })

  it.each(['तैयार है', 'جاهزة الآن', '你好 🎉', "l'été"])('gives back the words %s', (body) => {
    const link = openedTextLink('sms', { to: '+919876500001', body }, { isIos: false })
    expect(decodeURIComponent(link.slice(link.indexOf('=') + 1))).toBe(body)
  })

  it('adds no number, field or part of an address from the words', () => {
    const body = '&to=+1900&body=x#y,+1900;?body=z'
    for (const isIos of [true, false]) {
      expect(openedTextLink('sms', { to: '+14155550123', body }, { isIos })).toMatch(
        /^sms:\+14155550123[?&]body=[^&#?;,+]*$/,
      )
    }
  })

  it('replaces half of a surrogate pair', () => {
    expect(openedTextLink('sms', { ...text, body: 'a\ud83d' }, { isIos: false })).toBe(
      'sms:+14155550123?body=a%EF%BF%BD',
    )
  })
})

test('the QR code holds the same for any phone', () => {
  expect(openedTextCode('sms', text)).toBe(`SMSTO:+14155550123:${text.body}`)
  expect(openedTextCode('whatsapp', text)).toBe(`https://wa.me/14155550123?text=${words}`)
})
