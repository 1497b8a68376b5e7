import fc from 'fast-check'
import ICAL from 'ical.js'
import { expect, test } from 'vitest'
import { type CalendarEntry, calendarFile, calendarMethod } from './calendar-entry.ts'

const entry: CalendarEntry = {
  uid: 'r1@example.test',
  sequence: 2,
  made_at: Date.UTC(2026, 10, 20, 8),
  starts_at: Date.UTC(2026, 10, 27, 19, 30),
  ends_at: Date.UTC(2026, 10, 27, 21),
  status: 'CONFIRMED',
  summary: 'Table for 2 at Casa, Lisboa',
  description: 'Change or cancel:\nhttps://example.test/b/abc',
  location: 'Rua 1; Lisboa',
  url: 'https://example.test/b/abc',
}

const octets = (text: string) => encodeURIComponent(text).replaceAll(/%../g, '.').length
/** As another program reads it. */
const read = (file: string) => {
  const calendar = new ICAL.Component(ICAL.parse(file))
  const [event, ...more] = calendar.getAllSubcomponents('vevent')
  if (!event || more.length > 0) throw new Error('not one event')
  return { calendar, event, shown: new ICAL.Event(event) }
}

test('has the instants in UTC, the texts and the number of the version', () => {
  const { calendar, event, shown } = read(calendarFile(entry))
  expect(calendar.getFirstPropertyValue('version')).toBe('2.0')
  expect(shown.uid).toBe(entry.uid)
  expect(shown.sequence).toBe(2)
  for (const [name, at] of [
    ['dtstamp', entry.made_at],
    ['dtstart', entry.starts_at],
    ['dtend', entry.ends_at],
  ] as const) {
    const time = event.getFirstPropertyValue(name) as InstanceType<typeof ICAL.Time>
    expect([name, time.zone, time.toJSDate().getTime()]).toEqual([name, ICAL.Timezone.utcTimezone, at])
  }
  expect(event.getFirstPropertyValue('status')).toBe('CONFIRMED')
  expect(shown.summary).toBe(entry.summary)
  expect(shown.description).toBe(entry.description)
  expect(shown.location).toBe(entry.location)
  expect(event.getFirstPropertyValue('url')).toBe(entry.url)
})

test.each(['TENTATIVE', 'CANCELLED'] as const)('a booking that is %s says so under the same name', (status) => {
  const { event, shown } = read(calendarFile({ ...entry, status, sequence: 3 }))
  expect([shown.uid, shown.sequence, event.getFirstPropertyValue('status')]).toEqual([entry.uid, 3, status])
})

test('a cancelled booking is a cancellation of its organizer, any other is published', () => {
  const organizer = { name: 'Casa "Lisboa";\r\nMETHOD:X', email: 'no-reply@example.test' }
  const shown = (['CONFIRMED', 'TENTATIVE', 'CANCELLED'] as const).map((status) => {
    const { calendar, event } = read(calendarFile({ ...entry, status, organizer }))
    const property = event.getFirstProperty('organizer')
    return [
      calendar.getFirstPropertyValue('method'),
      property?.getFirstValue(),
      property?.getFirstParameter('cn'),
      calendarMethod(status),
    ]
  })
  const by = ['mailto:no-reply@example.test', 'Casa Lisboa; METHOD:X']
  expect(shown).toEqual([
    ['PUBLISH', ...by, 'PUBLISH'],
    ['PUBLISH', ...by, 'PUBLISH'],
    ['CANCEL', ...by, 'CANCEL'],
  ])
})

test('without an address for mails there is no organizer', () => {
  const { calendar, event } = read(calendarFile({ ...entry, status: 'CANCELLED' }))
  expect([calendar.getFirstPropertyValue('method'), event.getFirstProperty('organizer')]).toEqual(['CANCEL', null])
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
      expect(read(file).shown.summary ?? '').toBe(shown)
    }),
  )
})

test('a text with line breaks of its own cannot add a line to the file', () => {
  const file = calendarFile({ ...entry, summary: 'Casa\r\nSTATUS:CANCELLED' })
  expect(file.split('\r\n').filter((line) => line.startsWith('STATUS:'))).toEqual(['STATUS:CONFIRMED'])
})
