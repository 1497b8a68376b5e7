import type { Wall } from '@waitbook/domain/floor/layout/backdrop'
import { formatBackdrop } from '@waitbook/domain/floor/layout/backdrop'
import { cx } from '@waitbook/ui/cx'
import { RotateCw } from 'lucide-react'
import { type KeyboardEvent, type PointerEvent, type RefObject, useState } from 'react'
import { TableName } from '../floor/plan/table-name.tsx'
import { type AreaDrawing, type DrawnTable, grid, sizeOf } from './drawing.ts'
import { editorMessages as say } from './floor-editor-messages.ts'

export type Tool = keyof typeof say.tools

type Handle = 'move' | 'resize' | 'rotate'

interface Dragged {
  handle: Handle
  start: { x: number; y: number }
  by: { x: number; y: number }
  /** The direction from the centre of the table, for rotating. */
  angle: number
}

interface CanvasProps {
  surface: RefObject<HTMLDivElement | null>
  area: AreaDrawing
  scale: number
  tool: Tool
  selected: ReadonlySet<string>
  snaps: boolean
  /** A tap adds to what is selected, as with Shift. */
  adds: boolean
  /** The corners of a wall that is not finished. */
  corners: Wall['points']
  /** Where the next corner is set with keys. */
  cursor: readonly [number, number] | undefined
  describedBy: string
  onSelect: (ids: ReadonlySet<string>) => void
  onTable: (table: DrawnTable) => void
  onCorner: (x: number, y: number) => void
  onChange: (change: (table: DrawnTable) => DrawnTable) => void
  onKeyDown: (event: KeyboardEvent) => void
}

const slopPx = 4
const turnStep = 15

/** What a drag changes of a table. */
const draggedTable = (
  table: DrawnTable,
  { handle, by, angle }: Dragged,
  snap: (value: number) => number,
): DrawnTable => {
  if (handle === 'move') return { ...table, x: snap(table.x + by.x), y: snap(table.y + by.y) }
  if (handle === 'rotate') return { ...table, rotation: angle }
  const turn = (-table.rotation * Math.PI) / 180
  const [dx, dy] = [by.x * Math.cos(turn) - by.y * Math.sin(turn), by.x * Math.sin(turn) + by.y * Math.cos(turn)]
  return { ...table, width: Math.max(4, snap(table.width + dx)), height: Math.max(4, snap(table.height + dy)) }
}

/** An area on its grid. Tables are moved, resized and rotated by dragging, and by keys. */
export function Canvas(props: CanvasProps) {
  const { surface, area, scale, tool, selected, snaps, adds, corners, cursor, describedBy } = props
  const { onSelect, onTable, onCorner, onChange, onKeyDown } = props
  const [dragged, setDragged] = useState<Dragged>()
  const [frame, setFrame] = useState<{ x: number; y: number; toX: number; toY: number }>()
  const { width, height } = sizeOf(area)
  const snap = (value: number) => (snaps ? Math.round(value / grid) * grid : Math.round(value))

  const pointOf = ({ clientX, clientY }: { clientX: number; clientY: number }) => {
    const { left = 0, top = 0 } = surface.current?.getBoundingClientRect() ?? {}
    return { x: (clientX - left) / scale, y: (clientY - top) / scale }
  }

  const beginDrag = (event: PointerEvent<HTMLElement>, table: DrawnTable, handle: Handle) => {
    if (event.button !== 0 || tool !== 'select') return
    event.stopPropagation()
    event.currentTarget.setPointerCapture(event.pointerId)
    if (handle === 'move' && !selected.has(table.id)) {
      onSelect(adds || event.shiftKey ? new Set([...selected, table.id]) : new Set([table.id]))
    }
    setDragged({ handle, start: pointOf(event), by: { x: 0, y: 0 }, angle: table.rotation })
  }
  const drag = (event: PointerEvent, table: DrawnTable) => {
    if (!dragged) return
    const now = pointOf(event)
    const by = { x: now.x - dragged.start.x, y: now.y - dragged.start.y }
    if (Math.hypot(by.x, by.y) * scale < slopPx && dragged.by.x === 0 && dragged.by.y === 0) return
    const degrees =
      (Math.atan2(now.y - table.y - table.height / 2, now.x - table.x - table.width / 2) * 180) / Math.PI + 90
    const angle = snaps ? Math.round(degrees / turnStep) * turnStep : Math.round(degrees)
    setDragged({ ...dragged, by, angle })
  }
  const endDrag = () => {
    const done = dragged
    setDragged(undefined)
    if (done && (done.by.x !== 0 || done.by.y !== 0)) onChange((table) => draggedTable(table, done, snap))
  }

  const isMouse = ({ pointerType }: PointerEvent) => pointerType !== 'touch'
  const frameDown = (event: PointerEvent<HTMLElement>) => {
    if (event.button !== 0 || event.target !== surface.current) return
    const { x, y } = pointOf(event)
    if (tool === 'wall') return onCorner(snap(x), snap(y))
    if (tool !== 'select') return
    onSelect(new Set())
    if (!isMouse(event)) return
    event.currentTarget.setPointerCapture(event.pointerId)
    setFrame({ x, y, toX: x, toY: y })
  }
  const frameMove = (event: PointerEvent) => {
    if (!frame) return
    const { x: toX, y: toY } = pointOf(event)
    const [left, right] = [Math.min(frame.x, toX), Math.max(frame.x, toX)]
    const [top, bottom] = [Math.min(frame.y, toY), Math.max(frame.y, toY)]
    setFrame({ ...frame, toX, toY })
    const within = area.tables.filter(
      (table) =>
        table.x >= left && table.x + table.width <= right && table.y >= top && table.y + table.height <= bottom,
    )
    onSelect(new Set(within.map(({ id }) => id)))
  }

  const shown = (table: DrawnTable) => (dragged && selected.has(table.id) ? draggedTable(table, dragged, snap) : table)
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would need a legend and its own look
    <div
      ref={surface}
      role="group"
      // Where walls are drawn with keys.
      tabIndex={tool === 'wall' ? 0 : -1}
      aria-label={say.plan(area.name)}
      aria-describedby={describedBy}
      className={cx(
        'relative shrink-0 rounded-control border border-border bg-surface',
        tool === 'wall' ? 'cursor-crosshair touch-none' : 'touch-pan-x touch-pan-y',
      )}
      style={{
        width: width * scale,
        height: height * scale,
        backgroundImage:
          'linear-gradient(var(--line) 1px, transparent 1px), linear-gradient(90deg, var(--line) 1px, transparent 1px)',
        backgroundSize: `${10 * scale}px ${10 * scale}px`,
      }}
      // What is typed is applied when its field is left, which comes too late once another table is selected.
      onPointerDownCapture={() => {
        if (document.activeElement instanceof HTMLInputElement) document.activeElement.blur()
      }}
      onPointerDown={frameDown}
      onPointerMove={frameMove}
      onPointerUp={() => setFrame(undefined)}
      onPointerCancel={() => setFrame(undefined)}
      onKeyDown={onKeyDown}
    >
      <svg aria-hidden="true" className="pointer-events-none absolute inset-0 size-full overflow-visible">
        <g transform={`scale(${scale})`} fill="none" stroke="var(--ink)" strokeWidth={5} strokeLinecap="square">
          <path d={formatBackdrop(area.walls) ?? ''} vectorEffect="non-scaling-stroke" />
          {corners.length > 0 && (
            <path
              d={formatBackdrop([{ points: corners, isClosed: false }]) ?? ''}
              stroke="var(--accent)"
              vectorEffect="non-scaling-stroke"
            />
          )}
          {corners.map(([x, y]) => (
            <circle key={`${x} ${y}`} cx={x} cy={y} r={1.5} fill="var(--accent)" stroke="none" />
          ))}
          {cursor && (
            <path
              d={`M${cursor[0] - 3} ${cursor[1]} h6 M${cursor[0]} ${cursor[1] - 3} v6`}
              stroke="var(--accent)"
              vectorEffect="non-scaling-stroke"
            />
          )}
        </g>
      </svg>
      {area.tables.map((table) => {
        const { id, name, x, y, rotation, shape, seats_max, ...size } = shown(table)
        const isSelected = selected.has(id)
        return (
          <div
            key={id}
            className="pointer-events-none absolute"
            style={{
              left: x * scale,
              top: y * scale,
              width: size.width * scale,
              height: size.height * scale,
              rotate: `${rotation}deg`,
            }}
          >
            <button
              type="button"
              data-drawn={id}
              aria-label={say.tableName(name, seats_max)}
              aria-pressed={isSelected}
              onPointerDown={(event) => beginDrag(event, table, 'move')}
              onPointerMove={(event) => drag(event, table)}
              onPointerUp={endDrag}
              onPointerCancel={() => setDragged(undefined)}
              onFocus={(event) =>
                tool === 'select' && event.target.matches(':focus-visible') && !isSelected && onSelect(new Set([id]))
              }
              onClick={(event) => {
                // By a pointer it was selected as it was pressed.
                if (tool === 'select' && event.detail > 0) return
                onTable(table)
              }}
              className={cx(
                'pointer-events-auto absolute inset-0 touch-none border-2 text-base leading-none font-semibold tabular-nums select-none',
                shape === 'round' ? 'rounded-[50%]' : shape === 'bar' ? 'rounded-full' : 'rounded-control',
                shape === 'booth' && 'border-t-8',
                isSelected
                  ? 'border-accent bg-accent-tint text-accent-on-tint outline-2 outline-accent'
                  : 'border-ink bg-canvas text-ink',
                tool === 'select' ? 'cursor-move' : 'cursor-pointer',
              )}
            >
              <span className="flex max-h-full justify-center overflow-clip" style={{ rotate: `${-rotation}deg` }}>
                <TableName name={name} />
              </span>
            </button>
            {isSelected && selected.size === 1 && tool === 'select' && (
              <>
                <span
                  data-handle="resize"
                  title={say.resize(name)}
                  onPointerDown={(event) => beginDrag(event, table, 'resize')}
                  onPointerMove={(event) => drag(event, table)}
                  onPointerUp={endDrag}
                  onPointerCancel={() => setDragged(undefined)}
                  className="pointer-events-auto absolute -right-8 -bottom-8 grid size-11 cursor-nwse-resize touch-none place-items-center"
                >
                  <span className="size-4 rounded-[4px] border-2 border-accent bg-canvas" />
                </span>
                <span
                  data-handle="rotate"
                  title={say.rotate(name)}
                  onPointerDown={(event) => beginDrag(event, table, 'rotate')}
                  onPointerMove={(event) => drag(event, table)}
                  onPointerUp={endDrag}
                  onPointerCancel={() => setDragged(undefined)}
                  className="pointer-events-auto absolute -top-11 left-1/2 grid size-11 -translate-x-1/2 cursor-grab touch-none place-items-center"
                >
                  <RotateCw
                    aria-hidden
                    className="size-6 rounded-full border-2 border-accent bg-canvas p-0.5 text-accent"
                  />
                </span>
              </>
            )}
          </div>
        )
      })}
      {frame && (
        <span
          aria-hidden
          className="pointer-events-none absolute border-2 border-dashed border-accent"
          style={{
            left: Math.min(frame.x, frame.toX) * scale,
            top: Math.min(frame.y, frame.toY) * scale,
            width: Math.abs(frame.toX - frame.x) * scale,
            height: Math.abs(frame.toY - frame.y) * scale,
          }}
        />
      )}
    </div>
  )
}
