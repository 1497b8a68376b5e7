import type { Floor } from '@waitbook/contracts/floor/floor'
import type { OpenStay } from '@waitbook/domain/floor/stay'
import { sizeClassOf } from '@waitbook/domain/floor/turn-times'

export const turnMinutesOf =
  ({ turns }: Pick<Floor, 'turns'>) =>
  (people_count: number) =>
    turns[sizeClassOf(people_count)]

/** The name of the party at a table; '' for a walk-in. */
export const nameOfStay = ({ name }: Pick<OpenStay, 'name'>): string => name ?? ''
