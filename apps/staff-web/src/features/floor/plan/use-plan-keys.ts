import { type FloorAction, floorCan } from '@waitbook/domain/floor/floor-actions'
import { type Direction, nearestInDirection, tableByTyping } from '@waitbook/domain/floor/layout/plan-layout'
import { stepsAfter } from '@waitbook/domain/floor/stay'
import { type KeyboardEvent, useRef } from 'react'
import { type Shortcut, useShortcuts } from '../../../lib/use-shortcuts.ts'
import type { FloorRow } from '../floor-row.ts'
import type { Spot } from './plan-drawing.ts'

/** The action of each key, for the table that has the focus. */
export const planKeys = {
  s: 'seat',
  f: 'end',
  c: 'clean',
  b: 'step',
  m: 'move',
  j: 'join',
  h: 'hold',
} as const satisfies Record<string, FloorAction>

/** The action that a key does now; undefined if the table of actions does not allow it. H takes a hold back too. */
export const keyAction = (key: keyof typeof planKeys, { state }: Pick<FloorRow, 'state'>): FloorAction | undefined => {
  const action = key === 'h' && state.kind === 'held' ? 'release' : planKeys[key]
  if (!floorCan(action, state)) return undefined
  if (key === 'b') return state.kind === 'occupied' && stepsAfter(state.step).includes('bill') ? action : undefined
  return action
}

interface PlanKeysOptions {
  spots: readonly Spot[]
  /** The table that has the focus; undefined while it is not in the plan. */
  focused: () => Spot | undefined
  focus: (spot: Spot) => void
  act: (action: FloorAction, row: FloorRow) => void
  refuse: (row: FloorRow) => void
  showList: () => void
}

/** Digits that are typed within this time are one number. */
const typingMs = 1_000
const digits = [...'0123456789']
const arrows: Record<string, Direction> = { ArrowLeft: 'left', ArrowRight: 'right', ArrowUp: 'up', ArrowDown: 'down' }

/** The keys of the plan. Letters and digits can be switched off on this device, as all single keys; the arrows cannot. */
export const usePlanKeys = ({ spots, focused, focus, act, refuse, showList }: PlanKeysOptions) => {
  const typed = useRef({ text: '', at: 0 })
  const onFocused =
    (press: (spot: Spot) => unknown): Shortcut =>
    () => {
      const spot = focused()
      return spot ? press(spot) : false
    }
  const jump = (digit: string) => () => {
    const now = performance.now()
    const before = now - typed.current.at < typingMs ? typed.current.text : ''
    typed.current = { text: before + digit, at: now }
    const found = tableByTyping(spots, before + digit) ?? tableByTyping(spots, digit)
    if (found) focus(found)
  }
  const press =
    (key: keyof typeof planKeys) =>
    ({ row }: Spot) => {
      const action = keyAction(key, row)
      if (action) act(action, row)
      else refuse(row)
    }
  const keys = Object.keys(planKeys) as (keyof typeof planKeys)[]
  useShortcuts({
    ...Object.fromEntries(keys.map((key) => [key, onFocused(press(key))])),
    ...Object.fromEntries(digits.map((digit) => [digit, onFocused(jump(digit))])),
    l: onFocused(showList),
  })
  return (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return
    const spot = focused()
    const direction = arrows[event.key]
    const to =
      direction && spot
        ? nearestInDirection(spots, spot, direction)
        : event.key === 'Home'
          ? spots[0]
          : event.key === 'End'
            ? spots.at(-1)
            : undefined
    if (direction || to) event.preventDefault()
    if (to) focus(to)
  }
}
