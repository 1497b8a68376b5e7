/** What carriers' registration forms ask of a restaurant, with values to copy. */
export interface SheetField {
  /** As the form calls it. */
  label: string
  value: string
  /** The documented length, in characters. */
  least?: number
  most?: number
}

/**
 * What is missing. `public_address`: the server has no https address. `opt_out_words`: no sample says how to end the
 * texts. The last three are about a text for India's register: more than two variables, two that no words separate, or
 * `<` or `>`.
 */
export const sheetGaps = [
  'name',
  'legal_name',
  'address',
  'contact',
  'website',
  'privacy_address',
  'terms_address',
  'public_address',
  'texts_off',
  'opt_out_words',
  'too_short',
  'too_long',
  'entity_id',
  'header',
  'template_id',
  'too_many_variables',
  'adjacent_variables',
  'forbidden_letters',
] as const

export interface SheetGap {
  gap: (typeof sheetGaps)[number]
  /** The label of the field that has the gap, where it is about one. */
  label?: string
}

export interface CarrierSheet {
  fields: SheetField[]
  gaps: SheetGap[]
}

export interface SheetFacts {
  name: string
  legal_name: string
  address: string
  phone: string
  email: string
  website: string
  privacy_address: string
  terms_address: string
  /** Of the server: the links of texts begin with it. */
  origin: string
  /** Where guests join; where they book, unless booking is off. */
  join_address: string
  book_address: string | undefined
  /** The words at the box that guests tick, and the hint under it. */
  join_consent: string
  book_consent: string
  sends_texts: boolean
  /** Texts to one number in 24 hours. */
  most_per_number: number
  /** Messages as guests get them. */
  samples: readonly string[]
  joined_message: string
  help_message: string
  stopped_message: string
  dlt: {
    entity_id: string
    sender: string
    /** `words` with placeholders, but with the restaurant's name filled in. */
    templates: readonly { label: string; words: string; template_id: string }[]
  }
}

export const lengthGaps = (fields: readonly SheetField[]): SheetGap[] =>
  fields.flatMap(({ label, value, least = 0, most = Number.POSITIVE_INFINITY }): SheetGap[] => {
    if (value === '') return []
    const { length } = [...value]
    return length > most ? [{ gap: 'too_long', label }] : length < least ? [{ gap: 'too_short', label }] : []
  })
