import type { KeyboardEvent } from 'react'
import { useShortcuts } from '../../lib/use-shortcuts.ts'
import { type DrawnTable, grid } from './drawing.ts'
import type { Editor } from './use-editor.ts'

interface BoardKeysOptions {
  editor: Editor
  change: (change: (table: DrawnTable) => DrawnTable) => void
  repeatOnce: () => void
  remove: () => void
  endTool: () => void
}

export const moves: Record<string, readonly [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}
const turn = 15

/** The keys of the drawing: everything that is dragged can be done by them. */
export const useBoardKeys = ({ editor, change, repeatOnce, remove, endTool }: BoardKeysOptions) => {
  const byKey: Record<string, () => void> = {
    r: () => change((table) => ({ ...table, rotation: table.rotation + turn })),
    '+': () => change((table) => ({ ...table, width: table.width + grid })),
    '-': () => change((table) => ({ ...table, width: Math.max(4, table.width - grid) })),
    d: repeatOnce,
    delete: remove,
    backspace: remove,
    escape: endTool,
  }
  // Wherever the focus is: a button that adds or repeats keeps it.
  useShortcuts({
    'mod+z': ({ shiftKey }) => (shiftKey ? editor.redo() : editor.undo()),
    'mod+y': () => editor.redo(),
  })
  return (event: KeyboardEvent) => {
    const key = event.key.toLowerCase()
    if (event.altKey) return
    const isCommand = event.ctrlKey || event.metaKey
    const move = moves[event.key]
    const act = isCommand
      ? { z: event.shiftKey ? editor.redo : editor.undo, y: editor.redo }[key]
      : move
        ? () => {
            const step = event.shiftKey ? 1 : grid
            change((table) => ({ ...table, x: table.x + move[0] * step, y: table.y + move[1] * step }))
          }
        : byKey[key]
    if (!act) return
    event.preventDefault()
    act()
  }
}
