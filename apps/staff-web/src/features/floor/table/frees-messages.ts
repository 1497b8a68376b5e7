import type { Frees } from '@waitbook/contracts/floor/turn-times'

const parties = (count: number) => `${count} ${count === 1 ? 'party' : 'parties'}`

export const freesMessages = {
  title: 'How soon tables are freed',
  share: (percent: number) => `About ${percent}% within 3 minutes of leaving`,
  tooFew: 'Too few parties to tell',
  why: 'Quoted wait times rely on “Party left”: the sooner it is tapped, the more accurate they are.',
  counted: ({ ended, no_tap, at_seating }: Frees) =>
    `Estimated from ${parties(ended)} that left. Not in time: ${no_tap} without a tap, until the next party sat down or the restaurant closed, and ${at_seating} with a tap less than a minute before the next party sat down. Late taps at tables that then stay empty are not noticed.`,
}
