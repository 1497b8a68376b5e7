import type { Wall } from '@waitbook/domain/floor/layout/backdrop'
import type { ResourceShape } from '@waitbook/domain/floor/resource'
import { inPlaceWords, inWords } from '../../lib/place-words.ts'
import type { Preset } from './drawing.ts'
import type { ForeignChange } from './merged-drawing.ts'
import type { Template } from './templates.ts'

const shapes: Record<ResourceShape, string> = inPlaceWords(() => ({
  round: inWords`Round table`,
  square: inWords`Square table`,
  long: inWords`Long table`,
  booth: 'Booth',
  bar: inWords`Bar seat`,
}))

const people = (count: number) => (count === 1 ? '1 person' : `${count} people`)

const foreign = ({ kind, name }: ForeignChange) => {
  switch (kind) {
    case 'added':
      return `${name} was added`
    case 'removed':
      return `${name} was removed`
    case 'changed':
      return `${name} was changed`
    case 'name':
      return `the area was renamed to ${name}`
    case 'walls':
      return 'the walls were changed'
  }
}

export const editorMessages = inPlaceWords(() => ({
  title: 'Edit floor plan',
  back: inWords`Back to tables`,
  notForRole: 'Only an owner or manager can edit the floor plan.',
  loading: inWords`Loading tables...`,
  loadFailed: (detail: string | undefined) => inWords`Failed to load tables: ${detail ?? 'Server error'}`,
  areas: 'Areas',
  addArea: 'Add area',
  firstArea: inWords`Dining room`,
  newArea: (count: number) => `Area ${count}`,
  areaName: 'Name of the area',
  width: 'Width',
  height: 'Depth',
  x: 'From the left',
  y: 'From the top',
  rotation: 'Rotation',
  unit: 'Lengths are in units of 10 cm.',
  degrees: '°',
  tool: 'Tool',
  tools: { select: 'Select', wall: 'Wall', number: 'Number', group: 'Combine' },
  add: 'Add',
  addPreset: ({ shape, seats }: Preset) => `${shapes[shape]} for ${people(seats)}`,
  presetWord: ({ shape, seats }: Preset) => (shape === 'bar' ? 'Bar' : String(seats)),
  template: 'Start from a template',
  templates: {
    bistro: inWords`Bistro, 12 tables`,
    dining: inWords`Dining room, 20 tables`,
    bar: inWords`Bar, 8 seats`,
    terrace: inWords`Terrace, 10 tables`,
  } satisfies Record<Template['id'], string>,
  shapes,
  shape: 'Shape',
  name: 'Name',
  seatsFrom: inWords`Smallest party`,
  seatsTo: inWords`Largest party`,
  repeat: 'Repeat',
  times: 'times',
  repeatRight: 'To the right',
  repeatDown: 'Downwards',
  remove: 'Remove',
  severalSelected: (count: number) => inWords`${count} tables`,
  several: 'Select several',
  selectAll: inWords`Select all tables`,
  snap: 'Snap to grid',
  room: inWords`Draw walls around the tables`,
  walls: 'Walls',
  wall: (number: number, { points, isClosed }: Wall) =>
    `Wall ${number}: ${points.length} corners${isClosed ? ', closed' : ''}`,
  removeWall: (number: number) => `Remove wall ${number}`,
  selectHelp: inWords`Tap a table to change it, or drag it to where it stands.`,
  wallKeys:
    'Arrow keys move the point, Enter sets a corner there, Backspace takes the last corner back. Enter at the first corner closes a room; Escape ends the wall.',
  wallAt: ([x, y]: readonly [number, number], corners: number) =>
    `${x / 10} m from the left, ${y / 10} m from the top; ${corners} corners`,
  wallHelp: 'Tap the corners of a wall. Tap the first corner to close a room, the last one to end the wall.',
  endWall: 'End the wall',
  numberHelp: inWords`Tap the tables in the order in which to number them.`,
  numberFrom: 'Next number',
  groupHelp: inWords`Tap the tables that can be combined.`,
  groupUnsaved: inWords`Save the new tables first.`,
  saveGroup: (count: number) => inWords`Combine ${count} tables`,
  undo: 'Undo',
  redo: 'Redo',
  zoomIn: 'Zoom in',
  zoomOut: 'Zoom out',
  save: 'Save',
  saved: 'The floor plan is saved.',
  unsaved: 'Not saved yet',
  saveFailed: 'The floor plan could not be saved: the server could not be reached. What you have drawn is still here.',
  occupied: (name: string) => inWords`A party is at ${name}. You can remove the table once the party has left.`,
  changed: (area: string, changes: readonly ForeignChange[]) => {
    const shown = changes.slice(0, 6).map(foreign).join(', ')
    const more = changes.length > 6 ? ` and ${changes.length - 6} more` : ''
    return `${area} has been changed by someone else in the meantime: ${shown === '' ? 'nothing that differs from your drawing' : shown}${more}.`
  },
  merge: 'Add my changes to theirs',
  discard: 'Discard my changes',
  leave: 'Leave without saving?',
  leaveText: 'What you have drawn since the last save is lost.',
  leaveAction: 'Leave',
  stay: 'Keep drawing',
  plan: (area: string) => `Plan of ${area}`,
  help: 'Arrow keys move what is selected, with Shift by 10 cm. R rotates, plus and minus change the length, Delete removes, D repeats once, Ctrl+Z undoes.',
  resize: (name: string) => `Size of ${name}`,
  rotate: (name: string) => `Rotate ${name}`,
  tableName: (name: string, seats: number) =>
    inWords`Table ${name}, ${seats} ${seats === 1 ? inWords`seat` : inWords`seats`}`,
  nothing: inWords`Select a table to change it. Drag tables to where they stand.`,
  layouts: 'Floor layouts',
  layoutsHint: inWords`Saved arrangements of the tables in an area. When you switch, seated parties keep their tables.`,
  noLayouts: 'No layout is saved yet.',
  switchTo: (name: string) => `Switch to ${name}`,
  switched: (name: string) => `The floor plan is now ${name}.`,
  layoutName: 'Name of the layout',
  saveLayout: (area: string) => `Save ${area} as it is now`,
  layoutSaved: (name: string) => `${name} saved.`,
  layoutFailed: 'The layout could not be changed: the server could not be reached. Please try again.',
  layoutRemoved: (name: string) => `${name} removed.`,
  removeLayout: (name: string) => `Remove ${name}`,
  replaceLayout: (name: string) => `Save the current floor plan as ${name}`,
  removeLayoutQuestion: (name: string) => `Remove the layout ${name}?`,
  removeLayoutHint: inWords`The tables stay where they are now. The saved layout cannot be brought back.`,
  replaceLayoutQuestion: (name: string) => `Replace the layout ${name}?`,
  replaceLayoutHint: 'The current floor plan takes its place. The saved one cannot be brought back.',
  replaceLayoutNow: (name: string) => `Replace ${name}`,
  saveFirst: 'Save the floor plan first.',
}))
