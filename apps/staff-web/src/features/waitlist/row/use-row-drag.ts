import { type DragEvent, useRef } from 'react'

// Only with a mouse: fingers scroll the list, and can use the row's menu.
const canDrag = () => window.matchMedia('(hover: hover) and (pointer: fine)').matches

/** Makes a cell the drag handle of its row. */
export const dragHandle = canDrag()
  ? { draggable: true, title: 'Drag to move', className: 'w-12 cursor-grab pr-0 pl-6! text-lg text-muted tabular-nums' }
  : {}

const rowOf = (event: DragEvent) => (event.target as Element).closest<HTMLElement>('[data-entry]') ?? undefined

/** Drag handlers for the body of the list. */
export const useRowDrag = (onMoveTo: ((id: string, target: string) => void) | undefined) => {
  const dragged = useRef<string>(undefined)
  const marked = useRef<HTMLElement>(undefined)

  const mark = (row: HTMLElement | undefined) => {
    if (marked.current === row) return
    marked.current?.removeAttribute('data-drop')
    row?.setAttribute('data-drop', '')
    marked.current = row
  }

  return {
    onDragStart: (event: DragEvent) => {
      const row = rowOf(event)
      if (!row || !onMoveTo) return event.preventDefault()
      dragged.current = row.dataset.entry
      event.dataTransfer.effectAllowed = 'move'
      event.dataTransfer.setData('text/plain', row.dataset.entry ?? '')
      event.dataTransfer.setDragImage(row, 20, 20)
    },
    onDragOver: (event: DragEvent) => {
      if (dragged.current === undefined) return
      event.preventDefault()
      mark(rowOf(event))
    },
    onDrop: (event: DragEvent) => {
      event.preventDefault()
      const target = rowOf(event)?.dataset.entry
      if (dragged.current !== undefined && target !== undefined) onMoveTo?.(dragged.current, target)
    },
    onDragEnd: () => {
      dragged.current = undefined
      mark(undefined)
    },
  }
}
