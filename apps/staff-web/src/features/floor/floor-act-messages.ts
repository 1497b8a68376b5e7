import type { StayStep } from '@waitbook/domain/floor/stay'
import { inPlaceWords, inWords } from '../../lib/place-words.ts'
import { stepWords } from './step-words.ts'

/** What acts at tables result in, which the waitlist shows too: apart from the words of the floor, which it need not load. */
export const floorActMessages = inPlaceWords(() => ({
  whereSits: (name: string, people: number) => `Where does ${name || inWords`the party of ${people}`} sit?`,
  whereSitsReason: inWords`Its table was taken by another party or has been removed. It has left the waitlist and still needs a table.`,
  seated: (table: string) => inWords`Seated at ${table}`,
  stepped: (table: string, step: StayStep) => `${table}: ${stepWords[step]}`,
  edited: (table: string) => inWords`${table}: party edited`,
  splitTo: (tables: string) => inWords`Split: some of the party now sit at ${tables}`,
  cleared: (table: string) => `${table} is free`,
  markedDirty: (table: string) => `${table} is marked dirty`,
  held: (table: string) => `${table} is on hold for 15 minutes`,
  released: (table: string) => `${table} is no longer on hold`,
  blocked: (table: string) => `${table} is blocked`,
  unblocked: (table: string) => `${table} is no longer blocked`,
  notSentLater:
    'The server could not be reached. This change is not sent later: please try again once the connection is back.',
  failed: inWords`The table could not be changed: the server could not be reached.`,
}))
