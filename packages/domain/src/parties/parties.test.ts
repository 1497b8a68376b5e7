import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { allSteps } from '../steps.ts'
import { allergiesIn } from './allergies.ts'
import { cellText, csvOf } from './csv.ts'
import { type ImportedProfile, type KnownProfile, planImport as planInSteps, profileFinder } from './import-plan.ts'
import { noFigures, noImportedFigures } from './imported-figures.ts'
import { isNameEnough } from './known-name.ts'
import { mergedProfile } from './merge.ts'
import { parsePreferences, preferencesFault, preferencesText } from './preferences.ts'

const planImport = (
  rows: ImportedProfile[],
  known: (row: { phone: string }) => KnownProfile | undefined,
  figures = noFigures,
) => allSteps(planInSteps(rows, known, () => figures))

describe('preferences', () => {
  it.each([
    ['', {}],
    ['  \n', {}],
    ['{"seat": 4}', { seat: 4 }],
    ['[1]', undefined],
    ['null', undefined],
    ['"text"', undefined],
    ['{seat: 4}', undefined],
  ])('%j reads as %j', (text, expected) => {
    expect(parsePreferences(text)).toEqual(expected)
  })

  it.each([
    ['an empty object', {}, true],
    ['five levels', { a: { b: { c: { d: { e: 1 } } } } }, true],
    ['six levels', { a: { b: { c: { d: { e: {} } } } } }, false],
    ['8 kB of two-byte letters', { a: 'é'.repeat(4_090) }, true],
    ['more than 8 kB of them', { a: 'é'.repeat(4_100) }, false],
    ['a NUL', { a: '\u0000' }, false],
    ['a NUL in a key', { '\u0000': 1 }, false],
    ['half a character', { a: '\udc00' }, false],
    ['the words \\u0000', { a: '\\u0000' }, true],
    ['an emoji', { a: '🪑' }, true],
  ])('%s can be stored: %s', (_what, value, ok) => {
    expect(preferencesFault(value) === undefined).toBe(ok)
  })

  it('are edited as the text they are read from', () => {
    fc.assert(
      fc.property(fc.dictionary(fc.string(), fc.jsonValue()), (value) => {
        const kept = JSON.parse(JSON.stringify(value))
        expect(parsePreferences(preferencesText(kept))).toEqual(kept)
      }),
    )
  })
})

describe('allergies', () => {
  it.each([
    [{}, []],
    [{ seat: 'window' }, []],
    [{ allergies: 'nuts' }, ['nuts']],
    [{ Allergies: ['nuts', ' milk ', ''] }, ['nuts', 'milk']],
    [{ allergies: { nuts: true, milk: false, other: 'kiwi' } }, ['nuts', 'kiwi']],
    [{ nut_allergy: true }, ['nut allergy']],
    [{ nut_allergy: false }, []],
    [{ diet: { vegan: true, allergy: 'soy' } }, ['soy']],
    [{ alergias: 'frutos secos' }, ['frutos secos']],
    [{ diet: 'vegan, peanut allergy' }, ['vegan, peanut allergy']],
    [{ remarks: ['Allergic to bees', 'tall'] }, ['Allergic to bees']],
    [{ allergies: null }, []],
  ])('%j name %j', (preferences, expected) => {
    expect(allergiesIn(preferences)).toEqual(expected)
  })

  it('are never blank words, whatever the preferences are', () => {
    fc.assert(
      fc.property(fc.dictionary(fc.string(), fc.jsonValue({ maxDepth: 4 })), (preferences) => {
        for (const words of allergiesIn({ allergies: preferences })) expect(words.trim()).not.toBe('')
      }),
    )
  })
})

it.each([
  ['An', false],
  ['Ana', true],
  ['  An ', false],
  ['Åš', false],
  ['李', false],
  ['李伟', true],
  ['Анна', true],
  ['', false],
])('%j is enough of a name: %s', (typed, expected) => {
  expect(isNameEnough(typed)).toBe(expected)
})

/** The lines of a file without its byte order mark. */
const linesOf = (rows: string[][]) => {
  const file = csvOf(rows)
  expect(file.startsWith('\ufeff')).toBe(true)
  return file.slice(1)
}

describe('CSV', () => {
  it.each(['=1+1', '+919812300001', '-1', '@cmd', '\tx', '\rx', '\u0000x', "'=1", "''+1"])(
    'puts an apostrophe before %j',
    (cell) => {
      expect(
        linesOf([[cell]])
          .replace(/^"/, '')
          .startsWith("'"),
      ).toBe(true)
    },
  )

  it.each([
    ['＝1+1', "'＝1+1"],
    ['＠cmd', "'＠cmd"],
    ['\ufeff=1', "'\ufeff=1"],
    ['  =1', "'  =1"],
    ['"=1', '\'"=1'],
    ['a;=1', "a;'=1"],
    ['a\t@x', "a\t'@x"],
    ['a\n-1', "a\n'-1"],
    ['a;b', 'a;b'],
  ])('quotes %j, with an apostrophe where another separator would make a formula', (cell, written) => {
    expect(linesOf([[cell]])).toBe(`"${written.replaceAll('"', '""')}"\r\n`)
  })

  it('holds no formula for a spreadsheet that separates by semicolons or tabs', () => {
    const unit = fc.constantFrom(...'=+-@＝＋－＠;\t\n\r,"\' a\ufeff\u00a0\u200b')
    fc.assert(
      fc.property(fc.array(fc.string({ unit, maxLength: 8 }), { minLength: 1, maxLength: 3 }), (row) => {
        for (const piece of linesOf([row]).split(/[;\t\r\n]/)) {
          expect(piece.replace(/^[\s\p{Cf}"]+/u, '')).not.toMatch(/^[=+\-@＝＋－＠]/)
        }
      }),
    )
  })

  it('is written and read in a moment, whatever a guest has typed', () => {
    const notes = `a;'${'\ufeff'.repeat(400)}x`
    expect(cellText(csvOf([[notes]]).slice(2, -3))).toBe(notes)
  })

  it.each(['Ana', "O'Neil", "'tis", '', '1-2', 'a=b'])('does not change %j', (cell) => {
    expect(linesOf([[cell]])).toBe(`${cell}\r\n`)
  })

  it.each([
    ['="+4917612345678"', '+4917612345678'],
    [' ="0170 1234567" ', '0170 1234567'],
    ['="say ""hi"""', 'say "hi"'],
    ['=""', ''],
    ['=A1', '=A1'],
    ['="a', '="a'],
    [`'="a"`, '="a"'],
  ])('reads %j as %j', (cell, text) => {
    expect(cellText(cell)).toBe(text)
  })

  it('restores any cell, and writes none that a spreadsheet would run', () => {
    fc.assert(
      fc.property(
        fc.oneof(fc.string(), fc.string({ unit: fc.constantFrom(...'=＝+@;\t\r\n"\', a\ufeff') })),
        (cell) => {
          const quotedCell = linesOf([[cell]]).slice(0, -2)
          const plain = quotedCell.startsWith('"') ? quotedCell.slice(1, -1).replaceAll('""', '"') : quotedCell
          expect(plain).not.toMatch(/^[=+\-@\t\r]/)
          expect(cellText(plain)).toBe(cell)
        },
      ),
    )
  })
})

describe('merging', () => {
  const make = (fields: object) => ({
    name: 'Ana',
    email: '',
    notes: '',
    preferences: {},
    created_at: '2026-01-02T00:00:00.000Z',
    tags: [],
    allergies: [],
    vip: false,
    ...noImportedFigures,
    ...fields,
  })

  it.each([
    ['the first one first', { notes: 'a' }, { notes: 'b' }, { notes: 'a\nb' }],
    ['the same words once', { notes: 'a' }, { notes: 'a' }, { notes: 'a' }],
    [
      'tags and allergies of both, each once',
      { tags: ['Window'], allergies: ['nuts'] },
      { tags: ['window', 'Regular'], allergies: ['fish'], vip: true },
      { tags: ['Window', 'Regular'], allergies: ['nuts', 'fish'], vip: true },
    ],
    ['gaps filled', {}, { email: 'x', notes: 'b' }, { email: 'x', notes: 'b' }],
    ['the first email', { email: 'a' }, { email: 'b' }, { email: 'a' }],
    [
      'the first preferences',
      { preferences: { a: 1 } },
      { preferences: { a: 2, b: 2 } },
      { preferences: { a: 1, b: 2 } },
    ],
    [
      'the imported figures of both',
      { imported_visits: 2, imported_last_visit: '2025-01-01T00:00:00.000Z', imported_no_shows: 0 },
      { imported_visits: 3, imported_last_visit: '2025-02-01T00:00:00.000Z', imported_no_shows: 1 },
      { imported_visits: 5, imported_last_visit: '2025-02-01T00:00:00.000Z', imported_no_shows: 1 },
    ],
    [
      'known since the older',
      {},
      { created_at: '2025-01-01T00:00:00.000Z' },
      { created_at: '2025-01-01T00:00:00.000Z' },
    ],
  ])('%s', (_what, kept, other, expected) => {
    expect(mergedProfile(make(kept), make(other))).toMatchObject(expected)
  })
})

describe('planning an import', () => {
  const ana: KnownProfile = {
    id: 'p1',
    name: 'Ana',
    phone: '+1',
    email: 'a@b.c',
    notes: 'n',
    preferences: { a: { x: 1, y: 2 } },
    tags: [],
    allergies: ['nuts'],
    vip: true,
    ...noImportedFigures,
  }
  const known = ({ phone }: { phone: string }) => (phone === '+1' || phone === '+2' ? ana : undefined)

  it('separates new, changed and unchanged rows, and ignores blank fields', () => {
    const plan = planImport(
      [
        { line: 2, name: 'Ana', phone: '+1', preferences: { a: { y: 2, x: 1 } } },
        { line: 3, name: 'New', phone: '+3' },
      ],
      known,
    )
    expect(plan).toMatchObject({ create: [{ name: 'New' }], update: [], unchanged: 1, refused: [] })
    const renamed = planImport([{ line: 2, name: 'Anna', phone: '+1', email: 'x@y.z' }], known)
    expect(renamed.update).toMatchObject([
      { fields: ['name', 'email'], after: { name: 'Anna', email: 'x@y.z', notes: 'n', phone: '+1' } },
    ])
  })

  it('raises the figures of a profile to those of the file, and never lowers them', () => {
    const figures = { visits: 5, last_visit: '2026-03-05T12:00:00.000Z', no_shows: 1 }
    const row = { line: 2, name: 'Ana', phone: '+1' }
    const older = { ...row, visits: 4, last_visit: '2026-03-04T12:00:00.000Z', no_shows: 1 }
    expect(planImport([older], known, figures)).toMatchObject({ unchanged: 1, update: [] })
    const newer = { ...row, visits: 9, last_visit: '2026-03-06T12:00:00.000Z', no_shows: 3 }
    expect(planImport([newer], known, figures).update).toMatchObject([
      {
        fields: ['imported_visits', 'imported_last_visit', 'imported_no_shows'],
        after: { imported_visits: 4, imported_last_visit: '2026-03-06T12:00:00.000Z', imported_no_shows: 2 },
      },
    ])
  })

  describe('by e-mail address', () => {
    const cem = { ...ana, id: 'p2', name: 'Cem', phone: '', email: 'Cem@example.com' }
    const find = profileFinder(new Map([['+1', ana]]), [ana, cem])
    it.each([
      ['a profile without a phone gets that of the row', '+3', 'cem@example.com', [], [['p2', 'phone', 'email']]],
      ['a row without a phone is the profile of its address', '', 'cem@example.com', [], [['p2', 'email']]],
      ['a row with a known phone is the profile of the phone', '+1', 'cem@example.com', [], [['p1', 'name', 'email']]],
      ['a profile with a phone gets no other one', '+3', 'a@b.c', ['+3'], []],
      ['a row without an address is a guest of its own', '+3', '', ['+3'], []],
    ])('%s', (_what, phone, email, created, updated) => {
      const { create, update } = planImport([{ line: 2, name: 'Cem', phone, email: email || undefined }], find)
      expect(create.map((row) => row.phone)).toEqual(created)
      expect(update.map(({ before, fields }) => [before.id, ...fields])).toEqual(updated)
    })

    it('a second phone of one address is another guest', () => {
      const rows = ['+3', '+4'].map((phone, at) => ({ line: at + 2, name: 'Cem', phone, email: 'Cem@example.com' }))
      expect(planImport(rows, find)).toMatchObject({
        update: [{ line: 2, after: { id: 'p2', phone: '+3' } }],
        create: [{ line: 3 }],
        refused: [],
      })
    })
  })

  it('refuses a second row of one party, by any of its phones', () => {
    const plan = planImport(
      [
        { line: 2, name: 'Ana', phone: '+1' },
        { line: 3, name: 'Anna', phone: '+2' },
        { line: 4, name: 'B', phone: '+9' },
        { line: 5, name: 'C', phone: '+9' },
      ],
      known,
    )
    expect(plan.refused).toEqual([
      { line: 3, reason: 'The same party is on line 2.' },
      { line: 5, reason: 'The same party is on line 4.' },
    ])
  })
})
