import { repeatedNames } from '@waitbook/domain/floor/layout/area-edit'
import { type AreaDrawing, type Drawings, type Preset, repeated, withRoom, withTable } from './drawing.ts'

export interface Template {
  id: 'bistro' | 'dining' | 'bar' | 'terrace'
  rows: readonly { preset: Preset; times: number }[]
  prefix: string
}

/** Whole floors to begin with: rows of equal tables, in a room. */
export const templates: readonly Template[] = [
  {
    id: 'bistro',
    prefix: '',
    rows: [
      { preset: { shape: 'square', seats: 2 }, times: 6 },
      { preset: { shape: 'square', seats: 4 }, times: 4 },
      { preset: { shape: 'long', seats: 6 }, times: 2 },
    ],
  },
  {
    id: 'dining',
    prefix: '',
    rows: [
      { preset: { shape: 'round', seats: 2 }, times: 7 },
      { preset: { shape: 'square', seats: 4 }, times: 6 },
      { preset: { shape: 'square', seats: 4 }, times: 5 },
      { preset: { shape: 'long', seats: 6 }, times: 2 },
    ],
  },
  { id: 'bar', prefix: 'B', rows: [{ preset: { shape: 'bar', seats: 1 }, times: 8 }] },
  {
    id: 'terrace',
    prefix: 'T',
    rows: [
      { preset: { shape: 'round', seats: 2 }, times: 5 },
      { preset: { shape: 'square', seats: 4 }, times: 5 },
    ],
  },
]

/** Draws a template into an area without tables. */
export const withTemplate = (all: Drawings, areaId: string, { rows, prefix }: Template): Drawings => {
  const taken = all.flatMap(({ tables }) => tables.map(({ name }) => name))
  const count = rows.reduce((sum, { times }) => sum + times, 0)
  const names = repeatedNames(`${prefix}1`, count, taken)
  let drawings = all
  let y = 8
  for (const { preset, times } of rows) {
    const { drawings: one, added } = withTable(drawings, areaId, preset)
    const first = new Set(added)
    const place = (area: AreaDrawing): AreaDrawing => ({
      ...area,
      tables: area.tables.map((table) => (first.has(table.id) ? { ...table, x: 8, y } : table)),
    })
    drawings = repeated(
      one.map((area) => (area.id === areaId ? place(area) : area)),
      areaId,
      first,
      {
        times: times - 1,
        direction: 'right',
      },
    ).drawings
    y += (drawings.find(({ id }) => id === areaId)?.tables.at(-1)?.height ?? 0) + 6
  }
  return drawings.map((area) =>
    area.id === areaId
      ? withRoom({
          ...area,
          tables: area.tables.map((table, index) => ({ ...table, name: names[index] ?? table.name })),
        })
      : area,
  )
}
