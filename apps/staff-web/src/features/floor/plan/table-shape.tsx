import type { StoredResource } from '@waitbook/contracts/floor/floor'
import { drawnSize, type Spot } from './plan-drawing.ts'
import type { TableLook } from './table-words.ts'

interface TableShapeProps {
  spot: Spot
  look: TableLook
  scale: number
  /** The least width and height in pixels. */
  least: number
  /** How much of the turn is over, from 0 to 1. */
  spent: number | undefined
  /** While a table is chosen: whether this one fits, is possible, or is not. */
  choice: 'fits' | 'open' | 'closed' | undefined
}

/** The patterns that tables are filled with; both stand for themselves in black and white too. */
export function PlanPatterns() {
  return (
    <defs>
      <pattern id="plan-dots" width="8" height="8" patternUnits="userSpaceOnUse">
        <circle cx="2" cy="2" r="1.6" fill="var(--amber)" />
        <circle cx="6" cy="6" r="1.6" fill="var(--amber)" />
      </pattern>
      <pattern id="plan-stripes" width="8" height="8" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
        <rect width="3" height="8" fill="var(--border)" />
      </pattern>
    </defs>
  )
}

const fills: Record<TableLook, string> = {
  free: 'var(--canvas)',
  held: 'var(--canvas)',
  due: 'var(--canvas)',
  dirty: 'url(#plan-dots)',
  blocked: 'url(#plan-stripes)',
  seated: 'var(--seated)',
  bill: 'var(--amber)',
  overdue: 'var(--danger)',
}

const strokes: Record<TableLook, string> = {
  free: 'var(--ink)',
  held: 'var(--blue)',
  due: 'var(--blue)',
  dirty: 'var(--amber)',
  blocked: 'var(--border)',
  seated: 'var(--border)',
  bill: 'var(--amber)',
  overdue: 'var(--danger)',
}

const chairPx = 5
/** From the edge of a table to the middle of the ring inside it. */
const ringInset = 4

/** Where the chairs are, from the centre of the table; at most so many as have room. */
const chairsOf = ({ shape, seats_max }: StoredResource, width: number, height: number) => {
  if (shape === 'bar' || shape === 'booth') return []
  const out = chairPx + 1
  if (shape === 'round') {
    const count = Math.min(seats_max, Math.floor((Math.PI * (width + height)) / 2 / (3 * chairPx)))
    return Array.from({ length: count }, (_, index) => {
      const angle = (2 * Math.PI * index) / count - Math.PI / 2
      return { x: Math.cos(angle) * (width / 2 + out), y: Math.sin(angle) * (height / 2 + out) }
    })
  }
  const isWide = width >= height
  const side = isWide ? width : height
  const across = (isWide ? height : width) / 2 + out
  const perSide = Math.min(Math.ceil(seats_max / 2), Math.floor(side / (2.5 * chairPx)))
  return [-1, 1].flatMap((half) => {
    const count = half < 0 ? perSide : Math.min(perSide, seats_max - perSide)
    return Array.from({ length: count }, (_, index) => {
      const along = ((index + 0.5) / count - 0.5) * side
      return isWide ? { x: along, y: across * half } : { x: across * half, y: along }
    })
  })
}

interface OutlineProps {
  shape: StoredResource['shape']
  width: number
  height: number
  /** How far outside of the table, in pixels. */
  grow?: number
}

/** Half of a line's width is outside of its path. */
function Outline({ shape, width, height, grow = 0, ...look }: OutlineProps & React.SVGProps<SVGPathElement>) {
  const [w, h] = [width / 2 + grow, height / 2 + grow]
  if (w <= 0 || h <= 0) return null
  const corner =
    shape === 'round' ? undefined : Math.min(w, h, shape === 'bar' ? Math.min(w, h) : Math.max(3, 8 + grow))
  const [rx, ry] = corner === undefined ? [w, h] : [corner, corner]
  // It begins at the top and runs clockwise, as a clock does.
  const path = `M0 ${-h} H${w - rx} A${rx} ${ry} 0 0 1 ${w} ${-h + ry} V${h - ry} A${rx} ${ry} 0 0 1 ${w - rx} ${h} H${-w + rx} A${rx} ${ry} 0 0 1 ${-w} ${h - ry} V${-h + ry} A${rx} ${ry} 0 0 1 ${-w + rx} ${-h} Z`
  return <path d={path} fill="none" {...look} />
}

const placeOf = ({ left, top, right, bottom, row }: Spot, scale: number) =>
  `translate(${((left + right) / 2) * scale} ${((top + bottom) / 2) * scale}) rotate(${row.resource.rotation})`

export function TableChairs({ spot, scale, least }: Pick<TableShapeProps, 'spot' | 'scale' | 'least'>) {
  const { width, height } = drawnSize(spot, scale, least)
  return (
    <g transform={placeOf(spot, scale)}>
      {chairsOf(spot.row.resource, width, height).map(({ x, y }) => (
        <circle key={`${x} ${y}`} cx={x} cy={y} r={chairPx / 1.6} fill="var(--border)" />
      ))}
    </g>
  )
}

/**
 * The drawing of a table, in pixels: outline and pattern by its state, and how much of its turn is over. All of it is within
 * the table's edge, so that tables which stand close do not cover each other.
 */
export function TableShape({ spot, look, scale, least, spent, choice }: TableShapeProps) {
  const { resource } = spot.row
  const { width, height } = drawnSize(spot, scale, least)
  const outline = { shape: resource.shape, width, height }
  return (
    <g transform={placeOf(spot, scale)} opacity={choice === 'closed' ? 0.45 : undefined}>
      {look === 'dirty' && <Outline {...outline} grow={-1} fill="var(--canvas)" />}
      <Outline
        {...outline}
        grow={-1}
        fill={fills[look]}
        stroke={strokes[look]}
        strokeWidth={2}
        strokeDasharray={look === 'held' ? '6 5' : undefined}
      />
      {resource.shape === 'booth' && (
        <path
          d={`M${-width / 2 + 3} ${-height / 2 + 3} H${width / 2 - 3}`}
          stroke="var(--border)"
          strokeWidth={6}
          strokeLinecap="round"
        />
      )}
      {look === 'bill' && (
        <Outline {...outline} grow={-ringInset} stroke="var(--canvas)" strokeWidth={1.5} strokeDasharray="4 3" />
      )}
      {look === 'overdue' && <Outline {...outline} grow={-ringInset - 1} stroke="var(--on-danger)" strokeWidth={2.5} />}
      {spent !== undefined && look === 'seated' && (
        <>
          <Outline {...outline} grow={-ringInset} stroke="var(--on-seated)" strokeOpacity={0.3} strokeWidth={3} />
          <Outline
            {...outline}
            grow={-ringInset}
            pathLength={100}
            stroke="var(--on-seated)"
            strokeWidth={3}
            strokeDasharray={`${Math.round(spent * 100)} 100`}
          />
        </>
      )}
      {choice === 'fits' && <Outline {...outline} grow={-2.5} stroke="var(--accent)" strokeWidth={5} />}
    </g>
  )
}
