// Everything after this block of Latin letters: scripts in which two signs are a whole name.
const beyondLatin = /[\u{250}-\u{10ffff}]/u

/** Whether so much of a name is typed that looking for its guests is of use. */
export const isNameEnough = (typed: string) => [...typed.trim()].length >= (beyondLatin.test(typed) ? 2 : 3)
