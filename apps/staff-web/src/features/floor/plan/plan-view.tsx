import { type FloorAction, nextAction } from '@waitbook/domain/floor/floor-actions'
import { floorNeeds } from '@waitbook/domain/floor/floor-order'
import { IconButton } from '@waitbook/ui/icon-button'
import { RootMark } from '@waitbook/ui/root-mark'
import { X } from 'lucide-react'
import { type ReactNode, type Ref, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { useDrag } from '../../../lib/use-drag.ts'
import { useMinWidth } from '../../../lib/use-is-wide.ts'
import { type IgnoredPress, IgnoredPressNote } from '../../stable-rows/ignored-press-note.tsx'
import { partyName } from '../../waitlist/waitlist-messages.ts'
import type { RowHandlers } from '../floor-card.tsx'
import { FloorList } from '../floor-list.tsx'
import { needWords, stateWord } from '../floor-messages.ts'
import type { FloorRow, Seating } from '../floor-row.ts'
import { nameOrSize } from '../floor-snapshot.ts'
import { type FloorActions, seatedPartyOf } from '../use-floor-actions.ts'
import { FloorPlan } from './floor-plan.tsx'
import { HoursList } from './hours-list.tsx'
import { type Pick, pickingOf } from './picking.ts'
import { planMessages as say } from './plan-messages.ts'
import { WaitingList } from './waiting-list.tsx'

interface PlanViewProps extends RowHandlers {
  seating: Seating
  rows: readonly FloorRow[]
  area: string | undefined
  actions: FloorActions
  /** The list beside the plan, in which no row moves under a finger. */
  listRef: Ref<HTMLElement>
  /** The rows of that list. */
  listed: readonly FloorRow[]
  /** The table whose details are beside the plan. */
  selected: string | undefined
  /** These details; undefined while no table is chosen, and where a dialog shows them. */
  details: ReactNode
  onList: () => void
}

/** The plan is not a list whose rows move, so no press has to be ignored after the note goes. */
const ignoreNothing = () => {}

const countsByNeed = (rows: readonly FloorRow[]) =>
  floorNeeds
    .map((need) => ({ need, count: rows.filter((row) => row.need === need).length }))
    .filter(({ count }) => count > 0)

/** How far below the top of the page an element begins: the plan is as high as what is left of the screen. */
const useTop = () => {
  const ref = useRef<HTMLDivElement>(null)
  const [top, setTop] = useState(0)
  const measure = useEffectEvent(() =>
    setTop(Math.round((ref.current?.getBoundingClientRect().top ?? 0) + window.scrollY)),
  )
  // Whatever is above it may have changed.
  useLayoutEffect(() => measure())
  useLayoutEffect(() => {
    const observer = new ResizeObserver(() => measure())
    observer.observe(document.body)
    return () => observer.disconnect()
  }, [])
  return { ref, top }
}

/**
 * The waiting parties, the plan, and on wide screens a third column: the details of the chosen table, or the tables that need
 * something and the next hours of all.
 */
export function PlanView(props: PlanViewProps) {
  const { seating, rows, area, actions, listRef, listed, selected, details, onList, ...handlers } = props
  const isTablet = useMinWidth(48)
  const isWide = useMinWidth(90)
  const { ref, top } = useTop()
  const [pick, setPick] = useState<Pick>()
  const [ignored, setIgnored] = useState<IgnoredPress>()
  /** Shown at the table: a toast could cover other tables that can be chosen. */
  const refuse = (text: string, table: string) => {
    const row = ref.current?.querySelector(`button[data-table="${table}"]`)?.getBoundingClientRect()
    if (row) setIgnored({ text, row })
  }
  const picking = pick && pickingOf(seating, pick, { actions, onRefused: refuse })
  const choose = async (table: string, using = picking) => {
    if (!using) return
    const isOpen = using.choices.get(table)?.isOpen ?? false
    if (isOpen) setPick(undefined)
    // Staff were warned and choose another table.
    if (!(await using.choose(table)) && isOpen) setPick(using.pick)
  }
  const { drag, begin, isDragging } = useDrag<Pick & { label: string }>({
    placeOf: (element) => element?.closest<HTMLElement>('button[data-table]')?.dataset.table,
    onStart: setPick,
    onDrop: (source, table) => {
      const dropped = pickingOf(seating, source, { actions, onRefused: refuse })
      setPick(undefined)
      void choose(table, dropped)
    },
    onGiveUp: () => setPick(undefined),
  })
  const act = (action: FloorAction, row: FloorRow) => {
    const { resource, state } = row
    if (action === 'seat') return picking ? void choose(resource.id) : handlers.onOpen(row, 'seat')
    if (action === 'hold') {
      if (seating.entries.length > 0) return handlers.onOpen(row, 'hold')
      return void actions.hold(resource.id, resource.name)
    }
    if (action === 'release') return state.kind === 'held' && void actions.release(state.hold.id, resource.name)
    if (state.kind === 'occupied') {
      if (action === 'move' || action === 'join') return setPick({ kind: action, id: state.stay.id })
      if (action === 'step') return void actions.step(state.stay, 'bill', resource.name)
    }
    // What remains, freeing and clearing, is done as the button of the row does it.
    const next = nextAction(state.kind === 'occupied' ? { ...state, isOverdue: true } : state, seating.floor.rules)
    return void handlers.onNext(row, next)
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: a key of whatever has the focus in it
    <div
      ref={ref}
      onKeyDown={({ key }) => key === 'Escape' && pick && setPick(undefined)}
      style={{ height: `max(24rem, calc(100dvh - ${top}px - var(--bottom-bar) - 1rem - var(--toast-room)))` }}
      className="grid gap-4 px-4 md:grid-cols-[16rem_minmax(0,1fr)] lg:grid-cols-[20rem_minmax(0,1fr)] min-[90rem]:grid-cols-[18.5rem_minmax(0,1fr)_21rem]"
    >
      {isTablet && (
        <WaitingList
          seating={seating}
          pickedId={picking?.pick.id}
          onPick={({ id }) => setPick(pick?.id === id ? undefined : { kind: 'party', id })}
          onSeat={(entry, offer) => {
            setPick(undefined)
            return actions.seat(offer, seatedPartyOf(entry), partyName(entry))
          }}
          onDragStart={(event, entry) => {
            const label = `${partyName(entry)}, ${entry.people_count}`
            begin(event, { kind: 'party', id: entry.id, label }, 'sideways')
          }}
        />
      )}
      <div className="flex min-h-0 min-w-0 flex-col">
        {/* Of one height, so that no table moves under a finger when a party is picked. */}
        {picking ? (
          <div
            role="status"
            className="flex h-12 shrink-0 items-center gap-3 rounded-control bg-accent-tint pr-1.5 pl-3 text-accent-on-tint"
          >
            <span className="line-clamp-2 min-w-0 flex-1 text-base leading-5 font-semibold wrap-anywhere">
              {picking.title}
            </span>
            <IconButton
              label={say.cancel}
              icon={<X aria-hidden className="size-5" />}
              onClick={() => setPick(undefined)}
            />
          </div>
        ) : (
          <p className="flex h-12 shrink-0 flex-wrap content-center items-center gap-x-4 text-base leading-6 font-semibold text-muted tabular-nums">
            {countsByNeed(rows).map(({ need, count }) => (
              <span key={need}>{`${needWords[need]} ${count}`}</span>
            ))}
          </p>
        )}
        <div className="min-h-0 flex-1">
          <FloorPlan
            key={area ?? ''}
            seating={seating}
            rows={rows}
            area={area}
            picking={picking}
            over={drag?.over}
            selected={selected}
            isDragging={isDragging}
            onPress={(row) => (picking ? void choose(row.resource.id) : handlers.onOpen(row, 'actions'))}
            onAction={act}
            onRefuse={({ resource, state }) => refuse(say.notNow(resource.name, stateWord(state)), resource.id)}
            onDragStart={(event, { state }) => {
              if (state.kind === 'occupied')
                begin(event, { kind: 'move', id: state.stay.id, label: nameOrSize(state.stay) }, 'rested')
            }}
            onList={onList}
          />
        </div>
      </div>
      {isWide &&
        (details ?? (
          <div className="flex min-h-0 flex-col overflow-y-auto overscroll-contain pb-18">
            <FloorList ref={listRef} label={say.byNeed} rows={listed} seating={seating} isNarrow {...handlers} />
            <HoursList seating={seating} rows={rows} onOpen={(row) => handlers.onOpen(row, 'actions')} />
          </div>
        ))}
      <RootMark name="plan" />
      <IgnoredPressNote ignored={ignored} onClose={() => setIgnored(undefined)} onUncover={ignoreNothing} />
      {drag && (
        <span
          aria-hidden
          className="pointer-events-none fixed top-0 left-0 z-50 max-w-60 truncate rounded-control bg-accent px-3 py-2 text-base font-semibold text-on-accent shadow-sheet"
          style={{ transform: `translate(${drag.x + 12}px, ${drag.y - 52}px)` }}
        >
          {drag.source.label}
        </span>
      )}
    </div>
  )
}
