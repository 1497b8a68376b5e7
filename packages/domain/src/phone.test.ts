import { getCountries, getExampleNumber } from 'libphonenumber-js/min'
import metadata from 'libphonenumber-js/min/metadata'
import examples from 'libphonenumber-js/mobile/examples'
import { describe, expect, it } from 'vitest'
import { callingCodeOf, countries, countryOf, guessCountry } from './countries.ts'
import { maskPhone, readGuestPhone, readPhone } from './phone.ts'
import { guestCountries, guestPhoneSentence, staffPhoneSentence } from './phone-examples.ts'
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
    ['91 98765 43210', '+919876543210'],
    ['(+1) 212 555 0123', '+12125550123'],
    ['0044 7911 123456', '+447911123456'],
    ['+44 (0)7911 123456', '+447911123456'],
    ['\u202a+44\u00a07911\u2011123456\u202c', '+447911123456'],
    ['٩٨٧٦٥ ٤٣٢١٠', '+919876543210'],
    // With its country code an unusual length is accepted: such numbers are stored already.
    ['+91 98765 4321', '+91987654321'],
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
    ['7911 12345', '+44', 'impossible'],
    ['9'.repeat(300), '+49', 'too_long'],
    ['+999 123456', '+91', 'country'],
    ['+1 415 555 0123 ext. 4', '+91', 'letters'],
    ['not a number', '+91', 'letters'],
    ['98765+43210', '+91', 'letters'],
    ['', '+91', 'missing'],
  ])('%j beside %s is refused as %s', (typed, callingCode, fault) => {
    expect(readPhone(typed, callingCode)).toMatchObject({ fault })
  })

  it.each([
    ['020 7946 0958', '+44', '+442079460958'],
    ['(415) 555-0123', '+1', '+14155550123'],
    ['0415 555 0123', '+1', '+14155550123'],
    ['06 1234 5678', '+39', '+390612345678'],
  ])('%j beside %s is %s', (typed, callingCode, phone) => {
    expect(readPhone(typed, callingCode)).toEqual({ phone })
  })

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
  })
})

describe("a guest's number", () => {
  it.each(['+919876543210', '+911234567890', '+12125550123', '+447911123456', '+6581234567', '+971501234567'])(
    '%s is taken as it is',
    (phone) => {
      expect(readGuestPhone(phone)).toEqual({ phone })
    },
  )

  it.each([
    ['+91', 'Please enter a valid 10-digit phone number (national part).'],
    ['+91987654321', 'Please enter a valid 10-digit phone number (national part).'],
    ['+9198765432100', 'Please enter a valid 10-digit phone number (national part).'],
    ['+91abcdefghij', 'Please enter a valid 10-digit phone number (national part).'],
    ['+44 7911 123456 x', 'Please enter a valid phone number for +44, for example 07400 123456.'],
    ['+121255501234', 'Please enter a valid 10-digit phone number (national part).'],
    ['+4479111', 'Please enter a valid phone number for +44, for example 07400 123456.'],
    ['+44791112345678901', 'Please enter a valid phone number for +44, for example 07400 123456.'],
    ['+0919876543210', 'Please enter a phone number with its country code, such as +91 98765 43210.'],
    ['9876543210', 'Please enter a phone number with its country code, such as +91 98765 43210.'],
  ])('%s is refused: %s', (typed, sentence) => {
    const reading = readGuestPhone(typed)
    expect(reading.phone).toBeUndefined()
    expect(reading.fault && guestPhoneSentence(reading)).toBe(sentence)
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

  const misread = (spellings: { beside: string; typed: string; phone: string }[]) =>
    spellings.filter(
      ({ beside, typed, phone }) =>
        readPhone(typed, beside).phone !== phone || readGuestPhone(joinFields(beside, typed)).phone !== phone,
    )

  it.each(['+91', '+1', '+44', '+39', '+971'])(
    'in international form are whole numbers beside %s',
    (beside) => {
      const spellings = numbers.flatMap(({ example }) => {
        const { number } = example
        const international = example.formatInternational()
        return [
          international,
          international.replaceAll(' ', '-'),
          `00${number.slice(1)}`,
          `00 ${international.slice(1)}`,
          wide(international),
          arabic(international),
          telugu(international),
        ].map((typed) => ({ beside, typed, phone: number as string }))
      })
      expect(spellings.length).toBe(245 * 7)
      expect(misread(spellings)).toEqual([])
    },
    30_000,
  )

  it('in national form are read with their own code', () => {
    const spellings = numbers.flatMap(({ callingCode: beside, example }) => {
      const national = example.formatNational()
      return [national, national.replace(/\D/g, ''), example.nationalNumber, wide(national)].map((typed) => ({
        beside,
        typed,
        phone: example.number as string,
      }))
    })
    expect(spellings.length).toBe(245 * 4)
    expect(misread(spellings)).toEqual([])
  }, 30_000)

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
