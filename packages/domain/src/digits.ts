/** Where the digits 0 to 9 begin in the scripts our guests type: Arabic, Persian, Devanagari, Bengali, Tamil, Telugu. */
const zeros = [0x660, 0x6f0, 0x966, 0x9e6, 0xbe6, 0xc66]

/** The same text with every digit as 0 to 9: a phone keyboard in another script types a number all the same. */
export const asciiDigits = (text: string) =>
  text.replace(/\p{Nd}/gu, (digit) => {
    const code = digit.codePointAt(0) ?? 0
    const zero = zeros.find((start) => code >= start && code <= start + 9)
    return zero === undefined ? digit : String(code - zero)
  })
