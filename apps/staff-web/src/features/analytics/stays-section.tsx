import { keepPreviousData } from '@tanstack/react-query'
import type { StayAnalytics } from '@waitbook/contracts/analytics/stays'
import { type SizeClass, sizeClasses } from '@waitbook/domain/floor/turn-times'
import { inWords } from '../../lib/place-words.ts'
import { trpc } from '../../trpc.ts'
import { freesMessages } from '../floor/table/frees-messages.ts'
import { FreesNote } from '../floor/table/frees-note.tsx'
import { analyticsMessages as say } from './analytics-messages.ts'
import { CsvButton } from './csv-button.tsx'
import { type AnalyticsRange, downloadSections, downloadStays } from './download-chart.ts'
import { FigureTable } from './figure-table.tsx'
import { LoadFault } from './load-fault.tsx'
import { Counts, PageSection } from './operations-sections.tsx'

export const sizes: Record<SizeClass, string> = { '1_2': '1-2', '3_4': '3-4', '5_6': '5-6', '7_up': '7 or more' }

const minutes = (value: number | null) => (value === null ? say.noSample : String(value))

/** Shows nothing in a restaurant without servers. */
function ServedTables({ data }: { data: StayAnalytics }) {
  const { servers, sections } = data
  const medianOf = (turns: StayAnalytics['servers'][number]['turn_times'], wanted: SizeClass) => {
    const found = turns.find(({ size }) => size === wanted)
    return found ? minutes(found.median) : ''
  }
  const used = sizeClasses.filter((size) =>
    servers.some(({ turn_times }) => turn_times.some((turn) => turn.size === size)),
  )
  if (servers.length === 0) return null
  return (
    <>
      <FigureTable
        label={inWords`Covers and turn times by server`}
        columns={[
          'Server',
          inWords`Parties`,
          inWords`Covers`,
          ...used.map((size) => `${sizes[size]} people: half left within (min)`),
        ]}
        rows={servers.map(({ name, is_active, stays, covers, turn_times }) => [
          is_active ? name : `${name} (removed)`,
          String(stays),
          String(covers),
          ...used.map((size) => medianOf(turn_times, size)),
        ])}
      />
      <FigureTable
        label={inWords`Parties and bookings by section`}
        columns={[
          'Section',
          inWords`Parties`,
          inWords`Covers`,
          'Half left within (min)',
          'Bookings',
          inWords`Booked covers`,
          'No-shows',
        ]}
        rows={sections.map(({ section, stays, covers, median, bookings, booked_covers, no_shows }) => [
          section || say.noSection,
          String(stays),
          String(covers),
          minutes(median),
          ...[bookings, booked_covers, no_shows].map(String),
        ])}
      />
      <p className="max-w-2xl text-sm text-muted">{say.bookedSections}</p>
      <CsvButton save={() => downloadSections(data)}>Sections as CSV</CsvButton>
    </>
  )
}

function Tables({ data }: { data: StayAnalytics }) {
  const { value, previous } = data.covers_per_seat_hour
  return (
    <PageSection title={inWords`Tables`}>
      <Counts
        items={[
          [inWords`Parties seated`, data.stays],
          [inWords`Covers`, data.covers],
          ['Hours of service', data.service_hours],
          [inWords`Covers per seat hour`, value === null || previous === null ? value : { value, previous }],
        ]}
      />
      <p className="max-w-2xl text-sm text-muted">{say.seatHours}</p>
      {data.turn_times.length > 0 && (
        <FigureTable
          label={inWords`Turn times by size of the party`}
          columns={['People', inWords`Parties`, 'Half left within (min)', '8 of 10 left within (min)']}
          rows={data.turn_times.map(({ size, stays, median, p80 }) => [
            sizes[size],
            String(stays),
            minutes(median),
            minutes(p80),
          ])}
        />
      )}
      <ServedTables data={data} />
      <FigureTable
        label={inWords`Use of the tables`}
        columns={[inWords`Table`, inWords`Seats`, inWords`Parties`, 'In use']}
        rows={data.tables.map(({ name, area, seats_max, stays, table_use }) => [
          `${name} · ${area}`,
          String(seats_max),
          String(stays),
          table_use === null ? '' : `${table_use}%`,
        ])}
      />
      <h3 className="text-base font-semibold">{freesMessages.title}</h3>
      <FreesNote frees={data.frees} />
      <CsvButton save={() => downloadStays(data)}>Stays as CSV</CsvButton>
    </PageSection>
  )
}

/** Turn times and the use of tables. A restaurant without tables sees nothing of it. */
export function StaysSection({ range }: { range: AnalyticsRange }) {
  const stays = trpc.analytics.stays.useQuery(range, { placeholderData: keepPreviousData })
  const { data } = stays
  if (!data) return <LoadFault query={stays} />
  return data.tables.length === 0 ? null : <Tables data={data} />
}
