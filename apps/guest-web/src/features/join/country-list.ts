import type { GuestCountry } from '@waitbook/domain/phone-examples'

/** The list as the server rendered it: the page carries it once, in its markup and not again in its state. */
export const readCountries = (document: Document): GuestCountry[] =>
  [...document.querySelectorAll<HTMLOptionElement>('select[name="country"] option:not([value=""])')].map((option) => ({
    code: option.value,
    label: option.text,
    example: option.getAttribute('data-example') ?? '',
  }))
