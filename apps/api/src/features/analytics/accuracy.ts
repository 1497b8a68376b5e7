import type { Analytics } from '@waitbook/contracts/analytics/analytics'
import { minSample, shareOf } from '@waitbook/domain/analytics/figures'
import type { AccuracyCount } from './analytics.queries.ts'

const sumOf = (rows: readonly AccuracyCount[], name: Exclude<keyof AccuracyCount, 'size'>) =>
  rows.reduce((sum, row) => sum + row[name], 0)

const of = (rows: readonly AccuracyCount[]) => {
  const parties = sumOf(rows, 'parties')
  const mean = (name: 'beyond' | 'off' | 'fixed_beyond' | 'fixed_off') =>
    parties < minSample ? null : Math.round((10 * sumOf(rows, name)) / parties) / 10
  return {
    parties,
    bias: mean('beyond'),
    error: mean('off'),
    coverage: shareOf(sumOf(rows, 'within'), parties),
    fixed_bias: mean('fixed_beyond'),
    fixed_error: mean('fixed_off'),
  }
}

/** The accuracy of the quotes: in total, by size of the party and by hour of arrival. */
export const accuracyOf = (rows: readonly AccuracyCount[]): Analytics['accuracy'] => ({
  all: of(rows),
  sizes: [...Map.groupBy(rows, ({ size }) => size)].map(([size, own]) => ({ size, ...of(own) })),
  hours: [...Map.groupBy(rows, ({ hour }) => hour)]
    .sort(([one], [other]) => one - other)
    .map(([hour, own]) => ({ hour, ...of(own) })),
})
