import { containsPattern } from '@waitbook/domain/like-pattern'
import { searchTerms } from '@waitbook/domain/text-search'
import { type RawBuilder, sql } from 'kysely'

/** `folded_text(name)`, twice as fast for ASCII names: some searches fold every name of the restaurant. */
export const foldedText = (name: RawBuilder<unknown>) => sql`case when octet_length(${name}) = length(${name})
  then btrim(regexp_replace(upper(translate(${name}, '-''\`', ' ')), '\\s+', ' ', 'g')) else folded_text(${name}) end`

/** What a search reads of a row: a folded name and a phone, one line each. */
export const searchedLines = (folded: RawBuilder<unknown>, phone: RawBuilder<unknown>) =>
  sql`(${folded} || chr(10) || ${phone})`

/** Whether these lines hold what is searched for, as `matchesNameOrPhone` decides it; undefined for an empty search. */
export const containsSearch = (lines: RawBuilder<unknown>, search: string) => {
  const { text, digits } = searchTerms(search)
  if (text === '') return undefined
  const found = [...new Set([text, ...digits])].map((part) => sql`${lines} like ${containsPattern(part)}`)
  return sql`(${sql.join(found, sql` or `)})`
}
