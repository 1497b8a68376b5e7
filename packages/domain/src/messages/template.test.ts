import { expect, it } from 'vitest'
import { fillTemplate, hasOpenPlaceholder, unknownPlaceholders } from './template.ts'

it.each([
  ['fills every place', 'Hi {{name}}, {{ name }}!', { name: 'Ana' }, 'Hi Ana, Ana!'],
  ['leaves unknown places as written', '{{who}} {{name}}', { name: 'Ana' }, '{{who}} Ana'],
  ['fills once: a value that looks like a place stays', '{{name}}', { name: '{{table}}', table: 'no' }, '{{table}}'],
  ['takes replacement patterns literally', '{{name}}', { name: "$& $1 $` $'" }, "$& $1 $` $'"],
  [
    'ignores inherited properties',
    '{{constructor}} {{__proto__}} {{toString}}',
    {},
    '{{constructor}} {{__proto__}} {{toString}}',
  ],
])('%s', (_what, template, values, expected) => {
  expect(fillTemplate(template, values as Record<string, string>)).toBe(expected)
})

it('names each unknown placeholder once', () => {
  const known = ['customerName']
  expect(unknownPlaceholders('{{customerName}} {{ tableNo }} {{tableNo}} {{a b}} {x}', known)).toEqual([
    'tableNo',
    'a b',
  ])
})

it.each([
  ['Hi {{customerName}}, at {{ restaurantName }}', false],
  ['{x} and {y}', false],
  ['', false],
  ['Hi {{customerName, your table', true],
  ['Hi {{customerName}, your table', true],
  ['Hi customerName}}', true],
  ['{{customerName}} {{', true],
  ['{{customerName {{restaurantName}}', true],
])('in %j a placeholder is open: %s', (template, isOpen) => {
  expect(hasOpenPlaceholder(template)).toBe(isOpen)
})
