import type { Analytics } from '@waitbook/contracts/analytics/analytics'
import { minForChart } from '@waitbook/domain/analytics/figures'
import { type ChartName, chartTable } from '@waitbook/domain/analytics/tables'
import { ChevronRight } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { inWords } from '../../lib/place-words.ts'
import { analyticsMessages as say } from './analytics-messages.ts'
import { CsvButton } from './csv-button.tsx'
import { downloadChart } from './download-chart.ts'
import { FigureTable } from './figure-table.tsx'

interface ChartSectionProps {
  title: string
  /** A description of the chart in one sentence. */
  children: string
  chart: ChartName
  data: Analytics
  /** Parties that the chart is drawn from. */
  parties: number
  /** Shown instead of the count if there is nothing to draw. */
  none?: string
  picture: ReactNode
}

export const sumOf = <T,>(list: readonly T[], value: (each: T) => number) =>
  list.reduce((sum, each) => sum + value(each), 0)

/** The caution above all charts where few parties arrived or were served. */
export const fewParties = ({ hours }: Analytics): string | undefined => {
  const arrived = sumOf(hours, (cell) => cell.arrivals)
  const served = sumOf(hours, (cell) => cell.served)
  if (arrived < minForChart) return say.fewArrived(arrived)
  return served > 0 && served < minForChart ? say.fewServed(served) : undefined
}

/**
 * A chart with its description, its table and its file. Charts of few parties have a caution, unless one stands above all
 * charts.
 */
export function ChartSection({ title, children, chart, data, parties, none, picture }: ChartSectionProps) {
  const heading = useId()
  const { columns, rows } = chartTable(chart, data)
  const isFew = parties < minForChart && fewParties(data) === undefined
  const caution = parties === 0 ? (none ?? say.none) : isFew && say.few(parties)
  return (
    <section aria-labelledby={heading} className="flex min-w-0 flex-col gap-3 border-t border-line px-4 py-6 sm:px-6">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <div className="min-w-40 flex-1">
          <h2 id={heading} className="text-lg font-semibold">
            {title}
          </h2>
          <p className="max-w-prose text-base text-muted">{children}</p>
        </div>
        <CsvButton label={`Download CSV: ${title}`} save={() => downloadChart(chart, data)}>
          CSV
        </CsvButton>
      </div>
      {caution && <p className="rounded-control bg-sunken px-4 py-3 text-base">{caution}</p>}
      {parties > 0 && picture}
      {rows.length > 0 && (
        <details className="group">
          <summary className="flex min-h-11 w-fit cursor-pointer list-none items-center gap-1 rounded-control pr-3 font-semibold text-accent">
            <ChevronRight aria-hidden className="size-5 group-open:rotate-90" />
            <span>{inWords`Table`}</span>
            <span className="sr-only">{`: ${title}`}</span>
          </summary>
          <FigureTable
            label={inWords`${title}, as a table`}
            columns={columns}
            rows={rows}
            names={chart === 'hours' ? 2 : 1}
          />
        </details>
      )}
    </section>
  )
}
