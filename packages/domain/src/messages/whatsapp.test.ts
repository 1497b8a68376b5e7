import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { fillTemplate, numberedTemplate, valuesIn } from './template.ts'
import { isLocaleOf, type WhatsAppWay, whatsAppWay } from './whatsapp.ts'

describe('the values of a template in a text', () => {
  const rows: [string, string, string[] | undefined][] = [
    ['Come.', 'Come.', []],
    ['Come.', 'Come!', undefined],
    ['Hi {{customerName}}, come.', 'Hi Ana, come.', ['Ana']],
    ['Hi {{customerName}}, come.', 'Hi , come.', undefined],
    ['{{date}}, {{time}}', 'Sat, Nov 28, 19:30', ['Sat', 'Nov 28, 19:30']],
    ['{{a}}{{b}}', 'xyz', ['x', 'yz']],
    ['At {{ restaurantName }}: {{statusLink}}', 'At Cafe: https://w.test/c/1', ['Cafe', 'https://w.test/c/1']],
    ['Hi {{customerName}}', 'Hi', undefined],
    ['x{{a}}x', 'xx', undefined],
  ]
  it.each(rows)('%s in %s: %j', (template, text, values) => {
    expect(valuesIn(template, text)).toEqual(values)
  })

  it('are found in each text that was made from it, and make this text again', () => {
    const parts = fc.array(fc.tuple(fc.stringMatching(/^[ab ]{0,3}$/), fc.stringMatching(/^[ab ]{1,3}$/)), {
      maxLength: 6,
    })
    fc.assert(
      fc.property(parts, fc.stringMatching(/^[ab ]{0,3}$/), (pairs, last) => {
        const template = `${pairs.map(([words], index) => `${words}{{p${index}}}`).join('')}${last}`
        const values = Object.fromEntries(pairs.map(([, value], index) => [`p${index}`, value]))
        const text = fillTemplate(template, values)
        const found = valuesIn(template, text)
        const again = Object.fromEntries((found ?? []).map((value, index) => [`p${index}`, value]))
        expect(found).toHaveLength(pairs.length)
        expect(fillTemplate(template, again)).toBe(text)
      }),
    )
  })

  // With backtracking it would not end.
  it('are searched for in a template with many placeholders', () => {
    expect(valuesIn(`${'{{a}}x'.repeat(150)}y`, `${'ax'.repeat(499)}z`)).toBeUndefined()
  })
})

test('a template is registered with its placeholders numbered', () => {
  expect(numberedTemplate('Hi {{customerName}}, {{ restaurantName }} calls {{customerName}}.')).toBe(
    'Hi {{1}}, {{2}} calls {{3}}.',
  )
})

describe('how a message goes by WhatsApp', () => {
  const now = Date.parse('2026-11-28T18:00:00.000Z')
  const hourMs = 3_600_000
  const intended = {
    body: 'Hi Ana, come.',
    language: 'en',
    template: { name: 'come', locales: ['es_MX', 'en_US'] },
    words: 'Hi {{customerName}}, come.',
    hasConsent: true,
    wroteAt: undefined,
  }
  const approved: WhatsAppWay = { kind: 'template', name: 'come', locale: 'en_US', parameters: ['Ana'] }
  const rows: [string, Partial<Parameters<typeof whatsAppWay>[0]>, WhatsAppWay | undefined][] = [
    ['an approved template', {}, approved],
    ['the guest wrote 23 hours ago', { wroteAt: now - 23 * hourMs }, { kind: 'text' }],
    ['the guest wrote 24 hours ago', { wroteAt: now - 24 * hourMs }, approved],
    ['the guest wrote, and agreed to nothing', { wroteAt: now - 1, hasConsent: false }, { kind: 'text' }],
    ['the guest agreed to nothing', { hasConsent: false }, undefined],
    ['no template is approved', { template: undefined }, undefined],
    ['the template is approved in other languages', { language: 'hi' }, undefined],
    ['own words of staff', { body: 'Your dog is outside.' }, undefined],
    ['own words of staff in answer', { body: 'Your dog is outside.', wroteAt: now - hourMs }, { kind: 'text' }],
    ['the words were changed since', { words: 'Hello {{customerName}}, come.' }, undefined],
    ['words in plain letters', { words: 'Hi {{customerName}}, come…', body: 'Hi Ana, come...' }, approved],
    ['a value that WhatsApp refuses', { body: 'Hi Ana    Silva, come.' }, undefined],
  ]
  it.each(rows)('%s', (_situation, different, way) => {
    expect(whatsAppWay({ ...intended, ...different }, now)).toEqual(way)
  })
})

test('codes of languages', () => {
  const codes = ['en', 'en_US', 'es_MX', 'hi', 'de', 'en-US', 'EN', 'en_us', 'en_USA', '']
  expect(codes.filter((code) => isLocaleOf(['en', 'es', 'hi'], code))).toEqual(['en', 'en_US', 'es_MX', 'hi'])
})
