import fc from 'fast-check'
import { getCountries, getExampleNumber, type PhoneNumber } from 'libphonenumber-js/min'
import metadata from 'libphonenumber-js/min/metadata'
import examples from 'libphonenumber-js/mobile/examples'
import { describe, expect, it } from 'vitest'
import { callingCodeOf, countries, countryOf, guessCountry } from './countries.ts'
import { readGuestPhone } from './guest-phone.ts'
import { maskPhone, readPhone } from './phone.ts'
import { guestCountries, staffPhoneSentence } from './phone-examples.ts'
import { joinFields } from './phone-fields.ts'

const wide = (text: string) =>
  text.replace(/[!-~]/g, (character) => String.fromCharCode(character.charCodeAt(0) + 0xfee0)).replaceAll(' ', '\u3000')
const arabic = (text: string) => text.replace(/\d/g, (digit) => String.fromCharCode(0x660 + Number(digit)))
const telugu = (text: string) => text.replace(/\d/g, (digit) => String.fromCharCode(0xc66 + Number(digit)))

describe('a number as staff type it', () => {
  it.each([
    ['98765 43210', '+919876543210'],
    ['+91 98765-43210', '+919876543210'],
    ['0 98765 43210', '+919876543210'],
    // A copied link.
    ['tel:+91 98765 43210', '+919876543210'],
    ['TEL: 98765 43210', '+919876543210'],
    ['\u202atel:+44-7911-123456\u202c', '+447911123456'],
    ['91 98765 43210', '+919876543210'],
    ['(+1) 212 555 0123', '+12125550123'],
    ['0044 7911 123456', '+447911123456'],
    ['+44 (0)7911 123456', '+447911123456'],
    ['\u202a+44\u00a07911\u2011123456\u202c', '+447911123456'],
    ['٩٨٧٦٥ ٤٣٢١٠', '+919876543210'],
  ])('%j is %s beside +91', (typed, expected) => {
    expect(readPhone(typed, '+91')).toEqual({ phone: expected })
  })

  it.each([
    ['12', '+91', 'too_short'],
    ['98765 4321', '+91', 'too_short'],
    ['98765 43210 1', '+91', 'too_long'],
    ['44 7911 123456', '+91', 'too_long'],
    ['555-0123', '+1', 'too_short'],
    ['+44 7911 1234567890', '+91', 'too_long'],
    ['7911', '+44', 'too_short'],
    ['7911 12345', '+44', 'unlikely'],
    ['+91 98765 4321', '+91', 'too_short'],
    ['+9175551234', '+91', 'too_short'],
    ['9'.repeat(300), '+49', 'too_long'],
    ['+999 123456', '+91', 'country'],
    ['+1 415 555 0123 ext. 4', '+91', 'extension'],
    ['415 555 0123 x4', '+1', 'extension'],
    ['98765 43210 #4', '+91', 'extension'],
    ['+49 170 1234567 / 89', '+49', 'slash'],
    ['0170 1234567/89', '+49', 'slash'],
    ['0170/1234567/89', '+49', 'slash'],
    ['0170/12', '+49', 'slash'],
    ['555-0123/555-0124', '+1', 'slash'],
    ['+49 30 1234 5678/12345', '+49', 'slash'],
    ['0170 1234567 (2)', '+49', 'bracket'],
    ['0170 1234567 (2', '+49', 'bracket'],
    ['+49 170 1234567 (mobile)', '+49', 'bracket'],
    ['0170 1234567, 0171 7654321', '+49', 'several'],
    ['+49 170 1234567 +49 171 7654321', '+49', 'several'],
    ['98765+43210', '+91', 'several'],
    ['98765 43210 98765 43211', '+91', 'too_long'],
    ['not a number', '+91', 'letters'],
    ['N/A', '+91', 'letters'],
    ['n/a', '+49', 'letters'],
    ['0000000000', '+91', 'country'],
    ['0000000000', '+1', 'country'],
    ['0000000000', '+49', 'country'],
    ['+91 0000000000', '+49', 'impossible'],
    ['+1 0000000000', '+1', 'impossible'],
    ['', '+91', 'missing'],
  ])('%j beside %s is refused as %s', (typed, callingCode, fault) => {
    expect(readPhone(typed, callingCode)).toMatchObject({ fault })
  })

  it.each([
    ['020 7946 0958', '+44', '+442079460958'],
    // A slash after the area code, as is usual in German.
    ['0170/1234567', '+49', '+491701234567'],
    ['0170 / 123 45 67', '+49', '+491701234567'],
    ['(0170)/1234567', '+49', '+491701234567'],
    ['02365/123456', '+49', '+492365123456'],
    ['+49 170/1234567', '+91', '+491701234567'],
    ['+49 (0)170/1234567', '+91', '+491701234567'],
    ['0049 170/1234567', '+91', '+491701234567'],
    ['0664/1234567', '+43', '+436641234567'],
    ['0475/12.34.56', '+32', '+32475123456'],
    ['(415) 555-0123', '+1', '+14155550123'],
    ['0415 555 0123', '+1', '+14155550123'],
    ['06 1234 5678', '+39', '+390612345678'],
    // The country code without its plus, or twice, before a national number that begins with the same digits.
    ['4917612345678', '+49', '+4917612345678'],
    ['+49 4917612345678', '+91', '+4917612345678'],
    ['62812345678', '+62', '+62812345678'],
    ['430664123456', '+43', '+43664123456'],
    ['+49 4921 123456', '+91', '+494921123456'],
    ['9198765432', '+91', '+919198765432'],
    ['919198765432', '+91', '+919198765432'],
    ['3912345678', '+39', '+393912345678'],
    ['3906123456', '+39', '+393906123456'],
    ['45123456', '+45', '+4545123456'],
    // What a spreadsheet makes of a number.
    ['1701234567.0', '+49', '+491701234567'],
    ['1701234567,00', '+49', '+491701234567'],
    ['+49 170 1234567.0', '+49', '+491701234567'],
    ['01.23.45.67.00', '+33', '+33123456700'],
    // Brackets that belong to the number.
    ['(98765 43210)', '+91', '+919876543210'],
    ['+91 (98765 43210)', '+1', '+919876543210'],
    ['+34 (0)612 34 56 78', '+34', '+34612345678'],
    ['+39 (0)6 12345678', '+39', '+390612345678'],
  ])('%j beside %s is %s', (typed, callingCode, phone) => {
    expect(readPhone(typed, callingCode)).toEqual({ phone })
  })

  it.each([
    ['+310 555 1234', '+1', '+315551234', '+13105551234'],
    // A valid number of New Zealand, but grouped as one of the United States.
    ['+646 555 0123', '+1', '+6465550123', '+16465550123'],
    ['1800 123 4567', '+91', '+9118001234567', undefined],
    ['+44 7911 12345', '+91', '+44791112345', undefined],
  ])('%j beside %s can be %s, but is unlikely', (typed, callingCode, possible, meant) => {
    expect(readPhone(typed, callingCode)).toMatchObject({ fault: 'unlikely', possible, meant })
  })

  it.each(['+6465550123', '+64 6 555 0123', '+64-6-5550123'])('%j beside +1 is one of New Zealand', (typed) => {
    expect(readPhone(typed, '+1')).toEqual({ phone: '+6465550123' })
  })

  it('a very long text is refused at once', () => {
    expect(readPhone('12345('.repeat(200_000), '+49')).toMatchObject({ fault: 'too_long' })
  }, 1_000)

  it('the error gives the reason, with an example', () => {
    const sentence = (typed: string, callingCode: string) => {
      const reading = readPhone(typed, callingCode)
      return reading.fault && staffPhoneSentence(reading)
    }
    expect(sentence('555-0123', '+1')).toBe('This phone number is too short for +1. For example: (201) 555-0123.')
    expect(sentence('+44 7911 1234567890', '+91')).toBe(
      'This phone number is too long for +44. For example: 07400 123456.',
    )
    expect(sentence('+999 1234', '+91')).toBe('Please enter a valid phone number: there is no such country code.')
    expect(sentence('abc', '+91')).toBe('Please enter a valid phone number.')
    expect(sentence('+310 555 1234', '+1')).toBe('This phone number is unusual for +31. Was +1 310 555 1234 meant?')
    expect(sentence('7911 12345', '+44')).toBe('This phone number is unusual for +44. For example: 07400 123456.')
    expect(sentence('0170 1234567 / 89', '+49')).toBe('Please enter one phone number only, without a slash.')
    expect(sentence('0170 1234567 x 89', '+49')).toBe('Please enter the phone number without an extension.')
  })
})

describe("a guest's number", () => {
  it.each(['+919876543210', '+911234567890', '+12125550123', '+447911123456', '+6581234567', '+971501234567'])(
    '%s is taken as it is',
    (phone) => {
      expect(readPhone(phone, '')).toEqual({ phone })
    },
  )

  it.each([
    ['+91', 'Please enter a valid 10-digit phone number (national part).'],
    ['+91987654321', 'Please enter a valid 10-digit phone number (national part).'],
    ['+9198765432100', 'Please enter a valid 10-digit phone number (national part).'],
    ['+91abcdefghij', 'Please enter a valid 10-digit phone number (national part).'],
    ['+44 7911 123456 x', 'Please enter the phone number without an extension.'],
    ['+44 7911 123456 / 7', 'Please enter one phone number only, without a slash.'],
    ['+44 7911 12345', 'Please enter a valid phone number for +44, for example 07400 123456.'],
    ['+121255501234', 'Please enter a valid 10-digit phone number (national part).'],
    ['+4479111', 'Please enter a valid phone number for +44, for example 07400 123456.'],
    ['+44791112345678901', 'Please enter a valid phone number for +44, for example 07400 123456.'],
    ['+0919876543210', 'Please enter a phone number with its country code, such as +91 98765 43210.'],
    ['9876543210', 'Please enter a phone number with its country code, such as +91 98765 43210.'],
    ['N/A', 'Please enter a phone number with its country code, such as +91 98765 43210.'],
  ])('%s is refused: %s', (typed, error) => {
    expect(readGuestPhone(typed, { home: '+91' })).toEqual({ error })
  })

  it.each([
    ['+1', '+1 201 555 0123'],
    ['+44', '+44 7400 123456'],
    ['+49', '+49 1512 3456789'],
    ['+999', '+91 98765 43210'],
  ])('without a country code at a restaurant of %s is refused with the example %s', (home, example) => {
    const error = `Please enter a phone number with its country code, such as ${example}.`
    expect(readGuestPhone('9876543210', { home })).toEqual({ error })
  })

  it.each([
    [{ home: '+1' }, '+646 555 1234'],
    [{ home: '+49', chosen: '+1' }, '+646 555 1234'],
  ])('at %j, %s is refused as the national number that was probably meant', (codes, typed) => {
    expect(readGuestPhone(typed, codes)).toEqual({
      error: 'Please enter a valid 10-digit phone number (national part).',
    })
  })

  it.each([
    [{ home: '+1', chosen: '+64' }, '+646 555 1234', '+6465551234'],
    [{ home: '+49' }, '+646 555 1234', '+6465551234'],
    [{ home: '+49', chosen: '+1' }, '(646) 555 1234', '+16465551234'],
    [{ home: '+91' }, 'tel:+91 98123 00080', '+919812300080'],
  ])('at %j, %s is %s', (codes, typed, phone) => {
    expect(readGuestPhone(typed, codes)).toEqual({ phone })
  })
})

describe('the example numbers of all countries', () => {
  const numbers = countries.map(({ id, callingCode }) => {
    const example = getExampleNumber(id as 'IN', examples)
    if (!example) throw new Error(`no example number of ${id}`)
    return { id, callingCode, example }
  })

  it('are of every country that libphonenumber knows', () => {
    expect(numbers.length).toBe(245)
    expect(numbers.map(({ id }) => id).sort()).toEqual([...getCountries()].sort())
    const theirs = Object.entries(metadata.country_calling_codes).flatMap(([code, ids]) =>
      ids.map((id, index) => ({ id, callingCode: `+${code}`, isMain: index === 0 })),
    )
    expect(countries).toEqual(theirs)
  })

  const digitsOf = [/[०-९]/, /[٠-٩]/, /[０-９]/, /[౦-౯]/]
  const devanagari = (text: string) => text.replace(/\d/g, (digit) => String.fromCharCode(0x966 + Number(digit)))
  const plain = (text: string) => text.replace(/\D/g, '')

  /** Each notation that people write a whole number in. */
  const wholeNotations = (example: PhoneNumber): string[] => {
    const { number, nationalNumber, countryCallingCode: code } = example
    const international = example.formatInternational()
    // A trunk zero in brackets is written in countries that have one.
    const hasTrunkZero = plain(example.formatNational()) === `0${nationalNumber}`
    return [
      number,
      international,
      international.replaceAll(' ', '-'),
      international.replaceAll(' ', '.'),
      `00${number.slice(1)}`,
      `00 ${international.slice(1)}`,
      `(+${code}) ${nationalNumber}`,
      `+${code}${number.slice(1)}`,
      `${number}.0`,
      ...(hasTrunkZero ? [`+${code} (0)${nationalNumber}`, `+${code} 0${nationalNumber}`] : []),
    ]
  }

  /** The notations that need the calling code of their country. */
  const nationalNotations = (example: PhoneNumber): string[] => {
    const { nationalNumber, number } = example
    const national = example.formatNational()
    return [
      national,
      national.replaceAll(/[ ()]/g, ''),
      plain(national),
      nationalNumber,
      national.replaceAll(' ', '-'),
      number.slice(1),
      example.formatInternational().slice(1),
      `${nationalNumber}.0`,
    ]
  }

  const inOtherDigits = (text: string) => [text, wide(text), arabic(text), telugu(text), devanagari(text)]

  /** Both as staff type it beside a calling code, and as the form of guests joins its two fields. */
  const misread = (spellings: { beside: string; typed: string; phone: string }[]) =>
    spellings.filter(
      ({ beside, typed, phone }) =>
        readPhone(typed, beside).phone !== phone || readPhone(joinFields(beside, typed), '').phone !== phone,
    )

  it.each(['+91', '+1', '+44', '+39', '+971', '+49', '+62'])(
    'in international form are whole numbers beside %s',
    (beside) => {
      const spellings = numbers.flatMap(({ example }) =>
        wholeNotations(example).map((typed) => ({ beside, typed, phone: example.number as string })),
      )
      expect(spellings.length).toBeGreaterThan(245 * 9)
      expect(misread(spellings)).toEqual([])
    },
    60_000,
  )

  it('in national form are read with their own code, in the digits of any script', () => {
    const spellings = numbers.flatMap(({ callingCode: beside, example }) =>
      [...nationalNotations(example), example.formatInternational()]
        .flatMap(inOtherDigits)
        .map((typed) => ({ beside, typed, phone: example.number as string })),
    )
    expect(digitsOf.every((digits) => spellings.some(({ typed }) => digits.test(typed)))).toBe(true)
    expect(misread(spellings)).toEqual([])
  }, 60_000)

  it('with an addition are refused', () => {
    const stored = numbers.flatMap(({ callingCode, example }) =>
      [' / 89', ' (2)', ' x 12', ' ext. 12', ` ${example.number}`]
        .flatMap((addition) => [...wholeNotations(example), ...nationalNotations(example)].map((one) => one + addition))
        .filter((typed) => readPhone(typed, callingCode).phone !== undefined),
    )
    expect(stored).toEqual([])
  }, 60_000)

  it('keep what is meant, or are refused, with any separators', () => {
    const separated = (digits: string) =>
      fc
        .array(fc.constantFrom('', '', '', ' ', '-', '·', '\u00a0', '\u2011', ' - '), {
          minLength: digits.length,
          maxLength: digits.length,
        })
        .map((gaps) => [...digits].map((digit, index) => (index === 0 ? digit : `${gaps[index]}${digit}`)).join(''))
    const typedNumber = fc.constantFrom(...numbers).chain(({ callingCode, example }) => {
      const { number, nationalNumber } = example
      const spelling = fc.constantFrom(
        number.slice(1),
        `00${number.slice(1)}`,
        nationalNumber,
        plain(example.formatNational()),
      )
      return fc.record({
        typed: spelling.chain(separated),
        callingCode: fc.constant(callingCode),
        meant: fc.constant(number as string),
      })
    })
    fc.assert(
      fc.property(typedNumber, ({ typed, callingCode, meant }) => {
        const { phone } = readPhone(typed, callingCode)
        return phone === undefined || phone === meant
      }),
      { numRuns: 2_000 },
    )
  }, 60_000)

  it('are read again as themselves once they are stored', () => {
    const read = numbers.flatMap(({ callingCode, example }) =>
      nationalNotations(example).flatMap((typed) => readPhone(typed, callingCode).phone ?? []),
    )
    expect(read.length).toBeGreaterThan(245 * 7)
    expect(read.filter((phone) => readPhone(phone, '').phone !== phone)).toEqual([])
  }, 60_000)

  it('begin with the calling code of their country', () => {
    const codes = numbers.map(({ example }) => callingCodeOf(example.number))
    expect(codes).toEqual(numbers.map(({ callingCode }) => callingCode))
  })

  it('stand in the list of the form once for each calling code', () => {
    const list = guestCountries('es')
    expect(list.length).toBe(245)
    expect(list).toContainEqual({ code: '+44', label: 'Reino Unido (+44)', example: '07400 123456' })
    const shown = list.filter(({ example }) => example !== '').map(({ code }) => code)
    expect(new Set(shown).size).toBe(shown.length)
    expect(new Set(shown)).toEqual(new Set(list.map(({ code }) => code)))
  })
})

describe('the country', () => {
  it.each([
    ['+1', 'America/Toronto', 'CA'],
    ['+1', 'America/New_York', 'US'],
    ['+1', 'Asia/Kolkata', 'US'],
    ['+91', 'Europe/London', 'IN'],
    ['+44', 'Not/AZone', 'GB'],
    ['+999', 'Asia/Kolkata', undefined],
  ])('of %s with the clocks of %s is %s', (callingCode, timeZone, id) => {
    expect(countryOf(callingCode, timeZone)?.id).toBe(id)
  })

  it.each([
    ['Asia/Kolkata', ['en-US'], 'IN'],
    ['Asia/Calcutta', ['en-US'], 'IN'],
    ['America/New_York', ['es'], 'US'],
    ['UTC', ['en-US'], undefined],
  ])('of a browser in %s that speaks %j is %s', (timeZone, languages, id) => {
    expect(guessCountry(timeZone, languages)?.id).toBe(id)
  })
})

it('the country of a browser without a table of zones is that of its language', () => {
  const { getTimeZones } = Intl.Locale.prototype as { getTimeZones?: () => string[] }
  Object.assign(Intl.Locale.prototype, { getTimeZones: undefined })
  expect(guessCountry('America/New_York', ['en', 'en-GB'])?.id).toBe('GB')
  expect(guessCountry('America/New_York', ['en'])).toBeUndefined()
  Object.assign(Intl.Locale.prototype, { getTimeZones })
})

it('masks all but the last four digits', () => {
  expect(maskPhone('+919876543210')).toBe('+••••••••3210')
  expect(maskPhone('')).toBe('')
})
