import { oneOf, readSearch, textOf } from '../../lib/url-search.ts'

export const floorViews = ['plan', 'list'] as const
export type FloorView = (typeof floorViews)[number]

/** The search parameters of the tables' URL: one area, or all; and the view, where it is not the one of the screen's width. */
export const floorSearch = readSearch({ area: textOf(22), view: oneOf(floorViews) })
