import type { Analytics } from '@waitbook/contracts/analytics/analytics'
import { rangeLabel, sourceLabels } from '@waitbook/domain/analytics/tables'
import { inWords } from '../../lib/place-words.ts'
import { analyticsMessages as say } from './analytics-messages.ts'
import { BarRows, Bars } from './bar-chart.tsx'
import { ChartSection, fewParties, sumOf } from './chart-section.tsx'
import { HeatMap } from './heat-map.tsx'
import { dateLabel, TargetCharts } from './target-charts.tsx'

export function Charts({ data }: { data: Analytics }) {
  const { hours, waits, quotes, outcomes, outcomes_by, accuracy, sources } = data
  const arrivals = sumOf(hours, (cell) => cell.arrivals)
  const served = sumOf(hours, (cell) => cell.served)
  const quoted = sumOf(quotes, ({ parties }) => parties)
  const caution = fewParties(data)
  const within = sumOf(quotes, ({ within_quote }) => within_quote)
  return (
    <>
      {caution && <p className="mx-4 mb-6 rounded-control bg-sunken px-4 py-3 text-base sm:mx-6">{caution}</p>}
      <TargetCharts data={data} />
      <ChartSection
        title="Arrivals by hour and day"
        chart="hours"
        data={data}
        parties={arrivals}
        picture={<HeatMap data={data} shows="arrivals" label={inWords`Parties that arrived, by day and hour`} />}
      >
        {inWords`Parties that joined in each hour of the week, over the whole period.`}
      </ChartSection>
      <ChartSection
        title="Waits by hour and day"
        chart="hours"
        data={data}
        parties={served}
        picture={
          <HeatMap data={data} shows="average_wait" label="Average wait in minutes, by day and hour of arrival" />
        }
      >
        Average minutes from arrival until served; not shaded where fewer than 5 were served.
      </ChartSection>
      <ChartSection
        title={inWords`How long parties waited`}
        chart="waits"
        data={data}
        parties={served}
        picture={
          <Bars
            label={inWords`Parties served, by minutes waited`}
            series={[{ name: inWords`Parties`, look: 'solid' }]}
            groups={waits.map((range) => ({
              label: range.to === null ? `${range.from}+` : rangeLabel(range),
              values: [range.parties],
            }))}
          />
        }
      >
        {inWords`Parties served, by the minutes that they had waited.`}
      </ChartSection>
      <ChartSection
        title="Quoted against actual"
        chart="quotes"
        data={data}
        parties={quoted}
        none={say.noQuotes}
        picture={
          <BarRows
            label="Average minutes quoted and waited, by minutes quoted"
            series={[
              { name: 'Quoted', look: 'tint' },
              { name: 'Waited', look: 'solid' },
            ]}
            groups={quotes.map((range) => ({
              label: `${rangeLabel(range)} min (${range.parties})`,
              values: [range.average_quoted, range.average_wait],
              words: [`${range.average_quoted} quoted`, `${range.average_wait} waited`],
            }))}
          />
        }
      >
        {quoted === 0
          ? inWords`What parties were quoted against what they waited.`
          : inWords`What parties were quoted against what they waited: ${Math.round((100 * within) / quoted)}% were served within their quote.`}
      </ChartSection>
      <ChartSection
        title="How honest the quotes were"
        chart="accuracy"
        data={data}
        parties={accuracy.all.parties}
        none={say.noAccuracy}
        picture={
          <BarRows
            label={inWords`Minutes that quotes were off on average, by size of the party`}
            series={[
              { name: 'Learned from past waits', look: 'solid' },
              { name: 'The fixed wait instead', look: 'striped' },
            ]}
            groups={[{ size: 'All', ...accuracy.all }, ...accuracy.sizes].map(({ size, error, fixed_error }) => ({
              label: size === 'All' ? inWords`All parties` : inWords`Parties of ${size}`,
              values: [error ?? 0, fixed_error ?? 0],
              words: [error, fixed_error].map((minutes) => (minutes === null ? say.noSample : `${minutes} min off`)),
            }))}
          />
        }
      >
        {accuracyWords(accuracy.all)}
      </ChartSection>
      <ChartSection
        title="No-shows and walk-outs"
        chart="outcomes"
        data={data}
        parties={arrivals}
        picture={
          <Bars
            label={`No-shows and walk-outs by ${outcomes_by}`}
            series={[
              { name: 'No-shows', look: 'solid' },
              { name: 'Walk-outs', look: 'striped' },
            ]}
            groups={outcomes.map(({ date, no_shows, walk_outs }) => ({
              label: dateLabel(date, outcomes_by),
              values: [no_shows, walk_outs],
            }))}
          />
        }
      >
        {lostWords(data.figures)}
      </ChartSection>
      <ChartSection
        title="Sources"
        chart="sources"
        data={data}
        parties={arrivals}
        picture={
          <BarRows
            label={inWords`Parties that arrived, by how they joined`}
            series={[{ name: inWords`Parties`, look: 'solid' }]}
            groups={sources.map(({ source, arrivals: count }) => ({
              label: sourceLabels[source],
              values: [count],
              words: [`${count} (${Math.round((100 * count) / Math.max(1, arrivals))}%)`],
            }))}
          />
        }
      >
        {inWords`How the parties came onto the waitlist.`}
      </ChartSection>
    </>
  )
}

const accuracyWords = ({ bias, error, coverage, fixed_error }: Analytics['accuracy']['all']) => {
  if (error === null || bias === null)
    return inWords`What the waitlist quoted automatically, against what parties then waited.`
  const leaning =
    bias === 0 ? 'neither too long nor too short' : `${Math.abs(bias)} min too ${bias > 0 ? 'short' : 'long'}`
  return `Off by ${error} min on average, ${leaning} on the whole; ${coverage}% were served within the range (90% is the aim). The fixed wait would have been off by ${fixed_error} min.`
}

/** The shares, and those of the previous period. */
const lostWords = ({ no_shows, walk_outs }: Analytics['figures']) => {
  const before = (value: number | null) => (value === null ? '' : ` (${value}% in the ${say.previous})`)
  const parts = [
    no_shows.value === null
      ? undefined
      : inWords`${no_shows.value}% did not come to their table${before(no_shows.previous)}`,
    walk_outs.value === null ? undefined : `${walk_outs.value}% left by themselves${before(walk_outs.previous)}`,
  ].filter((part) => part !== undefined)
  return parts.length === 0
    ? inWords`Parties that did not come to their table or left by themselves.`
    : `${parts.join('; ')}.`
}
