import type { Frees } from '@waitbook/contracts/floor/turn-times'

const parties = (count: number) => `${count} ${count === 1 ? 'party' : 'parties'}`

export const freesMessages = {
  title: 'Tables freed in time',
  share: (percent: number) => `About ${percent}% within 3 minutes`,
  tooFew: 'Too few parties to tell',
  why: 'Wait times are quoted from these taps: the sooner a table is freed on the screen, the closer they are.',
  counted: ({ ended, no_tap, at_seating }: Frees) =>
    `Estimated from ${parties(ended)} that left. Not in time: ${no_tap} whose table was never freed, so that the next party or closing ended the stay, and ${at_seating} freed less than a minute before the next party sat down. A late tap at a table that then stays empty is not seen.`,
}
