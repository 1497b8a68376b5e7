import { partyOrderings } from '@waitbook/contracts/party-orderings'
import { integerOf, oneOf, readSearch, textOf } from '../../lib/url-search.ts'

/** The search parameters of the parties' URL: text, tag and order. */
export const partiesSearch = readSearch({
  q: textOf(100),
  sort: oneOf(partyOrderings),
  tag: textOf(40),
  page: integerOf(2),
})
