import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { readReply } from '../replies.ts'
import { carrierForms, carrierSheets, formsFor } from './carrier-sheets.ts'
import type { SheetFacts, SheetGap } from './sheet.ts'
import { helpKeywords, optInKeywords, optOutKeywords } from './us-sheets.ts'

const makeFacts = (different: Partial<SheetFacts> = {}): SheetFacts => ({
  name: 'Cafe Ana',
  legal_name: 'Ana Foods LLC',
  address: '1 Main Street',
  phone: '+1 415 555 0100',
  email: '',
  website: 'https://ana.example',
  privacy_address: 'https://ana.example/privacy',
  terms_address: 'https://ana.example/terms',
  origin: 'https://wait.example',
  join_address: 'https://wait.example/join-queue/k7m2p9qx/',
  book_address: 'https://wait.example/book/k7m2p9qx/',
  join_consent: 'Text me about my table at this number',
  book_consent: 'Text me about my booking at this number',
  sends_texts: true,
  most_per_number: 12,
  samples: ['Hi Ana, you are on the waitlist of Cafe Ana. Reply STOP to opt out.', 'Hi Ana, your table is ready.'],
  joined_message: 'Hi Ana, you are on the waitlist of Cafe Ana.',
  help_message: 'Cafe Ana waitlist. Reply C to leave, STOP for no more texts.',
  stopped_message: 'Cafe Ana: you will get no more texts from us.',
  dlt: {
    entity_id: '1101456789',
    sender: 'CAFANA',
    templates: [
      { label: 'Text: ready now', words: 'Hi {{customerName}}, your table at Cafe Ana is ready.', template_id: '1107' },
    ],
  },
  ...different,
})

const gapsOf = (form: (typeof carrierForms)[number], different: Partial<SheetFacts>) =>
  carrierSheets(makeFacts(different))[form].gaps
const fieldOf = (form: (typeof carrierForms)[number], label: string, different: Partial<SheetFacts> = {}) =>
  carrierSheets(makeFacts(different))[form].fields.find((field) => field.label === label)?.value

describe('the sheets of a restaurant that has everything', () => {
  it.each(carrierForms)('%s has no gap, no empty field but the e-mail, and each label once', (form) => {
    const { fields, gaps } = carrierSheets(makeFacts())[form]
    expect(gaps).toEqual([])
    expect(fields.filter(({ value }) => value === '').map(({ label }) => label)).toEqual(
      form === 'dlt' ? [] : ['Support e-mail'],
    )
    expect(new Set(fields.map(({ label }) => label)).size).toBe(fields.length)
  })

  it('quote the words of the box and the address where guests opt in', () => {
    const flow = fieldOf('ten_dlc', 'Message flow (call to action)')
    for (const part of ['https://wait.example/join-queue/k7m2p9qx/', '"Text me about my table at this number"']) {
      expect(flow).toContain(part)
    }
    expect(flow).toContain('https://wait.example/book/k7m2p9qx/')
    expect(fieldOf('ten_dlc', 'Message flow (call to action)', { book_address: undefined })).not.toContain('book')
  })

  it('offer toll-free numbers the sample that says how to end the texts', () => {
    const samples = ['Your table at Cafe Ana is ready.', 'Booked at Cafe Ana. Reply STOP to opt out.']
    expect(fieldOf('toll_free', 'Production message sample', { samples })).toBe(samples[1])
  })
})

describe('gaps', () => {
  const rows: [Partial<SheetFacts>, SheetGap['gap']][] = [
    [{ name: '' }, 'name'],
    [{ legal_name: '' }, 'legal_name'],
    [{ address: '' }, 'address'],
    [{ phone: '' }, 'contact'],
    [{ website: '' }, 'website'],
    [{ privacy_address: '' }, 'privacy_address'],
    [{ join_address: 'http://wait.example/join-queue/k7m2p9qx/' }, 'public_address'],
    [{ sends_texts: false }, 'texts_off'],
    // Not the word of a sentence.
    [{ samples: ['Please stop by at Cafe Ana at 8.'] }, 'opt_out_words'],
  ]
  it.each(rows)('%j: %s', (different, gap) => {
    expect(gapsOf('ten_dlc', different)).toEqual([{ gap }])
    expect(gapsOf('toll_free', different)).toEqual([{ gap }])
  })

  it('are about the terms where a form asks for them', () => {
    expect(gapsOf('ten_dlc', { terms_address: '' })).toEqual([{ gap: 'terms_address' }])
    expect(gapsOf('toll_free', { terms_address: '' })).toEqual([])
  })

  it('are about texts of the restaurant that are too long or too short for a form', () => {
    expect(gapsOf('ten_dlc', { help_message: 'x'.repeat(321), stopped_message: 'No more texts.' })).toEqual([
      { gap: 'too_short', label: 'Opt-out message' },
      { gap: 'too_long', label: 'Help message' },
    ])
  })

  const dltRows: [string, string, SheetGap['gap'][]][] = [
    ['Hi {{customerName}}, your table at Cafe Ana is ready.', '1107', []],
    ['Hi {{customerName}}, your table at Cafe Ana is ready.', '', ['template_id']],
    ['{{customerName}}: at {{time}} for {{partySize}}.', '1', ['too_many_variables']],
    ['{{date}}, {{time}} at Cafe Ana', '1', ['adjacent_variables']],
    ['{{date}}{{time}} at Cafe Ana', '1', ['adjacent_variables']],
    ['{{date}} को {{time}}', '1', []],
    ['Ready <now>', '1', ['forbidden_letters']],
  ]
  it.each(dltRows)('of the registered text "%s" with the id "%s": %j', (words, template_id, gaps) => {
    const { dlt } = makeFacts()
    expect(gapsOf('dlt', { dlt: { ...dlt, templates: [{ label: 'One', words, template_id }] } })).toEqual(
      gaps.map((gap) => ({ gap, label: 'One' })),
    )
  })

  it('are about the sender and the entity in India', () => {
    const { dlt } = makeFacts()
    expect(gapsOf('dlt', { dlt: { ...dlt, entity_id: '', sender: '+919876500001' } })).toEqual([
      { gap: 'entity_id' },
      { gap: 'header' },
    ])
  })
})

test('the variables of registered texts are tagged by what they hold', () => {
  const { dlt } = makeFacts()
  const words = '{{customerName}}: at {{time}} in {{minutes}} min, {{bookingLink}}'
  expect(fieldOf('dlt', 'One', { dlt: { ...dlt, templates: [{ label: 'One', words, template_id: '1' }] } })).toBe(
    '{#alphanumeric#}: at {#alphanumeric#} in {#numeric#} min, {#url#}',
  )
})

test('the fixed words of a sheet fit the forms, however long name and addresses of the restaurant are', () => {
  const address = fc.integer({ min: 20, max: 80 }).map((length) => `https://${'w'.repeat(length)}`)
  const fits = fc.property(
    fc.string({ unit: 'grapheme-ascii', minLength: 1, maxLength: 100 }),
    address,
    (name, one) => {
      const sheets = carrierSheets(makeFacts({ name, join_address: one, book_address: one, privacy_address: one }))
      return carrierForms.every((form) => sheets[form].gaps.length === 0)
    },
  )
  fc.assert(fits)
})

test('the keywords are those that are read', () => {
  expect(optOutKeywords.map((word) => readReply(word).kind)).toEqual(optOutKeywords.map(() => 'stop'))
  expect(optInKeywords.map((word) => readReply(word).kind)).toEqual(optInKeywords.map(() => 'start'))
  expect(helpKeywords.map((word) => readReply(word).kind)).toEqual(helpKeywords.map(() => 'help'))
})

test('forms follow the countries that are texted', () => {
  expect(formsFor(['+44'])).toEqual([])
  expect(formsFor(['+1'])).toEqual(['ten_dlc', 'toll_free'])
  expect(formsFor(['+91', '+1'])).toEqual(['ten_dlc', 'toll_free', 'dlt'])
})
