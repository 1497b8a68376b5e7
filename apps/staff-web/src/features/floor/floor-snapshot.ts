import type { Floor } from '@waitbook/contracts/floor/floor'
import type { OpenStay } from '@waitbook/domain/floor/stay'
import { sizeClassOf } from '@waitbook/domain/floor/turn-times'
import { peopleLabel } from '../reservations/people-label.ts'

export const turnMinutesOf =
  ({ turns }: Pick<Floor, 'turns'>) =>
  (people_count: number) =>
    turns[sizeClassOf(people_count)]

/** The name of the party at a table; of a walk-in its size. */
export const nameOrSize = ({ name, people_count }: Pick<OpenStay, 'name' | 'people_count'>) =>
  name || peopleLabel(people_count)
