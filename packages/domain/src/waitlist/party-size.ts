/** The size stored for the button '8+', in settings and on the join form. */
export const largePartySize = 9
export const maxPartySize = 99

/** The party-size buttons: 1 to 7, then '8+'. */
const choices = (large: number) =>
  [1, 2, 3, 4, 5, 6, 7, large].map((size) => ({ size, label: size === large ? '8+' : String(size) }))

export const partySizeChoices = choices(largePartySize)

/** The size that '8+' sets in the staff's forms, which then ask for the exact number. */
export const staffLargePartySize = 8
export const staffPartySizeChoices = choices(staffLargePartySize)

/** The button of the staff's forms for a size. */
export const staffPartySizeChoice = (peopleCount: number) => Math.min(peopleCount, staffLargePartySize)

/** The button that stands for a size: every party of eight or more belongs to '8+'. */
export const partySizeChoice = (peopleCount: number) => (peopleCount >= 8 ? largePartySize : peopleCount)
