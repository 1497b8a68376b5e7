import type { ServerTurn } from '@waitbook/domain/floor/server-turns'
import { type Rotation, type ServerShift, sectionsOfShift } from '@waitbook/domain/floor/servers'
import { minutesSince } from '../floor-messages.ts'

const covers = (count: number) => `${count} ${count === 1 ? 'cover' : 'covers'}`
const parties = (count: number) => `${count} ${count === 1 ? 'party' : 'parties'}`

/** How the server of a suggested table stands: 'Ana has fewest covers (12)'. */
export const turnText = ({ code, name, rank, of, covers: people, tables }: ServerTurn): string => {
  switch (code) {
    case 'next_in_turn':
      return `${name} is next`
    case 'fewest_covers':
      return `${name} has fewest covers (${people})`
    case 'fewest_tables':
      return `${name} has fewest parties (${tables})`
    case 'later':
      return rank === 0 ? `${name} is cut` : `${name}, ${rank} of ${of} in turn`
    case 'no_turn':
      return name
  }
}

export const rotationWords: Record<Rotation, string> = {
  turn: 'By turn',
  covers: 'By covers',
  tables: 'By parties',
  off: 'Off',
}

export const serverMessages = {
  strip: 'Servers',
  title: (name: string) => `Server ${name}`,
  covers,
  parties,
  next: 'Next',
  inTurn: (rank: number) => `${rank} in turn`,
  cut: 'Cut',
  over: 'Shift over',
  section: (name: string) => `Section ${name}`,
  sectionsOf: (shift: ServerShift) => {
    const names = sectionsOfShift(shift)
    return names.length === 1 ? `Section ${names[0]}` : `Sections ${names.join(', ')}`
  },
  noTables: 'not in this layout',
  neverSeated: 'None seated yet',
  seatedAgo: (instant: string, now: number) => `Seated ${minutesSince(instant, now)} min ago`,
  noServer: 'No server',
  assign: (section: string) => `Put a server to work in section ${section}`,
  assignTitle: (section: string) => `Server of section ${section}`,
  nobodyFree: 'Every server is at work.',
  noServers: 'No servers are set up. An owner or manager can add them in the settings.',
  layouts: 'Sections',
  layoutNow: (name: string) => `Sections: ${name}`,
  noLayout: 'Choose',
  inUse: 'In use',
  switched: (name: string) => `Sections: ${name}`,
  started: (name: string, section: string) => `${name} works in section ${section}`,
  cutDone: (name: string) => `${name} gets no more parties`,
  resumed: (name: string) => `${name} gets parties again`,
  relieved: (name: string, section: string) => `${name} takes over section ${section}`,
  ended: (name: string) => `The shift of ${name} is over`,
  cutAction: 'Cut: no more parties',
  resumeAction: 'Give parties again',
  endAction: 'End the shift',
  relieve: 'Relieved by',
  swapWith: 'Swap sections with',
  handOver: 'Hand over',
  handOverTo: (name: string) => `Hand over to ${name}`,
  leaves: (name: string) => `${name} leaves`,
  leavesNote: 'The shift ends, and the section goes to the server you choose.',
  keepsParties: (name: string, count: number) => `${name} keeps ${parties(count)} until they leave.`,
  offline:
    'Without a connection you can only switch the sections and hand over. Other changes of servers need a connection.',
}
