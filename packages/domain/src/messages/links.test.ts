import { describe, expect, it } from 'vitest'
import { formatTime, guestLocale, shortDate } from '../calendar/guest-format.ts'
import { defaultTexts } from './default-texts.ts'
import { hasLink } from './links.ts'
import { fillTemplate } from './template.ts'

describe('words', () => {
  it.each([
    'Pay at https://evil.example/x',
    'HTTP://EVIL.EXAMPLE',
    'see www.evil.example',
    'evil.example/win',
    'evil.co',
    'ｅｖｉｌ。ｃｏｍ',
    'evil\u200b.com',
    'evil\ua4f8com',
    'write to win@evil.example',
    'at 203.0.113.9/x',
    '[2001:db8::1]/x http://[2001:db8::1]',
    'mailto:x',
    'tel:+882123',
    'почта.рф',
    'your table is ready.Click',
  ])('%j have a link', (words) => {
    expect(hasLink(words)).toBe(true)
  })

  it.each([
    'Hi Mr. Rao, your table is ready. Please come in.',
    'Doors open at 18.30, dress code 2.5',
    'Ready in 10 min... see you!',
    'आपकी मेज़ तैयार है। धन्यवाद।',
    'Call +44 20 7946 0000',
    'St. Mary & Co. 21',
    'M.G. Road',
    '',
  ])('%j have none', (words) => {
    expect(hasLink(words)).toBe(false)
  })

  it('of the server itself count as none, and nothing that only begins like them', () => {
    const own = 'https://wait.example.com'
    expect(hasLink(`Your place: ${own}/c/abc-D_1/emails/`, own)).toBe(false)
    expect(hasLink(`Your place: ${own}/b/abc?x=evil.com`, own)).toBe(true)
    expect(hasLink(`${own}.evil.com/c/a`, own)).toBe(true)
    expect(hasLink(`${own}@evil.com/`, own)).toBe(true)
    expect(hasLink(`${own}/c/a.evil.com`, own)).toBe(true)
    expect(hasLink(`${own}/c/a evil.com`, own)).toBe(true)
  })
})

it.each(Object.entries(defaultTexts))('the default texts of %s have no link but to the server', (_, words) => {
  const own = 'https://wait.example.com'
  for (const [language, text] of Object.entries(words)) {
    const locale = guestLocale(language as keyof typeof words, 'US')
    const filled = fillTemplate(text, {
      ...{ customerName: 'Dr. M.G. Rao', restaurantName: 'St. Mary & Co. 21', quotedTime: '15', minutes: '5' },
      ...{ statusLink: `${own}/c/aB3_x-0123456789`, bookingLink: `${own}/b/aB3_x-0123456789` },
      ...{ date: shortDate('2026-11-28', locale), time: formatTime('19:30', locale), partySize: '4' },
    })
    expect(hasLink(filled, own), filled).toBe(false)
  }
})
