import { keepPreviousData } from '@tanstack/react-query'
import type { Operations } from '@waitbook/contracts/analytics/analytics'
import { sourceLabels } from '@waitbook/domain/analytics/tables'
import { SkeletonRows, useSkeleton } from '@waitbook/ui/skeleton'
import { type ReactNode, useId } from 'react'
import { inPlaceWords, inWords } from '../../lib/place-words.ts'
import { trpc } from '../../trpc.ts'
import { analyticsMessages as say } from './analytics-messages.ts'
import { CsvButton } from './csv-button.tsx'
import { type AnalyticsRange, downloadReservationFigures } from './download-chart.ts'
import { FigureTable } from './figure-table.tsx'
import { LoadFault } from './load-fault.tsx'
import { NoFigure } from './no-figure.tsx'

const number = new Intl.NumberFormat('en-US', { maximumFractionDigits: 2 })

const costWords = ({ channel, currency, amount }: Operations['texts']['costs'][number]) => {
  const sum = new Intl.NumberFormat('en-US', { style: 'currency', currency }).format(amount)
  return channel === 'whatsapp' ? `${sum} by WhatsApp` : sum
}

interface Compared {
  value: number
  previous: number
}

const bookingSources: Record<Operations['reservations']['by_source'][number]['source'], string> = inPlaceWords(() => ({
  staff: 'The team',
  guest: inWords`The guest`,
  api: 'A script',
  page: 'Booking page',
  embed: 'Own website',
  google: 'Google',
  wish: 'Wish list',
  other: 'Import or other',
}))

/** A part of the page below the charts. */
export function PageSection({ title, children }: { title: string; children: ReactNode }) {
  const heading = useId()
  return (
    <section aria-labelledby={heading} className="flex min-w-0 flex-col gap-4 border-t border-line px-4 py-6 sm:px-6">
      <h2 id={heading} className="text-lg font-semibold">
        {title}
      </h2>
      {children}
    </section>
  )
}

type Item = [label: string, value: Compared | number | null, unit?: string]

/** Counts with those of the previous range, and averages without. */
export function Counts({ items }: { items: readonly Item[] }) {
  return (
    <dl className="grid grid-cols-2 gap-x-6 gap-y-4 sm:grid-cols-3 lg:grid-cols-6">
      {items.map(([label, value, unit = '']) => {
        const shown = typeof value === 'object' && value !== null ? value.value : value
        return (
          <div key={label} className="flex flex-col">
            <dt className="text-sm text-muted">{label}</dt>
            <dd className="text-xl font-semibold tabular-nums">
              {shown === null ? <NoFigure /> : `${number.format(shown)}${unit}`}
            </dd>
            {typeof value === 'object' && value !== null && (
              <dd className="text-sm text-muted tabular-nums">{`${number.format(value.previous)} before`}</dd>
            )}
          </div>
        )
      })}
    </dl>
  )
}

interface CountTableProps {
  label: string
  columns: readonly string[]
  rows: readonly (readonly [name: string, ...counts: number[]])[]
}

function CountTable({ label, columns, rows }: CountTableProps) {
  const written = rows.map(([name, ...counts]) => [name, ...counts.map((count) => number.format(count))])
  return <FigureTable label={label} columns={columns} rows={written} />
}

function Sections({ data }: { data: Operations }) {
  const { reservations, covers, staff, texts } = data
  return (
    <>
      <PageSection title="Reservations">
        <Counts
          items={[
            ['Booked', reservations.booked],
            [inWords`Covers`, reservations.covers],
            ['Came', reservations.honoured],
            ['No-shows', reservations.no_shows],
            ['Cancelled', reservations.cancelled],
            ['Booked ahead by', reservations.lead_days, ' days'],
          ]}
        />
        {reservations.by_source.length > 0 && (
          <>
            <FigureTable
              label="Reservations by who booked"
              columns={['Booked by', 'Booked', 'Came', 'No-shows', 'Cancelled', 'Booked ahead (days)']}
              rows={reservations.by_source.map((row) => [
                bookingSources[row.source],
                ...[row.booked, row.honoured, row.no_shows, row.cancelled].map((count) => number.format(count)),
                row.lead_days === null ? say.noSample : number.format(row.lead_days),
              ])}
            />
            <CsvButton save={() => downloadReservationFigures(data)}>Reservations as CSV</CsvButton>
          </>
        )}
      </PageSection>
      <PageSection title={inWords`Covers`}>
        <Counts
          items={[
            ['People served', covers.total],
            [inWords`Average party`, covers.average_party],
          ]}
        />
        {covers.by_source.length > 0 && (
          <CountTable
            label={inWords`Covers by how the party joined`}
            columns={['How they joined', inWords`Parties served`, inWords`Covers`]}
            rows={covers.by_source.map((row) => [sourceLabels[row.source], row.parties, row.covers])}
          />
        )}
      </PageSection>
      <PageSection title="Team">
        {staff.length === 0 ? (
          <p className="text-base text-muted">{say.noStaff}</p>
        ) : (
          <CountTable
            label={inWords`Parties by member of staff`}
            columns={['Name', 'Added', 'Notified', inWords`Seated`]}
            rows={staff.map(({ name, added, notified, seated }) => [name ?? 'API tokens', added, notified, seated])}
          />
        )}
      </PageSection>
      <PageSection title="Texts">
        <Counts
          items={[
            ['Sent', texts.sent],
            ['Delivered', texts.delivered],
            ['Failed', texts.failed],
            ['Texts charged', texts.segments],
            [inWords`Parties texted`, texts.parties],
            ['Replies', texts.answered],
          ]}
        />
        {texts.costs.length > 0 && <p className="text-base">{`Cost: ${texts.costs.map(costWords).join(', ')}`}</p>}
      </PageSection>
    </>
  )
}

const isQuiet = ({ reservations, covers, staff, texts }: Operations) =>
  staff.length === 0 &&
  [reservations.booked, covers.total, texts.sent, texts.failed].every(({ value, previous }) => value + previous === 0)

/** Reservations, covers, the team's work and texts; loaded after the figures above. */
export function OperationsSections({ range }: { range: AnalyticsRange }) {
  const operations = trpc.analytics.operations.useQuery(range, { placeholderData: keepPreviousData })
  const showsSkeleton = useSkeleton(operations.isLoading)
  const { data, isError } = operations
  if (data) return isQuiet(data) ? null : <Sections data={data} />
  if (isError) return <LoadFault query={operations} />
  return showsSkeleton && <SkeletonRows rows={4} label={say.loading} className="px-2" />
}
