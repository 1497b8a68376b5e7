import type { Bounds } from '@waitbook/domain/floor/layout/plan-layout'
import { useState } from 'react'
import type { Size } from './plan-drawing.ts'

/** Pixels per unit, and where the top left of the drawing is in the viewport, in pixels. */
interface View {
  scale: number
  x: number
  y: number
}

interface Shown extends Size {
  leastScale: number
}

const largestScale = 24
/** Small floors are not blown up beyond this: pixels per unit. */
const largestFit = 13
const step = 1.3
/** How much larger than a finger the tables are after a press on the overview. */
const afterOverview = 1.2
/** Around a table that is moved into view. */
const air = 12

const within = (value: number, least: number, most: number) => Math.min(Math.max(value, least), most)

/** Room below a panned plan, px: otherwise the zoom buttons would always cover its lowest tables. */
const underButtons = 48

/** Content that is smaller than the viewport is centred; larger content has no gap at its edges, except for `after` px behind it. */
const settle = (position: number, content: number, viewport: number, after = 0) =>
  content <= viewport ? (viewport - content) / 2 : within(position, viewport - content - after, 0)

const settled = ({ scale, x, y }: View, { width, height }: Size, viewport: Size): View => ({
  scale,
  x: settle(x, width * scale, viewport.width),
  y: settle(y, height * scale, viewport.height, underButtons),
})

const isSameView = (one: View, other: View) => one.scale === other.scale && one.x === other.x && one.y === other.y

/** The whole drawing. */
const fittingView = (drawing: Shown, viewport: Size): View => {
  const scale = Math.min(viewport.width / drawing.width, viewport.height / drawing.height, largestFit)
  return settled({ scale, x: 0, y: 0 }, drawing, viewport)
}

const zoomed = (view: View, factor: number, at: { x: number; y: number }, drawing: Shown, viewport: Size): View => {
  const least = fittingView(drawing, viewport).scale
  const scale = within(view.scale * factor, least, Math.max(largestScale, least))
  const ratio = scale / view.scale
  return settled({ scale, x: at.x - (at.x - view.x) * ratio, y: at.y - (at.y - view.y) * ratio }, drawing, viewport)
}

/** Moves the view as little as necessary to show a part of the drawing. */
const revealed = (view: View, { left, top, right, bottom }: Bounds, viewport: Size): View => {
  const shift = (position: number, start: number, end: number, length: number) => {
    const [from, to] = [position + start * view.scale, position + end * view.scale]
    if (from < air) return position + air - from
    return to > length - air ? position + length - air - to : position
  }
  return { ...view, x: shift(view.x, left, right, viewport.width), y: shift(view.y, top, bottom, viewport.height) }
}

/** Around the drawing, in pixels: tables are drawn larger than they are, and have rings and chairs. */
export const planPad = 20

/** What part of the plan is shown, in pixels from within its margin. It fits until its user pans or zooms. */
export const usePlanView = (drawing: Shown, whole: Size) => {
  const viewport = { width: Math.max(1, whole.width - 2 * planPad), height: Math.max(1, whole.height - 2 * planPad) }
  const [own, setOwn] = useState<View>()
  const fit = fittingView(drawing, viewport)
  const view = own === undefined ? fit : zoomed(own, 1, { x: 0, y: 0 }, drawing, viewport)
  const change = (next: (view: View) => View) =>
    setOwn((before) => {
      const after = settled(next(before ?? fit), drawing, viewport)
      return before === undefined && isSameView(after, fit) ? undefined : after
    })
  const zoomBy = (factor: number, { x, y }: { x: number; y: number }) =>
    change((before) => zoomed(before, factor, { x: x - planPad, y: y - planPad }, drawing, viewport))
  const centre = { x: viewport.width / 2, y: viewport.height / 2 }
  return {
    view,
    isFit: own === undefined,
    isCut: drawing.width * view.scale > viewport.width + 1 || drawing.height * view.scale > viewport.height + 1,
    mayZoomOut: view.scale > fit.scale * 1.001,
    fit: () => setOwn(undefined),
    panBy: (dx: number, dy: number) => change((before) => ({ ...before, x: before.x + dx, y: before.y + dy })),
    /** `x` and `y` are in pixels from the top left of the viewport. */
    zoomBy,
    /** The tables are too small to touch: a press shows the part around it. */
    isOverview: view.scale < drawing.leastScale * 0.999,
    zoomInto: (at: { x: number; y: number }) => zoomBy((drawing.leastScale * afterOverview) / view.scale, at),
    zoomIn: () => change((before) => zoomed(before, step, centre, drawing, viewport)),
    zoomOut: () => change((before) => zoomed(before, 1 / step, centre, drawing, viewport)),
    reveal: (bounds: Bounds) => {
      const next = settled(revealed(view, bounds, viewport), drawing, viewport)
      if (next.x !== view.x || next.y !== view.y) setOwn(next)
    },
  }
}
