import type { ResourceState } from '@waitbook/domain/floor/resource-state'
import { Badge, type BadgeProps } from '@waitbook/ui/badge'
import { VisuallyHidden } from '@waitbook/ui/visually-hidden'
import {
  AlarmClock,
  Bookmark,
  BrushCleaning,
  CalendarClock,
  CircleCheck,
  Lock,
  type LucideIcon,
  ReceiptText,
  Soup,
  UsersRound,
  UtensilsCrossed,
} from 'lucide-react'
import { needWords, stateWord } from './floor-messages.ts'

export const stepIcons = { seated: UsersRound, ordered: UtensilsCrossed, mains: Soup, bill: ReceiptText }

const looks = {
  blocked: { Icon: Lock, tone: 'neutral' },
  held: { Icon: Bookmark, tone: 'blue' },
  dirty: { Icon: BrushCleaning, tone: 'amber' },
  due: { Icon: CalendarClock, tone: 'blue' },
  free: { Icon: CircleCheck, tone: 'green' },
} as const

export const stateLook = (state: ResourceState): { Icon: LucideIcon } & Pick<BadgeProps, 'tone' | 'solid'> => {
  if (state.kind !== 'occupied') return looks[state.kind]
  if (state.isOverdue) return { Icon: AlarmClock, tone: 'red', solid: true }
  const Icon = stepIcons[state.step]
  return state.step === 'bill' ? { Icon, tone: 'amber', solid: true } : { Icon, tone: 'neutral' }
}

interface StateMarkProps {
  state: ResourceState
  /** Of an overdue table only the minutes are visible. */
  isShort?: boolean
}

/** The state of a table as a glyph and a word; the colour only repeats them. */
export function StateMark({ state, isShort = false }: StateMarkProps) {
  const { Icon, ...look } = stateLook(state)
  return (
    <Badge {...look} icon={<Icon aria-hidden />}>
      {isShort && state.kind === 'occupied' && state.isOverdue ? (
        <>
          <VisuallyHidden>{needWords.overdue}</VisuallyHidden>
          <span>{`+${state.minutesOver} min`}</span>
        </>
      ) : (
        stateWord(state)
      )}
    </Badge>
  )
}
