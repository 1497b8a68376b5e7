import { expect, it } from 'vitest'
import { checkInNotes } from '../reservations/check-in-notes.ts'
import { splitNote } from './allergies.ts'

it.each([
  ['', [], ''],
  ['High chair', [], 'High chair'],
  ['PEANUT ALLERGY', ['PEANUT ALLERGY'], ''],
  [
    'Window\n Allergic to nuts, e.g. peanuts; birthday \nPram',
    ['Allergic to nuts, e.g. peanuts; birthday'],
    'Window\nPram',
  ],
  [checkInNotes('19:30', 'Nut allergy'), ['Nut allergy'], 'Reservation for 19:30'],
  [checkInNotes('19:30', 'Nut allergy\nWindow'), ['Nut allergy'], 'Reservation for 19:30\nWindow'],
  [checkInNotes('19:30', 'Window'), [], 'Reservation for 19:30 Window'],
  ['Reservation for Ana, allergic', ['Reservation for Ana, allergic'], ''],
  ['Allergie aux noix', ['Allergie aux noix'], ''],
  ['Alergia a los frutos secos', ['Alergia a los frutos secos'], ''],
  ['मूंगफली से एलर्जी', ['मूंगफली से एलर्जी'], ''],
  ['शेंगदाण्याची ॲलर्जी', ['शेंगदाण्याची ॲलर्जी'], ''],
  ['বাদামে অ্যালার্জি', ['বাদামে অ্যালার্জি'], ''],
  ['வேர்க்கடலை ஒவ்வாமை', ['வேர்க்கடலை ஒவ்வாமை'], ''],
  ['వేరుశనగ అలెర్జీ', ['వేరుశనగ అలెర్జీ'], ''],
  ['حساسية من الفول السوداني', ['حساسية من الفول السوداني'], ''],
])('the allergies in the note %j', (note, allergies, rest) => {
  expect(splitNote(note)).toEqual({ allergies, rest })
})
