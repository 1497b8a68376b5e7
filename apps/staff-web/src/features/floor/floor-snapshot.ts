import type { Stay } from '@waitbook/contracts/floor'

/** The name of the party at a table; '' for a walk-in. */
export const nameOfStay = (stay: object): string => (stay as Partial<Stay & { name: string }>).name ?? ''
