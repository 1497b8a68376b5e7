import { keepPreviousData } from '@tanstack/react-query'
import type { TableAnalytics } from '@waitbook/contracts/analytics/tables'
import { hourLabel } from '@waitbook/domain/analytics/hours'
import { inWords } from '../../lib/place-words.ts'
import { trpc } from '../../trpc.ts'
import { analyticsMessages as say } from './analytics-messages.ts'
import { CsvButton } from './csv-button.tsx'
import { type AnalyticsRange, downloadTableUse } from './download-chart.ts'
import { FigureTable } from './figure-table.tsx'
import { PageSection } from './operations-sections.tsx'
import { sizes } from './stays-section.tsx'

const sourceWords = { book: 'Bookings', list: 'Waitlist', walk_in: 'Walk-ins' } as const
const share = (part: number, whole: number) => (whole === 0 ? '' : `${Math.round((100 * part) / whole)}%`)

function Use({ data }: { data: TableAnalytics }) {
  const { hours, gaps, seats, sources } = data
  const parties = sources.reduce((sum, { stays }) => sum + stays, 0)
  return (
    <PageSection title={inWords`Empty tables and seats`}>
      <FigureTable
        label={inWords`Tables in use by hour`}
        columns={['Hour', 'In use', inWords`Days with parties`]}
        rows={hours.map(({ hour, use, days }) => [hourLabel(hour), `${use}%`, String(days)])}
      />
      <p className="max-w-2xl text-base">
        {gaps.median === null
          ? say.noGaps
          : say.gaps(gaps.median, gaps.p80 ?? gaps.median, gaps.count, Math.round(gaps.minutes / 60))}
      </p>
      <FigureTable
        label={inWords`Seats that stayed empty, by size of the party`}
        columns={['People', inWords`Parties`, inWords`Seats`, 'Empty']}
        rows={seats.map(({ size, stays, seats: given, people }) => [
          sizes[size],
          String(stays),
          String(given),
          share(Math.max(0, given - people), given),
        ])}
      />
      <FigureTable
        label={inWords`Where the parties at tables came from`}
        columns={['From', inWords`Parties`, 'Share', inWords`Covers`]}
        rows={sources.map(({ source, stays, covers }) => [
          sourceWords[source],
          String(stays),
          share(stays, parties),
          String(covers),
        ])}
      />
      <CsvButton save={() => downloadTableUse(data)}>{inWords`Use of the tables as CSV`}</CsvButton>
    </PageSection>
  )
}

/** Where tables and seats stood empty. Nothing without parties at tables; a failed load shows in the section above. */
export function TableUseSection({ range }: { range: AnalyticsRange }) {
  const { data } = trpc.analytics.tables.useQuery(range, { placeholderData: keepPreviousData })
  return data && data.hours.length > 0 ? <Use data={data} /> : null
}
