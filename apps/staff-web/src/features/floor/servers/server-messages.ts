import type { ServerTurn } from '@waitbook/domain/floor/server-turns'
import { type Rotation, type ServerShift, sectionsOfShift } from '@waitbook/domain/floor/servers'
import { inPlaceWords, inWords } from '../../../lib/place-words.ts'
import { minutesSince } from '../floor-messages.ts'

const covers = (count: number) => `${count} ${count === 1 ? inWords`cover` : inWords`covers`}`
const parties = (count: number) => `${count} ${count === 1 ? inWords`party` : inWords`parties`}`

const ordinals: Partial<Record<Intl.LDMLPluralRule, string>> = { one: 'st', two: 'nd', few: 'rd' }
const ordinalRules = new Intl.PluralRules('en', { type: 'ordinal' })
/** '2nd'. */
const ordinal = (rank: number) => `${rank}${ordinals[ordinalRules.select(rank)] ?? 'th'}`

/** How the server of a suggested table stands: 'Ana has fewest covers (12)'. */
export const turnText = ({ code, name, rank, of, covers: people, tables }: ServerTurn): string => {
  switch (code) {
    case 'next_in_turn':
      return `${name} is next`
    case 'fewest_covers':
      return inWords`${name} has fewest covers (${people})`
    case 'fewest_tables':
      return inWords`${name} has fewest parties (${tables})`
    case 'later':
      return rank === 0 ? `${name} is cut` : `${name} is ${ordinal(rank)} of ${of} in the rotation`
    case 'no_turn':
      return name
  }
}

export const rotationWords: Record<Rotation, string> = inPlaceWords(() => ({
  turn: inWords`Longest since a party`,
  covers: inWords`Fewest covers`,
  tables: inWords`Fewest parties`,
  off: 'Off',
}))

export const serverMessages = inPlaceWords(() => ({
  strip: 'Servers',
  title: (name: string) => `Server ${name}`,
  /** Of the service day. */
  covers: (count: number) => `${covers(count)} today`,
  /** At their tables. */
  parties: (count: number) => `${parties(count)} now`,
  next: 'Next up',
  inTurn: (rank: number) => `${ordinal(rank)} in rotation`,
  cut: 'Cut',
  over: 'Shift over',
  section: (name: string) => `Section ${name}`,
  sectionsOf: (shift: ServerShift) => {
    const names = sectionsOfShift(shift)
    return names.length === 1 ? `Section ${names[0]}` : `Sections ${names.join(', ')}`
  },
  noTables: inWords`no tables in this layout`,
  neverSeated: inWords`No party yet`,
  seatedAgo: (instant: string, now: number) => inWords`Seated ${minutesSince(instant, now)} min ago`,
  noServer: 'No server',
  assign: (section: string) => `Assign a server to section ${section}`,
  assignTitle: (section: string) => `Server for section ${section}`,
  nobodyFree: 'Every server already has a section.',
  noServers: 'No servers are set up. An owner or manager can add them in Settings > Servers.',
  setUp: 'Edit servers and sections',
  layouts: 'Sections',
  layoutNow: (name: string) => `Sections: ${name}`,
  noLayout: 'Choose',
  inUse: 'In use',
  switched: (name: string) => `Sections: ${name}`,
  started: (name: string, section: string) => `${name} has section ${section}`,
  cutDone: (name: string) => inWords`${name} is cut and gets no more parties`,
  resumed: (name: string) => `${name} is back in the rotation`,
  relieved: (name: string, section: string) => `${name} takes over section ${section}`,
  ended: (name: string) => `The shift of ${name} is over`,
  cutAction: inWords`Cut: no more parties`,
  resumeAction: 'Back in rotation',
  endAction: 'End the shift',
  relieve: 'Replace with',
  swapWith: 'Swap sections with',
  handOver: (name: string) => inWords`Hand over the tables of ${name}`,
  handOverTo: (name: string) => `Hand over to ${name}`,
  endsShift: (name: string) => `End the shift of ${name} too`,
  endsShiftNote: (name: string) =>
    inWords`On: the section of ${name} goes to the server you choose as well. Off: only the parties.`,
  keepsParties: (name: string, count: number) =>
    `Unless handed over, ${parties(count)} ${count === 1 ? 'stays' : 'stay'} with ${name} until ${count === 1 ? 'it leaves' : 'they leave'}.`,
  offline: inWords`Without a connection you can only switch the section layout and hand over tables. Everything else about servers needs a connection.`,
}))
