// Everything after the Latin blocks: in some of these scripts two characters are a whole name.
const beyondLatin = /[\u{250}-\u{10ffff}]/u

export const isNameEnough = (typed: string) => [...typed.trim()].length >= (beyondLatin.test(typed) ? 2 : 3)
