import type { FloorAction } from '@waitbook/domain/floor/floor-actions'
import { formatBackdrop } from '@waitbook/domain/floor/layout/backdrop'
import { IconButton } from '@waitbook/ui/icon-button'
import { VisuallyHidden } from '@waitbook/ui/visually-hidden'
import { Maximize, ZoomIn, ZoomOut } from 'lucide-react'
import { type PointerEvent, useId, useLayoutEffect, useRef, useState } from 'react'
import { badgesOf, badgeWords } from '../../badges/badges-of.ts'
import { useFactsOf } from '../../badges/guest-of.tsx'
import type { FloorRow, Seating } from '../floor-row.ts'
import type { Picking } from './picking.ts'
import { drawingOf, leastSize, type Size, type Spot, titleAbove } from './plan-drawing.ts'
import { planMessages as say } from './plan-messages.ts'
import { TableButton } from './table-button.tsx'
import { PlanPatterns, TableChairs, TableShape } from './table-shape.tsx'
import { faceOf, lookOfTable, spokenTable } from './table-words.ts'
import { usePlanGestures } from './use-plan-gestures.ts'
import { usePlanKeys } from './use-plan-keys.ts'
import { planPad, usePlanView } from './use-plan-view.ts'
import { useSpokenChanges } from './use-spoken-changes.ts'

interface FloorPlanProps {
  seating: Seating
  rows: readonly FloorRow[]
  /** One area, or all. */
  area: string | undefined
  picking: Picking | undefined
  /** The table that a dragged party is over. */
  over: string | undefined
  /** The table whose details are beside the plan. */
  selected: string | undefined
  isDragging: () => boolean
  onPress: (row: FloorRow) => void
  onAction: (action: FloorAction, row: FloorRow) => void
  onRefuse: (row: FloorRow) => void
  onDragStart: (event: PointerEvent, row: FloorRow) => void
  onList: () => void
}

/** Until the plan has been measured. */
const unmeasured: Size = { width: 800, height: 600 }

const useSize = () => {
  const ref = useRef<HTMLDivElement>(null)
  const [size, setSize] = useState(unmeasured)
  useLayoutEffect(() => {
    const element = ref.current
    if (!element) return
    const measure = () => {
      const { clientWidth: width, clientHeight: height } = element
      if (width > 0 && height > 0)
        setSize((known) => (known.width === width && known.height === height ? known : { width, height }))
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return { ref, size }
}

/** The tables where they stand, with their states. Everything that can be done here can be done in the list too. */
export function FloorPlan(props: FloorPlanProps) {
  const { seating, rows, area, picking, over, selected, isDragging } = props
  const { onPress, onAction, onRefuse, onDragStart, onList } = props
  const { ref, size } = useSize()
  const helpId = useId()
  const drawing = drawingOf(seating.floor, rows, area, size)
  const plan = usePlanView(drawing, size)
  const { view } = plan
  const { scale } = view
  const least = leastSize(drawing, scale)
  const [tabStop, setTabStop] = useState<string>()
  const stop = drawing.spots.find(({ id }) => id === tabStop) ?? drawing.spots[0]
  usePlanGestures(ref, {
    panBy: plan.panBy,
    zoomBy: plan.zoomBy,
    isCut: () => plan.isCut,
    isOverview: () => plan.isOverview,
    zoomInto: plan.zoomInto,
    isDragging,
  })
  const buttonOf = (id: string) => ref.current?.querySelector<HTMLElement>(`button[data-table="${id}"]`)
  const focused = () => {
    const id = ref.current?.contains(document.activeElement)
      ? (document.activeElement as HTMLElement).dataset.table
      : undefined
    return drawing.spots.find((spot) => spot.id === id)
  }
  const onKeyDown = usePlanKeys({
    spots: drawing.spots,
    focused,
    focus: ({ id }) => buttonOf(id)?.focus({ preventScroll: true }),
    act: onAction,
    refuse: onRefuse,
    showList: onList,
  })
  const context = seating.context
  const factsOf = useFactsOf()
  const badgesAt = (row: FloorRow) => badgesOf(factsOf(row.facts))
  const spokenOf = (row: FloorRow) => spokenTable(row, context, badgeWords(badgesAt(row)))
  const spoken = useSpokenChanges(
    drawing.spots.map(({ row }) => row),
    spokenOf,
    () => focused()?.id,
  )
  const labelOf = ({ id, row }: Spot) => {
    const choice = picking?.choices.get(id)
    const spokenNow = spokenOf(row)
    if (!choice) return spokenNow
    return [spokenNow, ...(choice.isSuggested ? [say.fits] : []), choice.reason].join(', ')
  }
  return (
    <div className="relative h-full min-h-0">
      <p id={helpId} className="sr-only">
        {say.help}
      </p>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would need a legend and its own look */}
      <div
        ref={ref}
        role="group"
        aria-label={say.planOf(drawing.areas.map(({ name }) => name).join(', '))}
        aria-describedby={helpId}
        data-overview={plan.isOverview || undefined}
        className="relative h-full touch-none overflow-clip rounded-sheet border border-line bg-canvas"
        onKeyDown={onKeyDown}
      >
        <div
          className="absolute top-0 left-0"
          style={{ transform: `translate(${view.x + planPad}px, ${view.y + planPad}px)` }}
        >
          <svg
            aria-hidden="true"
            width={drawing.width * scale}
            height={drawing.height * scale}
            className="pointer-events-none absolute overflow-visible"
          >
            <PlanPatterns />
            {drawing.areas.map(({ id, name, walls, x, y }) => (
              <g key={id} transform={`scale(${scale}) translate(${x} ${y})`}>
                <title>{name}</title>
                <path
                  d={formatBackdrop(walls) ?? ''}
                  fill="none"
                  stroke="var(--border)"
                  strokeWidth={4}
                  vectorEffect="non-scaling-stroke"
                  strokeLinecap="square"
                  strokeLinejoin="miter"
                />
              </g>
            ))}
            {/* Below all tables: a chair may stand where the next table is. */}
            {drawing.spots.map((spot) => (
              <TableChairs key={spot.id} spot={spot} scale={scale} least={least} />
            ))}
            {drawing.spots.map((spot) => (
              <TableShape
                key={spot.id}
                spot={spot}
                scale={scale}
                least={least}
                look={lookOfTable(spot.row.state)}
                spent={faceOf(spot.row, context).spent}
                choice={choiceLook(picking, spot)}
              />
            ))}
          </svg>
          {drawing.hasTitles &&
            drawing.areas.map(({ id, name, left, top }) => (
              <p
                key={id}
                aria-hidden
                className="absolute text-sm font-semibold whitespace-nowrap text-muted"
                style={{ left: left * scale, top: (top - titleAbove) * scale - 10 }}
              >
                <bdi>{name}</bdi>
              </p>
            ))}
          {drawing.spots.map((spot) => (
            <TableButton
              key={spot.id}
              spot={spot}
              scale={scale}
              least={least}
              face={faceOf(spot.row, context)}
              badges={badgesAt(spot.row)}
              look={lookOfTable(spot.row.state)}
              label={labelOf(spot)}
              choice={picking?.choices.get(spot.id)}
              isInTabOrder={spot.id === stop?.id}
              isOver={over === spot.id}
              isSelected={selected === spot.id}
              onPress={() => onPress(spot.row)}
              onFocus={() => {
                setTabStop(spot.id)
                plan.reveal(spot)
              }}
              onPointerDown={(event) => onDragStart(event, spot.row)}
            />
          ))}
        </div>
      </div>
      {/* Buttons without an effect are hidden, as they cover a part of the plan. */}
      <div className="absolute right-2 bottom-2 flex gap-2">
        {!plan.isFit && (
          <IconButton
            variant="secondary"
            label={say.fit}
            icon={<Maximize aria-hidden className="size-5" />}
            onClick={plan.fit}
          />
        )}
        {plan.mayZoomOut && (
          <IconButton
            variant="secondary"
            label={say.zoomOut}
            icon={<ZoomOut aria-hidden className="size-5" />}
            onClick={plan.zoomOut}
          />
        )}
        <IconButton
          variant="secondary"
          label={say.zoomIn}
          icon={<ZoomIn aria-hidden className="size-5" />}
          onClick={plan.zoomIn}
        />
      </div>
      <VisuallyHidden role="status">{spoken}</VisuallyHidden>
    </div>
  )
}

const choiceLook = (picking: Picking | undefined, { id }: Spot) => {
  const choice = picking?.choices.get(id)
  if (!choice) return undefined
  if (choice.isSuggested) return 'fits'
  return choice.isOpen ? 'open' : 'closed'
}
