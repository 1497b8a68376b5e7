import type { RehearsalReport, Rehearsed } from '@waitbook/contracts/booking/booking-setup'
import type { BookingSettings } from '@waitbook/contracts/settings/booking'
import { addDays, monthAndDay } from '@waitbook/domain/calendar/plain-date'
import { Banner } from '@waitbook/ui/banner'
import { Button } from '@waitbook/ui/button'
import { Table, TableBody, TableHead, TableRow, Td, Th } from '@waitbook/ui/table'
import { History } from 'lucide-react'
import { errorDetail } from '../../../lib/api-error.ts'
import { clockLabel } from '../../../lib/dates.ts'
import { inWords } from '../../../lib/place-words.ts'
import { trpc } from '../../../trpc.ts'
import { reasonText, bookingMessages as say } from './booking-settings-messages.ts'

const rehearsedDays = 28

/** The rules of the form on the restaurant's own past bookings, beside the saved rules. */
export function RehearsalField({ settings, today }: { settings: BookingSettings; today: string }) {
  const rehearsal = trpc.bookingSetup.rehearse.useMutation()
  const rehearse = () => rehearsal.mutate({ settings, from: addDays(today, -rehearsedDays), to: addDays(today, -1) })
  return (
    <div className="flex flex-col gap-4">
      <p className="text-sm text-muted">{say.rehearseHint}</p>
      <Button
        className="self-start"
        icon={<History aria-hidden className="size-5" />}
        pending={rehearsal.isPending}
        onClick={rehearse}
      >
        {say.rehearse}
      </Button>
      {rehearsal.isError && <Banner tone="amber">{errorDetail(rehearsal.error) ?? say.rehearseFailed}</Banner>}
      {rehearsal.data && <RehearsalTable rehearsed={rehearsal.data} />}
    </div>
  )
}

const peakText = (peak: RehearsalReport['peak']) =>
  peak ? `${say.people(peak.covers)}, ${monthAndDay(peak.date)} ${clockLabel(peak.time)}` : '-'

const lostTo = ({ refused }: RehearsalReport, reason: string) =>
  refused.find((each) => each.reason === reason)?.covers ?? 0

function RehearsalTable({ rehearsed: { booked, saved, given } }: { rehearsed: Rehearsed }) {
  if (booked.parties === 0) return <p role="status">{say.nothingToRehearse}</p>
  const reasons = [...new Set([...given.refused, ...saved.refused].map(({ reason }) => reason))]
  const rows = [
    [inWords`Covers`, booked.covers, saved.taken.covers, given.taken.covers],
    [inWords`Parties`, booked.parties, saved.taken.parties, given.taken.parties],
    ...reasons.map((reason) => [
      inWords`Covers refused: ${reasonText(reason, null, null)}`,
      '',
      lostTo(saved, reason),
      lostTo(given, reason),
    ]),
    ['Busiest 15 minutes', peakText(booked.peak), peakText(saved.peak), peakText(given.peak)],
  ] as const
  return (
    <Table label="Test of the rules">
      <TableHead>
        <tr>
          {['', 'As booked', 'Saved rules', 'Rules above'].map((label) => (
            <Th key={label}>{label === '' ? <span className="sr-only">Figure</span> : label}</Th>
          ))}
        </tr>
      </TableHead>
      <TableBody>
        {rows.map(([label, ...cells]) => (
          <TableRow key={label}>
            <th scope="row" className="px-4 py-2 text-left font-normal">
              {label}
            </th>
            {cells.map((cell, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the columns are fixed
              <Td key={index} className="tabular-nums">
                {cell}
              </Td>
            ))}
          </TableRow>
        ))}
      </TableBody>
    </Table>
  )
}
