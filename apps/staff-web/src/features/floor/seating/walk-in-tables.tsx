import { walkInToSeat } from '@waitbook/domain/floor/parties-to-seat'
import { maxPartySize } from '@waitbook/domain/waitlist/party-size'
import { Button } from '@waitbook/ui/button'
import { ChipButton } from '@waitbook/ui/chip'
import { Stepper } from '@waitbook/ui/stepper'
import { notify } from '@waitbook/ui/toast'
import { ListPlus, X } from 'lucide-react'
import { useEffect, useState } from 'react'
import { loadLater } from '../../../lib/load-later.tsx'
import { peopleLabel } from '../../reservations/people-label.ts'
import { useWaitlistSettings } from '../../waitlist/board/use-board.ts'
import { waitlistMessages as sayOfList } from '../../waitlist/waitlist-messages.ts'
import { floorMessages as say } from '../floor-messages.ts'
import type { Seating } from '../floor-row.ts'
import type { FloorActions } from '../use-floor-actions.ts'
import { tableChoices } from './seating-choices.ts'
import { TableChoices } from './table-choices.tsx'

const AddPartyDialog = loadLater(async () => (await import('../../waitlist/add/add-party-dialog.tsx')).AddPartyDialog)

const sizes = [1, 2, 3, 4, 5, 6]
/** The last chip stands for this many people and more. */
const many = 7

interface WalkInSizesProps {
  /** The size that tables are shown for. */
  size: number | undefined
  onChange: (size: number | undefined) => void
}

/** 'Any table for 4?': the size of a walk-in, which shows its tables. */
export function WalkInSizes({ size, onChange }: WalkInSizesProps) {
  const chip = (people: number, text: string, label: string, pressed: boolean) => (
    <ChipButton
      key={people}
      pressed={pressed}
      aria-label={label}
      className="min-w-11 justify-center px-0!"
      onClick={() => onChange(pressed ? undefined : people)}
    >
      {text}
    </ChipButton>
  )
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would need a legend and its own look
    <div role="group" aria-label={say.anyTable} className="flex shrink-0 items-center gap-1">
      <span aria-hidden className="mr-1 w-min text-sm leading-4.5 font-semibold lg:w-auto">
        {say.anyTableLabel}
      </span>
      {sizes.map((people) => chip(people, String(people), say.showTablesFor(people), size === people))}
      {chip(many, `${many}+`, say.showTablesForMore(many), size !== undefined && size >= many)}
    </div>
  )
}

interface WalkInTablesProps {
  size: number
  seating: Seating
  actions: FloorActions
  onSize: (size: number | undefined) => void
}

/** The tables for a walk-in, each seating it by one tap. */
export function WalkInTables({ size, seating, actions, onSize }: WalkInTablesProps) {
  const { floor, question, context, rules } = seating
  const choices = tableChoices(floor, question, walkInToSeat(size, context.now, rules), context)
  return (
    <section aria-label={say.anyTableFor(size)} className="flex flex-col gap-4 px-4 sm:px-6">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="text-xl font-semibold">{say.anyTableFor(size)}</h2>
        {size >= many && (
          <Stepper label="people" countable min={many} max={maxPartySize} value={size} onValueChange={onSize} />
        )}
        <div className="flex flex-wrap gap-2">
          <AddToWaitlist
            size={size}
            isLikeliest={!choices.some(({ isSuggested }) => isSuggested)}
            onDone={() => onSize(undefined)}
          />
          <Button icon={<X aria-hidden className="size-5" />} onClick={() => onSize(undefined)}>
            {say.allTables}
          </Button>
        </div>
      </div>
      <TableChoices
        key={size}
        choices={choices}
        areas={floor.areas}
        onChoose={async (place) => {
          if (await actions.seat(place, { people_count: size }, peopleLabel(size))) onSize(undefined)
        }}
      />
    </section>
  )
}

interface AddToWaitlistProps {
  size: number
  /** No table is free that fits. */
  isLikeliest: boolean
  onDone: () => void
}

/** For a walk-in that waits for its table. */
function AddToWaitlist({ size, isLikeliest, onDone }: AddToWaitlistProps) {
  const settings = useWaitlistSettings()
  const [isOpen, setOpen] = useState(false)
  useEffect(() => {
    // Loaded in advance, as it cannot be fetched offline.
    AddPartyDialog.preload().catch(() => undefined)
  }, [])
  const open = () => (settings.allow_walk_ins ? setOpen(true) : notify.warning(sayOfList.walkInsOff))
  return (
    <>
      <Button
        variant={isLikeliest ? 'primary' : 'secondary'}
        icon={<ListPlus aria-hidden className="size-5" />}
        onClick={open}
      >
        {say.addToWaitlist}
      </Button>
      {isOpen && (
        <AddPartyDialog settings={settings} people_count={size} onClose={() => setOpen(false)} onDone={onDone} />
      )}
    </>
  )
}
