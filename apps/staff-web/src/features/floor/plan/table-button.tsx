import { cx } from '@waitbook/ui/cx'
import { Armchair, Check, Clock, Link2, type LucideIcon, Users } from 'lucide-react'
import type { PointerEvent } from 'react'
import type { PartyBadge } from '../../badges/badges-of.ts'
import { DrawnBadges } from '../../badges/party-badges.tsx'
import type { TableChoice } from '../seating/seating-choices.ts'
import { stateLook } from '../state-mark.tsx'
import type { Size, Spot } from './plan-drawing.ts'
import { TableName } from './table-name.tsx'
import type { TableFace, TableLook } from './table-words.ts'

interface TableButtonProps {
  spot: Spot
  scale: number
  /** The least width and height in pixels. */
  least: number
  face: TableFace
  look: TableLook
  /** Of the party there, or of the one that it is kept for. */
  badges: readonly PartyBadge[]
  /** What a screen reader says. */
  label: string
  /** What choosing the table would do, while a party is given one. */
  choice: TableChoice | undefined
  isInTabOrder: boolean
  isOver: boolean
  /** Its details are beside the plan. */
  isSelected: boolean
  onPress: () => void
  onFocus: () => void
  onPointerDown: (event: PointerEvent) => void
}

/** Where the button is: around its table, which is pressed wherever it is drawn. */
const buttonBox = ({ left, top, right, bottom }: Spot, scale: number, least: number) => {
  const [width, height] = [Math.max(least, (right - left) * scale), Math.max(least, (bottom - top) * scale)]
  return {
    left: ((left + right) / 2) * scale - width / 2,
    top: ((top + bottom) / 2) * scale - height / 2,
    width,
    height,
  }
}

const inks: Record<TableLook, string> = {
  free: 'text-ink',
  held: 'text-ink',
  due: 'text-ink',
  dirty: 'text-ink',
  blocked: 'text-ink',
  seated: 'text-on-seated',
  bill: 'text-canvas',
  overdue: 'text-on-danger',
}

/** How much can be written on a table. A round one is narrower above and below its middle. */
const roomIn = ({ width, height }: Size, shape: Spot['row']['resource']['shape']) => {
  const across = shape === 'round' ? width * 0.84 : width
  if (across >= 98 && height >= 84) return 'large'
  if (across >= 84 && height >= 60) return 'medium'
  if (width >= 40 && height >= 40) return height >= 56 ? 'tall' : 'small'
  return 'tiny'
}

/** A table of the plan. Its drawing is beneath; here are its words, upright whatever its rotation is. */
export function TableButton(props: TableButtonProps) {
  const { spot, scale, least, look, badges, label, choice, isInTabOrder, isOver, isSelected } = props
  const { onPress, onFocus, onPointerDown } = props
  const { left, top, width, height } = buttonBox(spot, scale, least)
  const isUnfit = choice !== undefined && !choice.isSuggested
  const showsBadges = choice === undefined && Math.min(width, height) >= 40
  return (
    <div className="absolute" style={{ left, top, width, height }}>
      <button
        type="button"
        data-table={spot.id}
        data-look={look}
        aria-label={label}
        tabIndex={isInTabOrder ? 0 : -1}
        aria-current={isSelected || undefined}
        aria-disabled={choice !== undefined && !choice.isOpen}
        onClick={onPress}
        onFocus={onFocus}
        onPointerDown={onPointerDown}
        onContextMenu={(event) => event.preventDefault()}
        className={cx(
          'absolute inset-0 rounded-control select-none [-webkit-touch-callout:none] focus-visible:z-10 focus-visible:outline-offset-4',
          isSelected && 'outline-4 outline-offset-6 outline-accent',
          isOver && 'outline-3 outline-offset-8 outline-accent outline-dashed',
        )}
      />
      {/* Beside the button, whose name says the same in words. */}
      <div
        aria-hidden
        className={cx(
          'pointer-events-none absolute inset-0 flex items-center justify-center text-center leading-none font-semibold tabular-nums',
          isUnfit ? 'text-ink' : inks[look],
        )}
      >
        <span
          className={cx(
            'flex max-w-full flex-col items-center rounded-control',
            showsBadges && badges.length > 0 && '-translate-y-1',
            (look === 'dirty' || look === 'blocked') && 'bg-canvas/90 px-1 py-0.5',
            isUnfit && 'bg-canvas/90 px-0.5',
          )}
        >
          {choice === undefined ? (
            <Face {...props} width={width} room={roomIn({ width, height }, spot.row.resource.shape)} />
          ) : (
            <ChoiceFace {...props} width={width} />
          )}
        </span>
        {/* On the lower edge, above which the words move up. */}
        {showsBadges && <DrawnBadges badges={badges} className="absolute -bottom-2" />}
        {choice?.isSuggested && (
          <Check
            strokeWidth={4}
            className="absolute -top-2.5 -left-2.5 size-6 rounded-full bg-accent p-1 text-on-accent"
          />
        )}
      </div>
    </div>
  )
}

/** Of a character of the small words, in pixels. */
const characterWidth = 7.7
/** A glyph beside them, with its gap. */
const glyphWidth = 15

interface FigureProps {
  Icon: LucideIcon
  children: string
}

/** A figure with the glyph that says what it counts. */
function Figure({ Icon, children }: FigureProps) {
  return (
    <span className="inline-flex items-center gap-0.5 whitespace-nowrap">
      <Icon strokeWidth={2.5} className="size-3.5 shrink-0" />
      <span>{children}</span>
    </span>
  )
}

/** The most urgent word or figure with its glyph: the minutes with a clock, seats with a chair; others with that of the state. */
const urgentOf = ({ row: { state } }: Spot, face: TableFace): FigureProps => {
  const { Icon } = stateLook(state)
  if (state.kind === 'free') return { Icon: Armchair, children: face.seats }
  if (state.kind === 'occupied' && !state.isOverdue && state.step !== 'bill')
    return { Icon: Clock, children: face.time }
  return { Icon, children: face.time === '' || (state.kind === 'occupied' && !state.isOverdue) ? face.word : face.time }
}

interface ShortFaceProps extends Pick<TableButtonProps, 'spot' | 'face'> {
  width: number
  /** The third line, where a round table is narrower. */
  isLow: boolean
}

/** Where word and glyph would stick out of the table, only one of them. */
function ShortFace({ spot, face, width, isLow }: ShortFaceProps) {
  const { Icon, children } = urgentOf(spot, face)
  const room = (spot.row.resource.shape === 'round' ? width * (isLow ? 0.74 : 0.88) : width) - 10
  const words = [...children].length * characterWidth
  return (
    <span className="flex items-center gap-0.5 text-[0.8125rem] leading-4 whitespace-nowrap">
      {(words + glyphWidth <= room || words > room) && <Icon strokeWidth={2.5} className="size-3.5 shrink-0" />}
      {words <= room && <span>{children}</span>}
    </span>
  )
}

/** The name if it fits, else the initials. */
const partyIn = ({ party, initials }: TableFace, width: number) =>
  [...party].length * characterWidth <= width - 14 ? party : initials

function Face({ spot, face, room, width }: TableButtonProps & { room: ReturnType<typeof roomIn>; width: number }) {
  const { Icon } = stateLook(spot.row.state)
  const isJoined = spot.row.joinedWith !== ''
  if (room === 'tiny') return width >= 20 && <TableName name={spot.name} className="text-[0.8125rem] leading-4" />
  if (room === 'small' || room === 'tall') {
    const nameWidth = [...spot.name].length * 10
    const fits = nameWidth + [...face.initials].length * characterWidth + 14 <= width
    return (
      <>
        <span className="flex max-w-full items-baseline gap-1">
          <TableName name={spot.name} className="text-base leading-4" />
          {fits && face.initials !== '' && (
            <bdi className="text-[0.8125rem] leading-4 font-normal">{face.initials}</bdi>
          )}
        </span>
        {room === 'tall' && face.people !== undefined && (
          <span className="text-[0.8125rem] leading-4">
            <Figure Icon={Users}>{String(face.people)}</Figure>
          </span>
        )}
        <ShortFace spot={spot} face={face} width={width} isLow={room === 'tall' && face.people !== undefined} />
      </>
    )
  }
  const urgent = urgentOf(spot, face)
  const isLarge = room === 'large'
  return (
    <>
      <span className={cx('flex max-w-full items-center gap-1', isLarge ? 'text-xl' : 'text-lg leading-5')}>
        <TableName name={spot.name} />
        {spot.row.state.kind !== 'free' && <Icon strokeWidth={2.5} className="size-4 shrink-0" />}
        {isJoined && <Link2 strokeWidth={2.5} className="size-4 shrink-0" />}
      </span>
      {face.party !== '' && (
        <bdi
          className={cx('max-w-full truncate px-1 font-normal', isLarge ? 'text-base leading-5' : 'text-sm leading-4')}
        >
          {isLarge ? face.party : partyIn(face, width)}
        </bdi>
      )}
      <span
        className={cx(
          'flex max-w-full items-center gap-1.5',
          isLarge ? 'text-sm leading-5' : 'text-[0.8125rem] leading-4',
        )}
      >
        {face.people !== undefined && <Figure Icon={Users}>{String(face.people)}</Figure>}
        <Figure Icon={urgent.Icon}>
          {isLarge && face.longTime !== '' && face.time !== '' ? face.longTime : urgent.children}
        </Figure>
      </span>
      {isLarge && face.time === '' && face.longTime !== '' && (
        <span className="max-w-full truncate px-1 text-sm leading-4">{face.longTime}</span>
      )}
      {isLarge && face.time !== '' && face.word !== '' && urgent.children !== face.word && (
        <span className="max-w-full truncate px-1 text-sm leading-4">{face.word}</span>
      )}
    </>
  )
}

/** While a table is chosen its reason is shown instead of its state. */
function ChoiceFace({ spot, choice, face, width }: TableButtonProps & { width: number }) {
  if (!choice) return null
  return (
    <>
      <TableName name={spot.name} className="text-base leading-5" />
      {width >= 70 ? (
        <span className="line-clamp-2 text-[0.8125rem] leading-3.5 font-normal wrap-anywhere">{choice.reason}</span>
      ) : (
        <ShortFace spot={spot} face={face} width={width} isLow={false} />
      )}
    </>
  )
}
