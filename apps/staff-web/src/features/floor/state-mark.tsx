import type { ResourceState } from '@waitbook/domain/floor/resource-state'
import { Badge, type BadgeProps } from '@waitbook/ui/badge'
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
import { stateWord } from './floor-messages.ts'

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

/** The state of a table as a glyph and a word; the colour only repeats them. */
export function StateMark({ state }: { state: ResourceState }) {
  const { Icon, ...look } = stateLook(state)
  return (
    <Badge {...look} icon={<Icon aria-hidden />}>
      {stateWord(state)}
    </Badge>
  )
}
