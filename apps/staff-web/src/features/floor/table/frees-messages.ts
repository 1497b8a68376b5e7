import type { Frees } from '@waitbook/contracts/floor/turn-times'
import { inPlaceWords, inWords } from '../../../lib/place-words.ts'

const parties = (count: number) => `${count} ${count === 1 ? inWords`party` : inWords`parties`}`

export const freesMessages = inPlaceWords(() => ({
  title: inWords`How promptly “Party left” is tapped`,
  share: (percent: number) => `About ${percent}% within 3 minutes of leaving`,
  tooFew: inWords`Too few parties to tell`,
  why: inWords`Quoted wait times rely on “Party left”: the sooner it is tapped, the more accurate they are.`,
  counted: ({ ended, no_tap, at_seating }: Frees) =>
    inWords`Of ${parties(ended)} that left, “Party left” was never tapped for ${no_tap}, and for ${at_seating} only when the next party sat down. Late taps at tables that then stay empty are not noticed.`,
}))
