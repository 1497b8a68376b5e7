import { expect, it } from 'vitest'
import { minQuoteRecord, shownQuoteRecord } from './quote-record.ts'

it('shows the share of right quotes from the minimum number of visits on', () => {
  expect(shownQuoteRecord({ right: 0, parties: 0 })).toBeUndefined()
  expect(shownQuoteRecord({ right: 9, parties: minQuoteRecord - 1 })).toBeUndefined()
  expect(shownQuoteRecord({ right: 7, parties: minQuoteRecord })).toEqual({ right: 7, parties: minQuoteRecord })
})
