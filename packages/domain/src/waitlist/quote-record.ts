/** The period for which a guest is shown how right the quotes have been. */
export const quoteRecordDays = 7
/** A quote is right if the party was served at most so many minutes before or after it. */
export const quoteToleranceMinutes = 5
/** The smallest number of served visits with a quote for which it is shown. */
export const minQuoteRecord = 10

/** Served visits with a quote, and those of them whose quote was right. */
export interface QuoteRecord {
  right: number
  parties: number
}

export const shownQuoteRecord = (counted: QuoteRecord): QuoteRecord | undefined =>
  counted.parties < minQuoteRecord ? undefined : counted
