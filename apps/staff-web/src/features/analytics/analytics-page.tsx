import { keepPreviousData } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { periods } from '@waitbook/domain/analytics/periods'
import { dateHeading } from '@waitbook/domain/calendar/plain-date'
import { Banner } from '@waitbook/ui/banner'
import { Button } from '@waitbook/ui/button'
import { ChoiceGroup } from '@waitbook/ui/choice-group'
import { EmptyState } from '@waitbook/ui/empty-state'
import { PageHeader } from '@waitbook/ui/page-header'
import { SkeletonRows, useSkeleton } from '@waitbook/ui/skeleton'
import { notify } from '@waitbook/ui/toast'
import { ChartColumn, Download } from 'lucide-react'
import { errorDetail, errorStatus } from '../../api-error.ts'
import { paths } from '../../paths.ts'
import { trpc } from '../../trpc.ts'
import { useStaffUser } from '../session/use-session.ts'
import { Charts } from './charts.tsx'
import { downloadChart } from './download-chart.ts'
import { FigureCards } from './figure-cards.tsx'
import { periodLabels, analyticsMessages as say } from './messages.ts'

export function AnalyticsPage() {
  const { period = 'week' } = useSearch({ from: `/staff${paths.analytics}` })
  const navigate = useNavigate()
  const user = useStaffUser()
  const analytics = trpc.analytics.read.useQuery({ period }, { placeholderData: keepPreviousData })
  const showsSkeleton = useSkeleton(analytics.isLoading)
  const { data, isError, error } = analytics
  const isEmpty = data && data.hours.length === 0 && data.figures.satisfaction.sample === 0
  const title = say.title(user?.restaurant_name ?? 'My Restaurant')
  const exportFigures = () => downloadChart('summary', period).catch(() => void notify.error(say.exportFailed))

  return (
    <>
      <title>{`${title} · Waitbook`}</title>
      <PageHeader
        title={title}
        actions={
          data &&
          !isEmpty && (
            <Button icon={<Download aria-hidden />} onClick={exportFigures}>
              Figures as CSV
            </Button>
          )
        }
      >
        {data && (
          <p className="text-base text-muted">
            {`${dateHeading(data.first_day)} to ${dateHeading(data.last_day)}, today so far included. Times are those of ${data.time_zone}${data.day_start_hour === 0 ? '' : `; a day starts at ${data.day_start_hour}:00`}.`}
          </p>
        )}
        <ChoiceGroup
          label="Period"
          options={periods.map((value) => ({ value, label: periodLabels[value] }))}
          value={period}
          onValueChange={(next) =>
            void navigate({ to: paths.analytics, search: next === 'week' ? {} : { period: next }, replace: true })
          }
        />
      </PageHeader>
      {isError && errorStatus(error) !== 401 && (
        <Banner
          tone="red"
          className="mx-4 my-2 sm:mx-6"
          action={errorStatus(error) === 403 ? undefined : { label: 'Retry', onClick: () => void analytics.refetch() }}
        >
          {errorStatus(error) === 403 ? say.forbidden : say.loadFailed(errorDetail(error))}
        </Banner>
      )}
      {showsSkeleton && !isError && <SkeletonRows rows={6} label={say.loading} className="px-2" />}
      {data && isEmpty && (
        <EmptyState icon={<ChartColumn />} title={say.empty}>
          {say.emptyHint}
        </EmptyState>
      )}
      {data && !isEmpty && (
        <div aria-busy={analytics.isPlaceholderData} className="flex flex-col gap-6">
          <FigureCards figures={data.figures} />
          <div>
            <Charts data={data} />
          </div>
        </div>
      )}
    </>
  )
}
