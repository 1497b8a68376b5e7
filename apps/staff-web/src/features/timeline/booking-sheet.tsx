import type { FloorPlan, PlannedReservation } from '@waitbook/contracts/floor/table-plan'
import { seatsTogether } from '@waitbook/domain/floor/joined-tables'
import { Banner } from '@waitbook/ui/banner'
import { Button } from '@waitbook/ui/button'
import { cx } from '@waitbook/ui/cx'
import { Dialog } from '@waitbook/ui/dialog'
import { Switch } from '@waitbook/ui/switch'
import { Armchair, Pencil, Unlink2 } from 'lucide-react'
import { newMutationId } from '../../lib/random-ids.ts'
import { GuestOf } from '../badges/guest-of.tsx'
import { seatsLabel } from '../floor/floor-messages.ts'
import { factsOfItem } from './item-block.tsx'
import { type MoveChoice, moveChoices } from './move-choices.ts'
import { plannedWarning } from './plan-warning.ts'
import { plannedTableNames } from './table-names.ts'
import { timelineMessages as say } from './timeline-messages.ts'
import type { PlanActions } from './use-plan.ts'

/** What can be done with a booking; an undefined action is not possible. */
export interface BookingActions {
  edit?: () => void
  accept?: () => void
  decline?: () => void
}

interface BookingSheetProps extends BookingActions {
  plan: FloorPlan
  booking: PlannedReservation
  now: number
  actions: PlanActions
  onPlace: (booking: PlannedReservation, resource_ids: string[], overbook?: boolean) => Promise<void>
  /** Checks the party in and seats it; undefined if it is not its time, or it has no table. */
  onSeat: (() => Promise<boolean>) | undefined
  onClose: () => void
}

/** A booking with the tables that it can move to: every drag of the timeline by taps and keys. */
export function BookingSheet(props: BookingSheetProps) {
  const { plan, booking, now, actions, onPlace, onSeat, edit, accept, decline, onClose } = props
  const clock = say.clock(plan.time_zone)
  const tables = plannedTableNames(plan, booking.resource_ids)
  const choices = moveChoices(plan, booking, now)
  const hasTable = booking.resource_ids.length > 0
  const warning = plannedWarning(booking)
  const isPinned = booking.pinned_resource_ids !== null
  const closedBy = (action: () => void) => () => {
    onClose()
    action()
  }
  const place = async (ids: string[], overbook: boolean) => {
    onClose()
    await onPlace(booking, ids, overbook)
  }
  const pin = async (pinned: boolean, mutation_id = newMutationId()): Promise<void> => {
    const text = pinned ? say.pinSaved(booking.name, tables) : say.unpinned(booking.name)
    await actions.setTables(booking, { pinned, mutation_id }, text, () => void pin(pinned, mutation_id))
  }
  return (
    <Dialog
      onClose={onClose}
      size="lg"
      title={
        <>
          <bdi>{booking.name}</bdi>
          <span>{`, ${booking.party_size}`}</span>
        </>
      }
      description={`${clock(booking.starts_at)} – ${clock(booking.ends_at)} · ${hasTable ? `${say.atTable(tables)} · ${seatsLabel(seatsTogether(booking.resource_ids, plan))}` : say.lane}`}
      footer={
        (edit || accept || decline) && (
          <>
            {edit && (
              <Button icon={<Pencil aria-hidden className="size-5" />} onClick={closedBy(edit)}>
                {say.edit}
              </Button>
            )}
            {decline && <Button onClick={closedBy(decline)}>{say.decline}</Button>}
            {accept && (
              <Button variant="primary" onClick={closedBy(accept)}>
                {say.accept}
              </Button>
            )}
          </>
        )
      }
    >
      <div className="flex flex-col gap-5">
        <GuestOf of={factsOfItem({ kind: 'booking', booking, key: booking.id, from: 0, to: 0 }, plan, now)} />
        {onSeat && (
          <Button
            size="lg"
            full
            variant="primary"
            icon={<Armchair aria-hidden className="size-5" />}
            onClick={async () => {
              if (await onSeat()) onClose()
            }}
          >
            <span className="wrap-anywhere">{say.seatNow(booking.name, booking.party_size)}</span>
          </Button>
        )}
        {warning && <Banner tone={hasTable ? 'amber' : 'red'}>{warning.detail}</Banner>}
        {!booking.keeps_seats && <Banner tone="amber">{say.requestHint}</Banner>}
        {booking.keeps_seats && (
          <section aria-label={say.moveTo}>
            <h3 className="mb-2 text-base font-semibold">{say.moveTo}</h3>
            <ul className="grid grid-cols-1 gap-2 sm:grid-cols-2">
              {choices.map((choice) => (
                <li key={choice.resource_ids.join()}>
                  <Choice
                    choice={choice}
                    size={booking.party_size}
                    onChoose={() => place(choice.resource_ids, choice.taken !== undefined)}
                  />
                </li>
              ))}
            </ul>
          </section>
        )}
        {hasTable && (
          <div className="flex flex-col gap-3 border-t border-line pt-4">
            <Switch
              label={say.pin}
              description={say.pinHint}
              checked={isPinned}
              onCheckedChange={(on) => void pin(on)}
            />
            <Button icon={<Unlink2 aria-hidden className="size-5" />} onClick={() => place([], false)}>
              {say.takeAway}
            </Button>
          </div>
        )}
      </div>
    </Dialog>
  )
}

const seatsWords = ({ fits, seats_max }: MoveChoice, size: number) => {
  if (fits) return say.seatsUpTo(seats_max)
  return seats_max < size ? say.tooSmall(seats_max) : say.tooLarge(seats_max)
}

interface ChoiceProps {
  choice: MoveChoice
  size: number
  onChoose: () => Promise<void>
}

function Choice({ choice, size, onChoose }: ChoiceProps) {
  const { name, taken, fits } = choice
  const seats = seatsWords(choice, size)
  return (
    <Button
      full
      onClick={onChoose}
      className={cx('justify-start!', (!fits || taken !== undefined) && 'border-dashed! bg-sunken!')}
    >
      <span className="flex min-w-0 flex-col items-start text-left">
        <span>
          {taken !== undefined && (
            <>
              <span>{say.overbook}</span>{' '}
            </>
          )}
          <bdi>{name}</bdi>
        </span>
        <span className="text-sm font-normal whitespace-normal text-muted">
          {taken === undefined ? seats : `${taken}${fits ? '' : ` · ${seats}`}`}
        </span>
      </span>
    </Button>
  )
}
