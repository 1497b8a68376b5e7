import { floorCan } from '@waitbook/domain/floor/floor-actions'
import { stepBefore, stepsAfter } from '@waitbook/domain/floor/stay'
import { Button } from '@waitbook/ui/button'
import {
  Armchair,
  ArrowRightLeft,
  BrushCleaning,
  ClockPlus,
  Combine,
  DoorOpen,
  Lock,
  LockOpen,
  type LucideIcon,
  ReceiptText,
  Sparkles,
  Undo2,
  Unlink,
} from 'lucide-react'
import type { FloorRow, SheetView } from './floor-row.ts'
import { floorMessages as say, stepWords } from './messages.ts'
import type { FloorActions } from './use-floor-actions.ts'

interface TableActionsProps {
  row: FloorRow
  isOff: boolean
  actions: FloorActions
  setView: (view: SheetView) => void
  onClose: () => void
}

interface Item {
  label: string
  Icon: LucideIcon
  /** Opens a further view instead of doing something at once. */
  view?: SheetView
  act?: () => Promise<boolean>
}

/** All actions that the table of actions allows now. */
export function TableActions({ row, isOff, actions, setView, onClose }: TableActionsProps) {
  return (
    <ul className="grid grid-cols-1 gap-2 sm:grid-cols-2">
      {[...stayItems(row, actions), ...tableItems(row, actions)].map(({ label, Icon, view, act }) => (
        <li key={label}>
          <Button
            size="lg"
            full
            disabled={isOff}
            icon={<Icon aria-hidden className="size-5 shrink-0" />}
            className="justify-start! px-4! text-left text-base!"
            onClick={view ? () => setView(view) : async () => (await act?.()) && onClose()}
          >
            {label}
          </Button>
        </li>
      ))}
    </ul>
  )
}

/** What can be done with the party at the table. */
const stayItems = ({ resource, state }: FloorRow, actions: FloorActions): Item[] => {
  if (state.kind !== 'occupied') return []
  const { name } = resource
  const { id, resource_ids } = state.stay
  const back = stepBefore(state.step)
  const others = resource_ids.filter((each) => each !== resource.id)
  return [
    { label: 'Free, to be cleared', Icon: DoorOpen, act: () => actions.end(id, 'dirty', name) },
    { label: 'Free, ready for the next party', Icon: Sparkles, act: () => actions.end(id, 'ready', name) },
    ...stepsAfter(state.step).map((step): Item => {
      return { label: stepWords[step], Icon: ReceiptText, act: () => actions.step(id, step, name) }
    }),
    ...(back ? [{ label: `Back to ${stepWords[back]}`, Icon: Undo2, act: () => actions.step(id, back, name) }] : []),
    { label: '15 more minutes', Icon: ClockPlus, act: () => actions.extend(id, name) },
    { label: 'Move to another table', Icon: ArrowRightLeft, view: 'move' },
    { label: 'Join a table', Icon: Combine, view: 'join' },
    ...(others.length > 0
      ? [{ label: `Give up ${name}`, Icon: Unlink, act: () => actions.move(id, others, say.gaveUp(name)) }]
      : []),
  ]
}

/** What can be done with the table itself. */
const tableItems = ({ resource, state }: FloorRow, actions: FloorActions): Item[] => {
  const { id, name } = resource
  const items: (Item & { isPossible: boolean })[] = [
    { label: 'Seat a party', Icon: Armchair, view: 'seat', isPossible: floorCan('seat', state) },
    {
      label: 'Cleared, ready',
      Icon: Sparkles,
      act: () => actions.unmark(id, 'dirty', name),
      isPossible: floorCan('clean', state),
    },
    {
      label: 'To be cleared',
      Icon: BrushCleaning,
      act: () => actions.mark(id, 'dirty', name),
      isPossible: floorCan('dirty', state),
    },
    { label: 'Block', Icon: Lock, view: 'block', isPossible: floorCan('block', state) },
    {
      label: 'Unblock',
      Icon: LockOpen,
      act: () => actions.unmark(id, 'blocked', name),
      isPossible: floorCan('unblock', state),
    },
  ]
  return items.filter(({ isPossible }) => isPossible)
}
