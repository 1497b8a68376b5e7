const isDigit = (code: number) => /\p{Nd}/u.test(String.fromCodePoint(code))

/** The same text with every digit as 0 to 9: keyboards of other scripts may type other digits. */
export const asciiDigits = (text: string) =>
  text.replace(/(?![0-9])\p{Nd}/gu, (digit) => {
    const code = digit.codePointAt(0) ?? 0
    let zero = code
    // Unicode assigns the ten digits of a script to consecutive code points, and those of two scripts may be adjacent.
    while (isDigit(zero - 1)) zero -= 1
    return String((code - zero) % 10)
  })
