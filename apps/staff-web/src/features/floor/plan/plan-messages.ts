import type { ResourceKind } from '@waitbook/domain/floor/resource'
import { inPlaceWords, inWords } from '../../../lib/place-words.ts'
import { peopleLabel } from '../../reservations/people-label.ts'

export const kindWords: Record<ResourceKind, string> = inPlaceWords(() => ({
  table: inWords`Table`,
  room: 'Room',
  chair: 'Chair',
  counter: 'Counter',
}))

const party = (name: string, people: number) =>
  name === peopleLabel(people) ? name : `${name}, ${peopleLabel(people)}`

export const planMessages = inPlaceWords(() => ({
  view: 'View',
  plan: 'Plan',
  list: 'List',
  planOf: (areas: string) => `Plan of ${areas}`,
  waiting: 'Waiting',
  nobodyWaits: 'Nobody is waiting.',
  byNeed: inWords`Tables by status`,
  hoursAt: inWords`Next three hours at table `,
  coming: (words: readonly string[]) => `: ${words.length === 0 ? 'free' : words.join('; ')}`,
  help: inWords`Arrow keys lead to the nearest table, digits to the table of that number, Enter opens it. S seats a party, F marks it as left, C marks the table as cleared, B marks the bill, M moves the party, J combines tables, H holds the table or ends the hold, L shows the list.`,
  zoomIn: 'Zoom in',
  zoomOut: 'Zoom out',
  fit: 'Show the whole plan',
  edit: 'Edit floor plan',
  layouts: 'Floor layouts',
  sitsHere: 'sits here',
  pickTitle: {
    party: (name: string, people: number) => inWords`Seat ${party(name, people)}: choose a table`,
    move: (name: string, people: number) => inWords`Move ${party(name, people)}: choose a table`,
    join: (name: string, people: number) => inWords`Combine tables for ${party(name, people)}: choose one more`,
  },
  cancel: 'Cancel',
  pick: (name: string) => inWords`Choose a table for ${name}`,
  seatAt: (name: string, table: string) => inWords`Seat ${name} at ${table}`,
  notPossible: (table: string, reason: string) =>
    reason === '' ? `${table} cannot be chosen.` : `${table}: ${reason}`,
  notNow: (table: string, state: string) => `${table}: ${state}. This key does nothing here.`,
  suggestedFor: (name: string) => `suggested for ${name}`,
  fits: 'fits',
  with: (tables: string) => `with ${tables}`,
  server: (name: string) => `server ${name}`,
}))
