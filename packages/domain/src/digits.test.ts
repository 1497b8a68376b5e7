import { expect, test } from 'vitest'
import { asciiDigits } from './digits.ts'

test.each([
  ['Arabic', '٠١٢٣٤٥٦٧٨٩'],
  ['Devanagari', '०१२३४५६७८९'],
  ['Tamil', '௦௧௨௩௪௫௬௭௮௯'],
  ['full-width', '０１２３４５６７８９'],
  ['mathematical bold', '𝟎𝟏𝟐𝟑𝟒𝟓𝟔𝟕𝟖𝟗'],
  ['mathematical double-struck, which Unicode puts right behind bold', '𝟘𝟙𝟚𝟛𝟜𝟝𝟞𝟟𝟠𝟡'],
])('%s digits are read as 0 to 9', (_, digits) => {
  expect(asciiDigits(digits)).toBe('0123456789')
})
