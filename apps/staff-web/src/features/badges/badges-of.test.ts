import type { WaitlistEntry } from '@waitbook/contracts/waitlist'
import { expect, it } from 'vitest'
import { makeEntry } from '../../../test/make-entry.ts'
import { makeStay, testGuest } from '../../../test/make-floor.ts'
import { badgesOf, badgeWords, noteOf, type PartyFacts, withoutBookedTime } from './badges-of.ts'

const now = Date.parse('2026-11-26T19:10:30Z')
const reservation = { ...testGuest, starts_at: '2026-11-26T19:00:00Z' }
const profile = { vip: true, tags: ['Regular'], allergies: ['Peanuts', 'milk'], no_shows: 2, notes: 'Likes the corner' }
const stayWith = (fields: Parameters<typeof makeStay>[1]) => ({ stay: makeStay(['T1'], fields) })
const call = '2026-11-26T18:50:00Z'
const later = '2026-11-26T18:55:00Z'
const called = (fields: Partial<WaitlistEntry>) => ({
  entry: makeEntry({ status: 'NOTIFIED', notified_at: call, ...fields }),
})
const entryWith = (fields: Partial<WaitlistEntry>) => ({ entry: makeEntry(fields) })

it.each<[string, PartyFacts, string[]]>([
  ['nothing is known', {}, []],
  [
    'marks of the profile, allergies first',
    { marks: profile },
    ['Allergies: Peanuts, milk', 'VIP', '2 no-shows', 'Regular'],
  ],
  [
    'a guest who asked for no more texts',
    { marks: { ...profile, vip: false, allergies: [], texts_stopped: true } },
    ['2 no-shows', 'No texts (STOP)', 'Regular'],
  ],
  ['a booked party on the list', entryWith({ reservation_id: 'r1' }), ['Reservation']],
  ['notes of staff', entryWith({ source: 'staff', notes: 'Reservation for 19:30' }), ['Reservation']],
  ["not a guest's own notes", entryWith({ source: 'guest', notes: 'Reservation for 19:30' }), []],
  ['a booked party at its table', stayWith({ is_reservation: true }), ['Reservation']],
  ['wishes on the list', entryWith({ wishes: ['high_chair'] }), ['High chair']],
  ['wishes at a table', stayWith({ traits: ['window'] }), ['Window']],
  ['wishes of a booking', { reservation: { ...reservation, wishes: ['quiet'] } }, ['Quiet']],
  [
    'occasion and area of a booking, after its allergies',
    { reservation: { ...reservation, allergies: ['nuts'], occasion: 'business_meal', preferred_area: 'Terrace' } },
    ['Allergies: nuts', 'Business meal', 'Area: Terrace'],
  ],
  ['the occasion at a table', stayWith({ occasion: 'birthday' }), ['Birthday']],
  ['a booking that is late', { reservation, now }, ['+10 min late']],
  ['in its first minute it is not late', { reservation, now: now - 10 * 60_000 }, []],
  ['of another day none is late', { reservation }, []],
  ['its guest says so', { reservation: { ...reservation, late_minutes: 15 } }, ['Says 15 min late']],
  ['it is here', { reservation: { ...reservation, status: 'CHECKED_IN', late_minutes: 15 }, now }, ['Is here']],
  ['it was cancelled', { reservation: { ...reservation, status: 'CANCELLED' }, now }, []],
  ['a party says it will be late', entryWith({ guest_late_minutes: 10 }), ['Says 10 min late']],
  ['answered the call', called({ guest_coming_at: later }), ['On the way']],
  ['answered an earlier call', called({ notified_at: later, guest_coming_at: call }), []],
  ['was late, and then answered the call', called({ guest_late_minutes: 10, guest_coming_at: later }), ['On the way']],
  ['is here by now', called({ guest_coming_at: call, guest_arrived_at: later }), ['Is here']],
  [
    'allergies of the visit and of the profile in one badge',
    { ...entryWith({ allergies: ['milk', 'nuts'] }), marks: { ...profile, vip: false, tags: [], no_shows: 0 } },
    ['Allergies: milk, nuts, Peanuts'],
  ],
  ['allergies at a table', stayWith({ allergies: ['nuts'] }), ['Allergies: nuts']],
  ['allergies of a booking', { reservation: { ...reservation, allergies: ['nuts'] } }, ['Allergies: nuts']],
  ['an allergy in the notes', entryWith({ notes: 'Pram\nPEANUT ALLERGY' }), ['PEANUT ALLERGY']],
  ['also in what a guest writes', entryWith({ source: 'guest', notes: 'Allergic to nuts' }), ['Allergic to nuts']],
  ['in those of a party at a table', stayWith({ notes: 'Nut allergy' }), ['Nut allergy']],
  ['in those of a booking', { reservation: { ...reservation, notes: 'Nut allergy' } }, ['Nut allergy']],
  [
    'once, where staff filled in what the profile says',
    {
      ...entryWith({ notes: 'Allergies: peanuts, milk\nWindow' }),
      marks: { ...profile, vip: false, tags: [], no_shows: 0 },
    },
    ['Allergies: peanuts, milk'],
  ],
])('badges: %s', (_what, facts, words) => {
  expect(badgeWords(badgesOf(facts))).toEqual(words)
})

it.each<[string, PartyFacts, string]>([
  ['none', {}, ''],
  ['of the party and of the profile', { ...entryWith({ notes: 'Pram' }), marks: profile }, 'Pram\nLikes the corner'],
  ['once', { ...stayWith({ notes: 'Pram\nlikes the corner' }), marks: profile }, 'Pram\nLikes the corner'],
  ['without the allergies, which are badges', { ...entryWith({ notes: 'Nut allergy\nPram' }) }, 'Pram'],
  ['of a booking', { reservation: { ...reservation, notes: 'Anniversary' } }, 'Anniversary'],
  [
    'with what the party chose and answered',
    entryWith({
      notes: 'Pram',
      services: [{ service_id: 's', name: 'Haircut', minutes: 30 }],
      answers: [{ question_id: 'q', question: 'First visit?', answer: 'yes' }],
    }),
    'Pram\nHaircut · 30 min\nFirst visit? yes',
  ],
])('note: %s', (_what, facts, note) => {
  expect(noteOf(facts)).toBe(note)
})

it.each([
  ['Reservation for 17:22 Anniversary', '17:22', 'Anniversary'],
  ['Reservation for 17:22\nAnniversary\nPram', '17:22', 'Anniversary\nPram'],
  ['Reservation for 17:22', '17:22', ''],
  ['Reservation for 17:22 Anniversary', '17:40', 'Reservation for 17:22 Anniversary'],
  ['Reservation for 17:222', '17:22', 'Reservation for 17:222'],
  ['Has a Reservation for 17:22', '17:22', 'Has a Reservation for 17:22'],
  ['', '17:22', ''],
])('%j beside a booking for %s is shown as %j', (note, clock, shown) => {
  expect(withoutBookedTime(note, clock)).toBe(shown)
})
