import { Button } from '@waitbook/ui/button'
import { EmptyState } from '@waitbook/ui/empty-state'
import { CalendarDays, Plus, SearchX } from 'lucide-react'
import { useIsWide } from '../../lib/use-is-wide.ts'
import { ReservationCards } from './reservation-cards.tsx'
import type { ReservationDay, ReservationRowActions } from './reservation-rows.ts'
import { ReservationTable } from './reservation-table.tsx'
import { reservationMessages as say } from './reservations-messages.ts'

export interface ReservationListProps {
  label: string
  days: readonly ReservationDay[]
  today: string
  timeZone: string
  actions: ReservationRowActions
  /** The rows are matches of a search, not whole days. */
  isSearch: boolean
  /** Shown if there is no row. */
  emptyTitle: string
}

interface EmptyProps {
  onAdd: () => void
  onClearSearch: () => void
}

export function ReservationList({ onAdd, onClearSearch, ...list }: ReservationListProps & EmptyProps) {
  const isWide = useIsWide()
  if (list.days.length === 0 && !list.isSearch) {
    return (
      <EmptyState
        icon={<CalendarDays />}
        title={say.empty}
        action={
          <Button size="lg" variant="primary" icon={<Plus aria-hidden className="size-5" />} onClick={onAdd}>
            Add Reservation
          </Button>
        }
      />
    )
  }
  if (list.days.length === 0) {
    return (
      <EmptyState icon={<SearchX />} title={list.emptyTitle} action={<Button onClick={onClearSearch}>Clear</Button>} />
    )
  }
  return isWide ? <ReservationTable {...list} /> : <ReservationCards {...list} />
}
