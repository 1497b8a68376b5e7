import { maxFloorNameLength } from '@waitbook/domain/floor/floor-limits'
import { type ResourceShape, resourceShapes } from '@waitbook/domain/floor/resource'
import { maxPartySize } from '@waitbook/domain/waitlist/party-size'
import { Button } from '@waitbook/ui/button'
import { Field } from '@waitbook/ui/field'
import { IconButton } from '@waitbook/ui/icon-button'
import { Select } from '@waitbook/ui/select'
import { Stepper } from '@waitbook/ui/stepper'
import { TextInput } from '@waitbook/ui/text-input'
import { ArrowDown, ArrowRight, Square, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { inWords } from '../../lib/place-words.ts'
import { type AreaDrawing, type DrawnTable, sizeOf, withRoom } from './drawing.ts'
import { editorMessages as say } from './floor-editor-messages.ts'

interface InspectorProps {
  area: AreaDrawing
  tables: readonly DrawnTable[]
  onArea: (area: AreaDrawing) => void
  onTables: (change: (table: DrawnTable) => DrawnTable) => void
  onRepeat: (times: number, direction: 'right' | 'down') => void
  onRemove: () => void
}

/** What is selected, in numbers; the area if nothing is. */
export function Inspector(props: InspectorProps) {
  const { area, tables } = props
  const [table] = tables
  if (!table) return <AreaInspector key={area.id} {...props} />
  return (
    <div className="flex flex-col gap-4">
      {tables.length > 1 ? (
        <h2 className="text-lg font-semibold">{say.severalSelected(tables.length)}</h2>
      ) : (
        <TableInspector key={table.id} table={table} onTables={props.onTables} />
      )}
      <Repeat onRepeat={props.onRepeat} />
      <Button icon={<Trash2 aria-hidden className="size-5" />} onClick={props.onRemove}>
        {say.remove}
      </Button>
    </div>
  )
}

const shapeOptions = resourceShapes.map((value) => ({ value, label: say.shapes[value] }))

function TableInspector({ table, onTables }: { table: DrawnTable } & Pick<InspectorProps, 'onTables'>) {
  const set = (fields: Partial<DrawnTable>) => onTables((each) => ({ ...each, ...fields }))
  const [name, setName] = useState<string>()
  const applyName = () => {
    if (name !== undefined && name.trim() !== '' && name.trim() !== table.name) set({ name: name.trim() })
    setName(undefined)
  }
  const seats = (fields: Partial<Pick<DrawnTable, 'seats_min' | 'seats_max'>>) => {
    const { seats_min, seats_max } = { ...table, ...fields }
    set({ seats_min: Math.min(seats_min, seats_max), seats_max: Math.max(seats_min, seats_max) })
  }
  return (
    <>
      <Field label={say.name}>
        <TextInput
          value={name ?? table.name}
          maxLength={maxFloorNameLength}
          onChange={(event) => setName(event.target.value)}
          onBlur={applyName}
          onKeyDown={(event) => event.key === 'Enter' && applyName()}
        />
      </Field>
      <Field label={say.seatsTo}>
        <Stepper
          label="seats"
          countable
          min={1}
          max={maxPartySize}
          value={table.seats_max}
          onValueChange={(seats_max) => seats({ seats_max })}
        />
      </Field>
      <Field label={say.seatsFrom}>
        <Stepper
          label={inWords`seats of the smallest party`}
          countable
          min={1}
          max={maxPartySize}
          value={table.seats_min}
          onValueChange={(seats_min) => seats({ seats_min })}
        />
      </Field>
      <Field label={say.shape}>
        <Select
          options={shapeOptions}
          value={table.shape}
          onChange={(event) => set({ shape: event.target.value as ResourceShape })}
        />
      </Field>
      <div className="grid grid-cols-2 gap-3">
        <NumberField label={say.x} value={table.x} onChange={(x) => set({ x })} />
        <NumberField label={say.y} value={table.y} onChange={(y) => set({ y })} />
        <NumberField label={say.width} value={table.width} onChange={(width) => set({ width })} />
        <NumberField label={say.height} value={table.height} onChange={(height) => set({ height })} />
        <NumberField
          label={`${say.rotation} (${say.degrees})`}
          value={table.rotation}
          onChange={(rotation) => set({ rotation })}
        />
        <p className="self-end pb-3 text-sm text-muted">{say.unit}</p>
      </div>
    </>
  )
}

function Repeat({ onRepeat }: Pick<InspectorProps, 'onRepeat'>) {
  const [times, setTimes] = useState(1)
  const repeat = (direction: 'right' | 'down') => {
    onRepeat(times, direction)
    setTimes(1)
  }
  return (
    <section aria-label={say.repeat} className="flex flex-col gap-2 rounded-control border border-line p-3">
      <Field label={`${say.repeat} (${say.times})`}>
        <Stepper label="repetitions" countable min={1} max={20} value={times} onValueChange={setTimes} />
      </Field>
      <div className="grid grid-cols-2 gap-2">
        <Button
          className="px-2!"
          icon={<ArrowRight aria-hidden className="size-5 shrink-0" />}
          onClick={() => repeat('right')}
        >
          {say.repeatRight}
        </Button>
        <Button
          className="px-2!"
          icon={<ArrowDown aria-hidden className="size-5 shrink-0" />}
          onClick={() => repeat('down')}
        >
          {say.repeatDown}
        </Button>
      </div>
    </section>
  )
}

function AreaInspector({ area, onArea }: Pick<InspectorProps, 'area' | 'onArea'>) {
  const { width, height } = sizeOf(area)
  const [name, setName] = useState<string>()
  const applyName = () => {
    if (name !== undefined && name.trim() !== '' && name.trim() !== area.name) onArea({ ...area, name: name.trim() })
    setName(undefined)
  }
  return (
    <div className="flex flex-col gap-4">
      <p className="text-base text-muted">{say.nothing}</p>
      <Field label={say.areaName}>
        <TextInput
          value={name ?? area.name}
          maxLength={maxFloorNameLength}
          onChange={(event) => setName(event.target.value)}
          onBlur={applyName}
          onKeyDown={(event) => event.key === 'Enter' && applyName()}
        />
      </Field>
      <div className="grid grid-cols-2 gap-3">
        <NumberField
          label={say.width}
          value={width}
          onChange={(next) => onArea({ ...area, width: Math.max(10, next) })}
        />
        <NumberField
          label={say.height}
          value={height}
          onChange={(next) => onArea({ ...area, height: Math.max(10, next) })}
        />
        <p className="col-span-2 text-sm text-muted">{say.unit}</p>
      </div>
      <Button icon={<Square aria-hidden className="size-5" />} onClick={() => onArea(withRoom(area))}>
        {say.room}
      </Button>
      {area.walls.length > 0 && (
        <section aria-label={say.walls}>
          <h3 className="text-base font-semibold">{say.walls}</h3>
          <ul>
            {area.walls.map((wall, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a wall has no id, and two may be alike
              <li key={index} className="flex items-center justify-between gap-2">
                <span>{say.wall(index + 1, wall)}</span>
                <IconButton
                  label={say.removeWall(index + 1)}
                  icon={<Trash2 aria-hidden className="size-5" />}
                  onClick={() => onArea({ ...area, walls: area.walls.filter((each) => each !== wall) })}
                />
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  )
}

interface NumberFieldProps {
  label: string
  value: number
  onChange: (value: number) => void
}

/** A whole number, applied when it is left or Enter is pressed, so that one entry is one step to undo. */
function NumberField({ label, value, onChange }: NumberFieldProps) {
  const [typed, setTyped] = useState<string>()
  const apply = () => {
    if (typed !== undefined && /^\s*\d+\s*$/.test(typed) && Number(typed) !== value) onChange(Number(typed))
    setTyped(undefined)
  }
  return (
    <Field label={label}>
      <TextInput
        inputMode="numeric"
        autoComplete="off"
        maxLength={4}
        className="tabular-nums"
        value={typed ?? String(value)}
        onFocus={(event) => event.target.select()}
        onChange={(event) => setTyped(event.target.value)}
        onBlur={apply}
        onKeyDown={(event) => event.key === 'Enter' && apply()}
      />
    </Field>
  )
}
