import type { PlaceKind } from '@waitbook/domain/place-kinds'

/** The words that replace those of restaurants in sentences of the console. In lower case. */
interface PlaceWords {
  party: string
  parties: string
  guest: string
  guests: string
  table: string
  tables: string
  restaurant: string
  restaurants: string
  'its guest': string
}

const wordsFor = (person: string, place: string, kind: string): PlaceWords => ({
  party: person,
  parties: `${person}s`,
  guest: person,
  guests: `${person}s`,
  table: place,
  tables: `${place}s`,
  restaurant: kind,
  restaurants: `${kind}s`,
  'its guest': `the ${person}`,
})

const placeWords: Readonly<Record<Exclude<PlaceKind, 'restaurant'>, PlaceWords>> = {
  clinic: wordsFor('patient', 'room', 'clinic'),
  salon: wordsFor('client', 'chair', 'salon'),
  service_desk: wordsFor('customer', 'desk', 'service desk'),
  shop: wordsFor('customer', 'desk', 'shop'),
}

/** The same for all places but restaurants: a party that is counted is a group, and people are served, not seated. */
const sharedWords = {
  'party size': 'group size',
  'party sizes': 'group sizes',
  'size of the party': 'size of the group',
  'smallest party': 'smallest group',
  'largest party': 'largest group',
  'largest parties': 'largest groups',
  'larger party': 'larger group',
  'larger parties': 'larger groups',
  'average party': 'average group',
  'party of': 'group of',
  'parties of': 'groups of',
  'some of the party': 'some of the group',
  'split the party': 'split the group',
  'book a table': 'book a time',
  'dining room': 'waiting room',
  'the kitchen': 'the team',
  'broken table leg': 'broken lamp',
  'lunch or dinner': 'morning or afternoon',
  'each seat': 'each place',
  'bar seat': 'bar place',
  'seating preferences': 'preferences',
  seat: 'serve',
  seats: 'places',
  seated: 'served',
  seating: 'serving',
  cover: 'person',
  covers: 'people',
} as const

const written = Object.keys({ ...sharedWords, ...placeWords.clinic })
  // The longer one first, where one begins another.
  .sort((one, other) => other.length - one.length)
  .join('|')
const restaurantWords = new RegExp(`\\b(?:${written})\\b`, 'gi')

let placeKind: PlaceKind = 'restaurant'
export const currentPlaceKind = () => placeKind
/** Set before the screens are rendered, as they read it while they render. */
export const setPlaceKind = (kind: PlaceKind = 'restaurant') => {
  placeKind = kind
}

const startsUpper = (word: string) => /^[A-Z]/.test(word)
const capitalised = (word: string) => word.charAt(0).toUpperCase() + word.slice(1)

const replaced = (text: string, isWord: (found: string, before: string) => boolean = () => true) => {
  if (placeKind === 'restaurant') return text
  const words: Readonly<Record<string, string>> = { ...sharedWords, ...placeWords[placeKind] }
  return text.replace(restaurantWords, (found, at: number) => {
    const word = words[found.toLowerCase()]
    if (word === undefined || !isWord(found, text.slice(0, at))) return found
    return startsUpper(found) ? capitalised(word) : word
  })
}

/**
 * A sentence for restaurants in the words of the current kind of place: inWords`No party matches.` What is
 * interpolated, such as names, stays as it is.
 */
export const inWords = (texts: TemplateStringsArray, ...values: unknown[]) =>
  texts.map((text, index) => replaced(text) + (index < values.length ? String(values[index]) : '')).join('')

/** The same for a whole sentence of the server. A capitalised word within it may be a name and stays. */
export const sentenceInWords = (sentence: string) =>
  replaced(sentence, (found, before) => !startsUpper(found) || /(^|[.!?:] )$/.test(before))

/** A catalogue of sentences, made once for each kind of place that is shown. */
export const inPlaceWords = <T extends object>(make: () => T): T => {
  const made: Partial<Record<PlaceKind, T>> = {}
  const current = () => {
    made[placeKind] ??= make()
    return made[placeKind] as T
  }
  return new Proxy({} as T, {
    get: (_, name) => Reflect.get(current(), name),
    has: (_, name) => Reflect.has(current(), name),
    ownKeys: () => Reflect.ownKeys(current()),
    getOwnPropertyDescriptor: (_, name) => Reflect.getOwnPropertyDescriptor(current(), name),
  })
}
