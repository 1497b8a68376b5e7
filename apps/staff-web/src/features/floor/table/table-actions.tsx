import { type FloorAction, floorCan, type NextAction, nextAction } from '@waitbook/domain/floor/floor-actions'
import { type StayLeaving, type StayStep, stepBefore, stepsAfter } from '@waitbook/domain/floor/stay'
import { Button } from '@waitbook/ui/button'
import { cx } from '@waitbook/ui/cx'
import {
  Armchair,
  ArrowLeftRight,
  Bookmark,
  BookmarkX,
  BrushCleaning,
  ClockPlus,
  Combine,
  DoorOpen,
  ListRestart,
  Lock,
  LockOpen,
  type LucideIcon,
  PencilLine,
  Sparkles,
  Split,
  Undo2,
  Unlink,
} from 'lucide-react'
import { useId } from 'react'
import { inWords } from '../../../lib/place-words.ts'
import { useSettled } from '../../../lib/use-settled.ts'
import { floorMessages as say } from '../floor-messages.ts'
import type { FloorRow, SheetView } from '../floor-row.ts'
import { nameOrSize } from '../floor-snapshot.ts'
import { sentenceOf } from '../party-at.ts'
import { stepIcons } from '../state-mark.tsx'
import { stepWords } from '../step-words.ts'
import type { FloorActions } from '../use-floor-actions.ts'
import type { TableViewProps } from './table-view.ts'

interface Item {
  action: FloorAction
  label: string
  Icon: LucideIcon
  /** Of the action `step`. */
  step?: StayStep
  /** Of the action `end`. */
  leaves?: StayLeaving
  /** Opens a further view instead of doing something at once. */
  view?: SheetView
  act?: () => Promise<boolean>
}

/** A report of a device without a connection never sets a party back; a hold that comes late would be for the past. */
const onlineOnly: readonly FloorAction[] = ['step_back', 'swap', 'hold', 'release']

/** Whether an item does the same as the main button of the table's row. */
const isNext = (item: Item, next: NextAction) => {
  if (item.action !== next.action) return false
  if (next.action === 'step') return item.step === next.step
  return next.action !== 'end' || item.leaves === next.leaves
}

/** All actions that `floorCan` allows now, the next one first. */
export function TableActions({ row, seating, isOffline, actions, setView, onClose }: TableViewProps) {
  const next = nextAction(row.state, seating.floor.rules)
  const isPrimary = (item: Item) => isNext(item, next)
  const items = [...stayItems(row, actions), ...tableItems(row, actions, seating.entries.length > 0)]
    .filter(({ action }) => floorCan(action, row.state))
    .sort((one, other) => Number(isPrimary(other)) - Number(isPrimary(one)))
  // Another device may have changed which button is where.
  const isSettled = useSettled(items.map(({ label }) => label).join())
  const needsConnection = ({ action }: Item) => isOffline && onlineOnly.includes(action)
  const noteId = useId()
  const press = async ({ view, act }: Item) => {
    if (view) setView(view)
    else if (await act?.()) onClose()
  }
  return (
    <>
      {items.some(needsConnection) && (
        <p id={noteId} className="text-base text-muted">
          {say.onlineOnly}
        </p>
      )}
      <ul className="grid grid-cols-2 gap-2">
        {items.map((item) => (
          <li key={item.label} className={cx('flex', isPrimary(item) && 'col-span-2')}>
            <Button
              size="lg"
              full
              variant={isPrimary(item) ? 'primary' : 'secondary'}
              disabled={needsConnection(item) || !isSettled}
              aria-describedby={needsConnection(item) ? noteId : undefined}
              icon={<item.Icon aria-hidden className="size-5 shrink-0" />}
              className="justify-start! px-3! py-1! text-left text-base! leading-5 @md:px-4!"
              onClick={() => press(item)}
            >
              {item.label}
            </Button>
          </li>
        ))}
      </ul>
    </>
  )
}

/** What can be done with the party at the table. */
const stayItems = ({ resource, state, joinedWith }: FloorRow, actions: FloorActions): Item[] => {
  if (state.kind !== 'occupied') return []
  const { name } = resource
  const { stay } = state
  const { id, resource_ids } = stay
  const freed = sentenceOf('STAY_ENDED', stay, name)
  const back = stepBefore(state.stay)
  const others = resource_ids.filter((each) => each !== resource.id)
  const items: Item[] = [
    {
      action: 'end',
      leaves: 'dirty',
      label: inWords`Party left, table dirty`,
      Icon: DoorOpen,
      act: () => actions.end(id, 'dirty', name, freed),
    },
    {
      action: 'end',
      leaves: 'ready',
      label: inWords`Party left, table free`,
      Icon: Sparkles,
      act: () => actions.end(id, 'ready', name, freed),
    },
  ]
  for (const step of stepsAfter(state.step)) {
    items.push({
      action: 'step',
      step,
      label: stepWords[step],
      Icon: stepIcons[step],
      act: () => actions.step(stay, step, name),
    })
  }
  if (back) {
    const act = () => actions.stepBack(stay, back, name)
    items.push({ action: 'step_back', label: `Back to ${stepWords[back]}`, Icon: Undo2, act })
  }
  items.push(
    {
      action: 'extend',
      label: '15 more minutes',
      Icon: ClockPlus,
      act: () => actions.extend(stay, name, sentenceOf('STAY_EXTENDED', stay, name)),
    },
    { action: 'join', label: inWords`Combine tables`, Icon: Combine, view: 'join' },
    { action: 'swap', label: inWords`Swap tables`, Icon: ArrowLeftRight, view: 'swap' },
    { action: 'edit', label: inWords`Edit the party`, Icon: PencilLine, view: 'edit' },
    { action: 'split', label: inWords`Split the party`, Icon: Split, view: 'split' },
    {
      action: 'put_back',
      label: 'Put back on waitlist',
      Icon: ListRestart,
      act: () => actions.putBack(stay, name, sentenceOf('STAY_PUT_BACK', stay, name)),
    },
  )
  if (others.length > 0) {
    const party = nameOrSize(state.stay)
    const act = () => actions.move(id, party, others, joinedWith, say.gaveUp(name))
    items.push({ action: 'move', label: `Free only ${name}`, Icon: Unlink, act })
  }
  return items
}

/** What can be done with the table itself. */
const tableItems = (
  { resource: { id, name }, state }: FloorRow,
  actions: FloorActions,
  isAnyWaiting: boolean,
): Item[] => [
  // Elsewhere the sheet shows the parties itself.
  ...(state.kind === 'dirty'
    ? [{ action: 'seat', label: inWords`Seat a party`, Icon: Armchair, view: 'seat' } as const]
    : []),
  {
    action: 'clean',
    label: inWords`Cleared, table free`,
    Icon: Sparkles,
    act: () => actions.unmark(id, 'dirty', name),
  },
  { action: 'dirty', label: 'Mark as dirty', Icon: BrushCleaning, act: () => actions.mark(id, 'dirty', name) },
  {
    action: 'hold',
    label: 'Hold for 15 minutes',
    Icon: Bookmark,
    ...(isAnyWaiting ? { view: 'hold' } : { act: () => actions.hold(id, name) }),
  },
  ...(state.kind === 'held'
    ? [
        {
          action: 'release',
          label: 'End the hold',
          Icon: BookmarkX,
          act: () => actions.release(state.hold.id, name),
        } as const,
      ]
    : []),
  { action: 'block', label: 'Block', Icon: Lock, view: 'block' },
  { action: 'unblock', label: 'Unblock', Icon: LockOpen, act: () => actions.unmark(id, 'blocked', name) },
]
