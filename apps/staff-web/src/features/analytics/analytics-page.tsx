import { keepPreviousData } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import type { Analytics } from '@waitbook/contracts/analytics/analytics'
import { dateHeading } from '@waitbook/domain/calendar/plain-date'
import { EmptyState } from '@waitbook/ui/empty-state'
import { PageHeader } from '@waitbook/ui/page-header'
import { SkeletonRows, useSkeleton } from '@waitbook/ui/skeleton'
import { ChartColumn } from 'lucide-react'
import { inWords } from '../../lib/place-words.ts'
import { paths } from '../../paths.ts'
import { trpc } from '../../trpc.ts'
import { useStaffUser } from '../session/use-session.ts'
import { analyticsMessages as say } from './analytics-messages.ts'
import { BreakdownSection } from './breakdown-section.tsx'
import { Charts } from './charts.tsx'
import { CsvButton } from './csv-button.tsx'
import { type AnalyticsRange, downloadChart } from './download-chart.ts'
import { FigureCards } from './figure-cards.tsx'
import { Findings } from './findings.tsx'
import { LoadFault } from './load-fault.tsx'
import { OperationsSections } from './operations-sections.tsx'
import { type ChosenRange, RangePicker } from './range-picker.tsx'
import { ReportsSection } from './reports-section.tsx'
import { StaysSection } from './stays-section.tsx'
import { TableUseSection } from './table-use-section.tsx'

/** The requested range: chosen days if both are set, else the period. */
const rangeOf = ({ period = 'week', from, to }: ChosenRange): AnalyticsRange => (from && to ? { from, to } : { period })

const rangeSentence = ({ first_day, last_day, time_zone, day_start_hour, period, seconds_behind }: Analytics) => {
  const days = `${dateHeading(first_day)} to ${dateHeading(last_day)}`
  const start = day_start_hour === 0 ? '' : `; a day starts at ${day_start_hour}:00`
  const age = seconds_behind ? ` ${say.behind(seconds_behind)}` : ''
  return `${days}${period === 'custom' ? '' : ', today so far included'}. Compared with as many days before. Times are those of ${time_zone}${start}.${age}`
}

export function AnalyticsPage() {
  const search = useSearch({ from: `/staff${paths.analytics}` })
  const range = rangeOf(search)
  const navigate = useNavigate()
  const user = useStaffUser()
  const analytics = trpc.analytics.read.useQuery(range, { placeholderData: keepPreviousData })
  const showsSkeleton = useSkeleton(analytics.isLoading)
  const { isError } = analytics
  const data = showsSkeleton ? undefined : analytics.data
  const isEmpty = data && data.hours.length === 0 && data.figures.satisfaction.sample === 0
  const title = say.title(user?.restaurant_name ?? inWords`My Restaurant`)

  return (
    <>
      <title>{`${title} · Waitbook`}</title>
      <PageHeader
        title={title}
        actions={
          (data ? !isEmpty : !isError) && (
            <CsvButton save={data && (() => downloadChart('summary', data))}>Figures as CSV</CsvButton>
          )
        }
      >
        <RangePicker
          key={search.from ?? 'period'}
          value={search}
          onValueChange={({ period, from, to }) =>
            void navigate({
              to: paths.analytics,
              search: from && to ? { from, to } : period && period !== 'week' ? { period } : {},
              replace: true,
            })
          }
        />
        {data && <p className="text-base text-muted">{rangeSentence(data)}</p>}
      </PageHeader>
      <LoadFault query={analytics} />
      {showsSkeleton && !isError && <SkeletonRows rows={6} label={say.loading} className="px-2" />}
      {data && isEmpty && (
        <EmptyState icon={<ChartColumn />} title={say.empty}>
          {say.emptyHint}
        </EmptyState>
      )}
      {data && !isEmpty && (
        <div aria-busy={analytics.isPlaceholderData} className="flex flex-col gap-6">
          <Findings data={data} />
          <FigureCards figures={data.figures} targets={data.targets} />
          <div>
            <Charts data={data} />
          </div>
        </div>
      )}
      {data && (
        <>
          <OperationsSections range={range} />
          <BreakdownSection range={range} />
          <StaysSection range={range} />
          <TableUseSection range={range} />
          {!isEmpty && <ReportsSection />}
        </>
      )}
    </>
  )
}
