import type { Analytics } from '@waitbook/contracts/analytics/analytics'
import { monthAndDay } from '@waitbook/domain/calendar/plain-date'
import { inWords } from '../../lib/place-words.ts'
import { Bars } from './bar-chart.tsx'
import { ChartSection, sumOf } from './chart-section.tsx'

const monthFormat = new Intl.DateTimeFormat('en-US', { month: 'short', year: 'numeric', timeZone: 'UTC' })

/** The label of a day or month below its bar. */
export const dateLabel = (date: string, by: Analytics['outcomes_by']) =>
  by === 'month' ? monthFormat.format(Date.parse(`${date}T00:00:00Z`)) : monthAndDay(date)

/** Waits and no-shows over time, each with its target as a line. */
export function TargetCharts({ data }: { data: Analytics }) {
  const { outcomes, outcomes_by, targets } = data
  const waits = outcomes.flatMap(({ date, average_wait }) => (average_wait === null ? [] : [{ date, average_wait }]))
  return (
    <>
      <ChartSection
        title={`Average wait by ${outcomes_by}`}
        chart="outcomes"
        data={data}
        parties={sumOf(outcomes, ({ served }) => served)}
        picture={
          <Bars
            label={`Average wait in minutes by ${outcomes_by}`}
            series={[{ name: 'Average wait', look: 'solid' }]}
            target={{ value: targets.wait_minutes, label: `Target ${targets.wait_minutes} min` }}
            groups={waits.map(({ date, average_wait }) => ({
              label: dateLabel(date, outcomes_by),
              values: [average_wait],
              words: [String(Math.round(average_wait))],
            }))}
          />
        }
      >
        Minutes from arrival until served. The line is the target of the settings.
      </ChartSection>
      <ChartSection
        title={`No-show rate by ${outcomes_by}`}
        chart="outcomes"
        data={data}
        parties={sumOf(outcomes, ({ arrivals }) => arrivals)}
        picture={
          <Bars
            label={inWords`Percent of the parties that did not come to their table, by ${outcomes_by}`}
            series={[{ name: 'No-shows', look: 'striped' }]}
            target={{ value: targets.no_show_rate, label: `Target ${targets.no_show_rate}%` }}
            groups={outcomes.map(({ date, arrivals, no_shows }) => {
              const rate = (100 * no_shows) / arrivals
              return { label: dateLabel(date, outcomes_by), values: [rate], words: [`${Math.round(rate)}%`] }
            })}
          />
        }
      >
        {inWords`Percent of the parties that arrived and did not come to their table. The line is the target of the settings.`}
      </ChartSection>
    </>
  )
}
