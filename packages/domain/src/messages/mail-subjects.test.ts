import { expect, test } from 'vitest'
import { guestLanguageTags } from '../languages.ts'
import { mailSubject } from './mail-subjects.ts'
import { templateTypes } from './message.ts'

const about = { restaurant: 'Cafe Ana', when: 'Fri, Nov 27, 19:30', place_kind: 'restaurant' as const }
const notTimed = ['queue_joined', 'table_ready', 'ready_now', 'almost_ready', 'new_time', 'last_call', 'turn_near']

test('names what happened, when and where', () => {
  expect(mailSubject('booking_confirmed', 'en', about)).toBe('Booked: Fri, Nov 27, 19:30 at Cafe Ana')
  expect(mailSubject('booking_cancelled', 'fr', about)).toBe('Annulé : Fri, Nov 27, 19:30, Cafe Ana')
  expect(mailSubject('staff_reply', 'en', about)).toBe('Your booking: Fri, Nov 27, 19:30 at Cafe Ana')
  expect(mailSubject('staff_reply', 'en', { ...about, when: undefined })).toBe('Message from Cafe Ana')
  expect(mailSubject('ready_now', 'es', { ...about, when: undefined })).toBe('Su mesa está lista: Cafe Ana')
})

test.each(guestLanguageTags)('in %s every message has a subject of its own words', (language) => {
  for (const template of templateTypes) {
    const subject = mailSubject(template, language, about)
    expect(subject, template).toContain('Cafe Ana')
    expect(subject, template).not.toMatch(/[{}]|undefined/)
    expect([template, subject.includes(about.when)]).toEqual([
      template,
      template !== 'booking_code' && !notTimed.includes(template),
    ])
    expect(mailSubject(template, language, { ...about, when: undefined }), template).not.toMatch(/[{}]|, ,|: (at|en)/)
  }
  const booking = ['booking_confirmed', 'booking_changed', 'booking_cancelled', 'booking_declined'] as const
  expect(new Set(booking.map((template) => mailSubject(template, language, about))).size).toBe(booking.length)
})

test('a name with a placeholder is filled in as it is', () => {
  expect(mailSubject('booking_confirmed', 'en', { ...about, restaurant: '{{when}}' })).toContain('at {{when}}')
})

test('a clinic names no table', () => {
  for (const language of guestLanguageTags) {
    for (const template of templateTypes) {
      const subject = mailSubject(template, language, { ...about, place_kind: 'clinic' })
      expect(subject).not.toMatch(/table|mesa|टेबल|மேசை|టేబుల్|টেবিল|طاول/i)
    }
  }
})
