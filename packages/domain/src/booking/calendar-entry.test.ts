import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type CalendarEntry, calendarFile } from './calendar-entry.ts'

const entry: CalendarEntry = {
  uid: 'r1@example.test',
  sequence: 2,
  made_at: Date.UTC(2026, 10, 20, 8),
  starts_at: Date.UTC(2026, 10, 27, 19, 30),
  ends_at: Date.UTC(2026, 10, 27, 21),
  is_cancelled: false,
  summary: 'Table for 2 at Casa, Lisboa',
  description: 'Change or cancel:\nhttps://example.test/b/abc',
  location: 'Rua 1; Lisboa',
  url: 'https://example.test/b/abc',
}

const octets = (text: string) => encodeURIComponent(text).replaceAll(/%../g, '.').length
/** Reads the file as RFC 5545 says: unfolded lines, name and unescaped value. */
const read = (file: string) => {
  const lines = file.replaceAll('\r\n ', '').split('\r\n').slice(0, -1)
  const value = (text: string) => text.replaceAll(/\\(.)/g, (_, character) => (character === 'n' ? '\n' : character))
  return new Map(lines.map((line) => [line.slice(0, line.indexOf(':')), value(line.slice(line.indexOf(':') + 1))]))
}

test('has the instants in UTC, the texts and the number of the version', () => {
  expect(Object.fromEntries(read(calendarFile(entry)))).toMatchObject({
    UID: entry.uid,
    SEQUENCE: '2',
    DTSTAMP: '20261120T080000Z',
    DTSTART: '20261127T193000Z',
    DTEND: '20261127T210000Z',
    STATUS: 'CONFIRMED',
    SUMMARY: entry.summary,
    DESCRIPTION: entry.description,
    LOCATION: entry.location,
    URL: entry.url,
  })
})

test('a cancelled booking says so under the same name', () => {
  const { UID, STATUS } = Object.fromEntries(read(calendarFile({ ...entry, is_cancelled: true, sequence: 3 })))
  expect([UID, STATUS]).toEqual([entry.uid, 'CANCELLED'])
})

test('any text arrives unchanged, in lines of at most 75 octets that cut no character', () => {
  const text = fc.oneof(
    fc.string({ unit: 'grapheme', maxLength: 120 }),
    fc.constant('ग्राहक के लिए मेज़, दो लोग; धन्यवाद '.repeat(4)),
  )
  fc.assert(
    fc.property(text, (summary) => {
      const file = calendarFile({ ...entry, summary })
      for (const line of file.split('\r\n')) expect(octets(line)).toBeLessThanOrEqual(75)
      expect(file).not.toContain('\uFFFD')
      const shown = summary.replaceAll(/(?![\t\n\r])\p{Cc}/gu, '').replaceAll(/\r\n?/g, '\n')
      expect(read(file).get('SUMMARY') ?? '').toBe(shown)
    }),
  )
})

test('a text with line breaks of its own cannot add a line to the file', () => {
  const file = calendarFile({ ...entry, summary: 'Casa\r\nSTATUS:CANCELLED' })
  expect(file.split('\r\n').filter((line) => line.startsWith('STATUS:'))).toEqual(['STATUS:CONFIRMED'])
})
