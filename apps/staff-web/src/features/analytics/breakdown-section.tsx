import { keepPreviousData } from '@tanstack/react-query'
import type { Breakdown } from '@waitbook/contracts/analytics/breakdown'
import { inWords } from '../../lib/place-words.ts'
import { trpc } from '../../trpc.ts'
import { analyticsMessages as say } from './analytics-messages.ts'
import { CsvButton } from './csv-button.tsx'
import { type AnalyticsRange, downloadBreakdown, downloadVisits } from './download-chart.ts'
import { FigureTable } from './figure-table.tsx'
import { LoadFault } from './load-fault.tsx'
import { PageSection } from './operations-sections.tsx'

interface DivisionProps {
  /** What the parts are, as heading of their column. */
  heading: string
  /** The name of the part of the parties without one. */
  none: string
  parts: Breakdown['queues']
}

const minutes = (value: number | null) => (value === null ? say.noSample : String(value))

function Division({ heading, none, parts }: DivisionProps) {
  if (parts.length === 0) return null
  const names = parts.map(({ id, name }) => (id === 'none' ? none : name))
  return (
    <FigureTable
      label={inWords`Parties by ${heading.toLowerCase()}`}
      columns={[
        heading,
        inWords`Parties`,
        'Served',
        'Wait (min)',
        'No-shows',
        'Left',
        'Removed',
        'Services',
        'Time at the desk (min)',
      ]}
      rows={parts.map((part, index) => [
        // Services that were chosen together may share their names with others.
        names.indexOf(names[index] ?? '') === index ? (names[index] ?? '') : `${names[index]} (${index + 1})`,
        String(part.arrivals),
        String(part.served),
        minutes(part.average_wait),
        ...[part.no_shows, part.walk_outs, part.removed, part.service_count].map(String),
        minutes(part.average_service),
      ])}
    />
  )
}

/** A place with one queue and no desks sees nothing of it. */
export function BreakdownSection({ range }: { range: AnalyticsRange }) {
  const breakdown = trpc.analytics.breakdown.useQuery(range, { placeholderData: keepPreviousData })
  const { data } = breakdown
  if (!data) return <LoadFault query={breakdown} />
  const { queues, services, desks, persons } = data
  if ([queues, services, desks, persons].every((parts) => parts.length === 0)) return null
  return (
    <PageSection title="Queues and desks">
      <p className="max-w-2xl text-sm text-muted">{say.breakdown}</p>
      <Division heading="Queue" none="" parts={queues} />
      <Division heading="Service" none="None chosen" parts={services} />
      <Division heading="Desk" none="Not called to a desk" parts={desks} />
      <Division heading="Person asked for" none="First available" parts={persons} />
      <div className="flex flex-wrap gap-3">
        <CsvButton save={() => downloadBreakdown(data)}>Queues and desks as CSV</CsvButton>
        <CsvButton save={() => downloadVisits(data)}>Visits as CSV</CsvButton>
      </div>
    </PageSection>
  )
}
