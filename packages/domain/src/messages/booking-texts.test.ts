import { describe, expect, it } from 'vitest'
import { guestLanguageTags } from '../languages.ts'
import { bookingPlaceholders, bookingTemplates } from './booking-templates.ts'
import { bookingTexts } from './booking-texts.ts'
import { unknownPlaceholders } from './template.ts'

describe.each(bookingTemplates)('%s', (template) => {
  it.each(guestLanguageTags)('in %s names what is booked, and nothing unknown', (language) => {
    const text = bookingTexts[template][language]
    expect(unknownPlaceholders(text, bookingPlaceholders)).toEqual([])
    for (const name of ['restaurantName', 'date', 'time']) expect(text).toContain(`{{${name}}}`)
    expect(text.includes('{{bookingLink}}')).toBe(template !== 'booking_expected')
    if (template === 'booking_reminder') expect(text.replaceAll(/\{\{\w+\}\}/g, '').match(/\d/g)).toEqual(['1', '9'])
  })

  it('has words of its own in every language', () => {
    expect(new Set(Object.values(bookingTexts[template])).size).toBe(guestLanguageTags.length)
  })
})
