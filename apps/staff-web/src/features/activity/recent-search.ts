import { recentKinds } from '@waitbook/domain/activity/recent-kinds'
import { integerOf, oneOf, readSearch, textOf } from '../../lib/url-search.ts'

const kinds = recentKinds.filter((kind) => kind !== 'service')

/** The search parameters of Recent's URL. */
export const recentSearch = readSearch({ q: textOf(100), kind: oneOf(kinds), page: integerOf(2) })
