import type { GuestCountry } from '@waitbook/domain/phone-examples'

/** Reads the list from the server-rendered markup, so that the page does not contain it a second time in its state. */
export const readCountries = (document: Document): GuestCountry[] =>
  [...document.querySelectorAll<HTMLOptionElement>('select[name="country"] option:not([value=""])')].map((option) => ({
    code: option.value,
    label: option.text,
    example: option.getAttribute('data-example') ?? '',
  }))
