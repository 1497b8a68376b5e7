import { inWords } from '../../../lib/place-words.ts'

const minutes = (count: number) => `${count} min`

/** How long the table is still held, or for how many minutes the hold has been over. */
export const holdText = (left: number) => {
  if (left > 0) return inWords`Table on hold ${minutes(left)}`
  return left === 0 ? 'Hold ended' : `Hold ended ${minutes(-left)} ago`
}

/** The minutes of `holdText` alone, for narrow rows. */
export const holdFigure = (left: number) => (left > 0 ? minutes(left) : `+${-left}`)

export const decideWords = (name: string, hold: string) => `${hold}, ${name}: choose what to do`
