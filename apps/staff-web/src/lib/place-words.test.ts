import { placeKinds } from '@waitbook/domain/place-kinds'
import { afterEach, expect, it } from 'vitest'
import { inPlaceWords, inWords, sentenceInWords, setPlaceKind } from './place-words.ts'

afterEach(() => setPlaceKind())

const others = placeKinds.filter((kind) => kind !== 'restaurant')
const ofRestaurants = /\b(part(y|ies)|tables?|guests?|restaurants?|seat(s|ed)?)\b/i
/** Not a key such as 'table'. */
const isText = (text: string) => ofRestaurants.test(text) && (/^[A-Z]/.test(text) || /[a-z] [a-z]/.test(text))

/** Stands for any argument of a sentence. */
const anything: unknown = new Proxy(() => undefined, {
  get: (_, name) => {
    if (name === Symbol.toPrimitive) return () => '…'
    if (name === Symbol.iterator) return () => [][Symbol.iterator]()
    return name === 'length' ? 2 : anything
  },
  apply: () => anything,
})

const textsOf = (value: unknown): string[] => {
  if (typeof value === 'string') return [value]
  if (typeof value === 'function') {
    try {
      return textsOf((value as (...values: unknown[]) => unknown)(anything, anything, anything))
    } catch {
      // It needs an argument of a certain form: its source is checked below.
      return []
    }
  }
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsOf) : []
}

const catalogues = Object.values(
  import.meta.glob<Record<string, unknown>>(['../features/**/*-messages.ts', '!../features/landing/**'], {
    eager: true,
  }),
)

it.each(others)('no sentence of a catalogue names a thing of restaurants in a %s', (kind) => {
  setPlaceKind(kind)
  // Worded where they are shown: they are also the rows of a table of permissions.
  const texts = catalogues.flatMap(({ permissionRows: _rows, ...texts }) => textsOf(texts))
  expect(texts.length).toBeGreaterThan(1_500)
  expect(texts.filter(isText)).toEqual([])
})

it('says the same in a restaurant as the source', () => {
  expect(inWords`Add Party to ${'Table'} of the restaurant`).toBe('Add Party to Table of the restaurant')
})

it('rewords what is written, keeps what is named, and a capital letter', () => {
  setPlaceKind('clinic')
  expect(inWords`Parties of ${2}: seat ${'Guest'} at a table`).toBe('Groups of 2: serve Guest at a room')
  expect(sentenceInWords('Guests: no table is free for Christopher Guest. Tables are full.')).toBe(
    'Patients: no room is free for Christopher Guest. Rooms are full.',
  )
  setPlaceKind('service_desk')
  expect(inWords`My Restaurant`).toBe('My Service desk')
})

it('makes a catalogue again for another kind of place', () => {
  const messages = inPlaceWords(() => ({ empty: inWords`No tables yet`, of: { one: inWords`party` } }))
  expect({ ...messages }).toEqual({ empty: 'No tables yet', of: { one: 'party' } })
  setPlaceKind('salon')
  expect([messages.empty, messages.of.one, 'of' in messages]).toEqual(['No chairs yet', 'client', true])
})

/** Where a template that begins after `from` ends; it may contain others. */
const endOfTemplate = (code: string, from: number): number => {
  for (let at = from; at < code.length; at += 1) {
    if (code[at] === '\\') at += 1
    else if (code[at] === '`') return at + 1
    else if (code.startsWith('${', at)) at = endOfExpression(code, at + 2) - 1
  }
  return code.length
}
const endOfExpression = (code: string, from: number): number => {
  let depth = 1
  for (let at = from; at < code.length; at += 1) {
    if (code[at] === '`') at = endOfTemplate(code, at + 1) - 1
    else if (code[at] === '{') depth += 1
    else if (code[at] === '}') depth -= 1
    if (depth === 0) return at + 1
  }
  return code.length
}
const withoutWorded = (source: string) => {
  const [first = '', ...tagged] = source.split('inWords`')
  return first + tagged.map((rest) => rest.slice(endOfTemplate(rest, 0))).join('')
}

const whereShown = 'reworded where it is shown'
/** Texts that are not reworded in their source, by the beginning of `file: text`. */
const explained: Record<string, string> = {
  'floor/plan/hours-list.tsx: bg-seated': 'a style',
  'timeline/item-block.tsx: bg-seated': 'a style',
  'reservations/reservation-table.tsx: ': whereShown,
  'reservations/reservations-toolbar.tsx: Tables': whereShown,
  'settings/section-menu.ts: Restaurant': whereShown,
  'shell/staff-shell.tsx: ': whereShown,
  'users/users-messages.ts: Guest ': whereShown,
  'waitlist/board/shortcuts-dialog.tsx: ': whereShown,
}

it('every text of a screen that names a thing of restaurants is reworded', () => {
  const sources = import.meta.glob<string>(
    ['../**/*.{ts,tsx}', '!../**/*.test.*', '!../features/landing/**', '!../entry-landing*', '!./place-*.ts'],
    { eager: true, query: '?raw', import: 'default' },
  )
  const found = Object.entries(sources).flatMap(([file, source]) => {
    const code = withoutWorded(source)
      .replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '')
      .replace(/^import[\s\S]*?from '.*'$/gm, '')
    const texts = [
      ...code.matchAll(/'((?:[^'\\\n]|\\.)*)'|"([^"\n]*)"|`((?:[^`\\]|\\.)*)`|>\s*([A-Z][^<>{}=;]*?)\s*</g),
    ].map(([, ...parts]) => parts.find((part) => part !== undefined) ?? '')
    return texts
      .filter((text) => isText(text.replace(/\$\{[^}]*\}/g, '…')))
      .map((text) => `${file.replace('../features/', '')}: ${text}`)
  })
  const isExplained = (text: string) => Object.keys(explained).some((start) => text.startsWith(start))
  expect(found.filter((text) => !isExplained(text))).toEqual([])
  expect(Object.keys(explained).filter((start) => found.every((text) => !text.startsWith(start)))).toEqual([])
})
