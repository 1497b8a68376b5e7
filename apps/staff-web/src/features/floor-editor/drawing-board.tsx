import type { Floor } from '@waitbook/contracts/floor/floor'
import { repeatedNames } from '@waitbook/domain/floor/layout/area-edit'
import { Button } from '@waitbook/ui/button'
import { ChipButton } from '@waitbook/ui/chip'
import { Field } from '@waitbook/ui/field'
import { IconButton } from '@waitbook/ui/icon-button'
import { TextInput } from '@waitbook/ui/text-input'
import { notify } from '@waitbook/ui/toast'
import { VisuallyHidden } from '@waitbook/ui/visually-hidden'
import { Hash, Link2, MousePointer2, Plus, Spline, ZoomIn, ZoomOut } from 'lucide-react'
import { type ReactNode, useId, useLayoutEffect, useRef, useState } from 'react'
import { GroupDialog } from '../settings/tables/group-dialog.tsx'
import { Canvas, type Tool } from './canvas.tsx'
import {
  type AreaDrawing,
  type DrawnTable,
  newArea,
  presets,
  renamed,
  repeated,
  replaceArea,
  sizeOf,
  withoutTables,
  withTable,
  withTables,
} from './drawing.ts'
import { editorMessages as say } from './floor-editor-messages.ts'
import { Inspector } from './inspector.tsx'
import { templates, withTemplate } from './templates.ts'
import { useBoardKeys } from './use-board-keys.ts'
import type { Editor } from './use-editor.ts'
import { useWall } from './use-wall.ts'

interface DrawingBoardProps {
  editor: Editor
  floor: Floor
  area: AreaDrawing
  onArea: (id: string) => void
}

const toolIcons = { select: MousePointer2, wall: Spline, number: Hash, group: Link2 }
const tools = Object.keys(say.tools) as Tool[]
const none: ReadonlySet<string> = new Set()
const zoomStep = 1.25

/** The scale at which the width of an area fits, and the zoom on top of it. */
const useScale = (area: AreaDrawing) => {
  const ref = useRef<HTMLDivElement>(null)
  const [room, setRoom] = useState(800)
  const [zoom, setZoom] = useState(1)
  useLayoutEffect(() => {
    const element = ref.current
    if (!element) return
    const measure = () => element.clientWidth > 0 && setRoom(element.clientWidth)
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  const { width } = sizeOf(area)
  const scale = Math.min(24, Math.max(3, ((room - 24) / width) * zoom))
  return { ref, scale, zoomBy: (factor: number) => setZoom((before) => Math.min(6, Math.max(0.5, before * factor))) }
}

/** One area with its tools and the inspector. */
export function DrawingBoard({ editor, floor, area, onArea }: DrawingBoardProps) {
  const [tool, setTool] = useState<Tool>('select')
  const [selected, setSelected] = useState(none)
  const [snaps, setSnaps] = useState(true)
  const [adds, setAdds] = useState(false)
  const [nextName, setNextName] = useState('1')
  const [joined, setJoined] = useState<readonly string[]>()
  const helpId = useId()
  const wallHelpId = useId()
  const { ref, scale, zoomBy } = useScale(area)
  const surface = useRef<HTMLDivElement>(null)
  const { drawings, edit } = editor
  const wall = useWall({ drawings, area, scale, edit })
  const tables = area.tables.filter(({ id }) => selected.has(id))

  const change = (how: (table: DrawnTable) => DrawnTable) => {
    if (tables.length > 0) edit(withTables(drawings, selected, how))
  }
  const choose = (next: Tool) => {
    setTool(next)
    wall.clear()
    setSelected(none)
  }
  const showArea = (id: string) => {
    choose('select')
    onArea(id)
  }
  const repeat = (times: number, direction: 'right' | 'down') => {
    const { drawings: next, added } = repeated(drawings, area.id, selected, { times, direction })
    edit(next)
    setSelected(new Set(added))
  }
  const remove = () => {
    const taken = tables.find(({ id }) => floor.stays.some(({ resource_ids }) => resource_ids.includes(id)))
    if (taken) notify.warning(say.occupied(taken.name))
    else {
      edit(withoutTables(drawings, selected))
      setSelected(none)
      // What had the focus is gone; the keys still work from here.
      surface.current?.focus({ preventScroll: true })
    }
  }
  const onTable = ({ id }: DrawnTable) => {
    if (tool === 'select') setSelected(adds ? new Set([...selected, id]) : new Set([id]))
    if (tool === 'group')
      setSelected(selected.has(id) ? new Set([...selected].filter((each) => each !== id)) : new Set([...selected, id]))
    if (tool === 'number' && nextName.trim() !== '') {
      edit(renamed(drawings, id, nextName.trim()))
      setNextName(repeatedNames(nextName.trim(), 2)[1] ?? '')
    }
  }
  const onKeyDown = useBoardKeys({
    editor,
    change,
    repeatOnce: () => tables.length > 0 && repeat(1, 'right'),
    remove: () => tables.length > 0 && remove(),
    endTool: () => (wall.corners.length > 0 ? wall.end() : choose('select')),
  })
  const isUnsaved = (id: string) => !floor.resources.some((resource) => resource.id === id)

  return (
    <div className="flex flex-col gap-3 px-4 sm:px-6">
      <Toolbar label={say.areas}>
        {drawings.map(({ id, name }) => (
          <ChipButton key={id} pressed={id === area.id} onClick={() => showArea(id)}>
            <bdi>{name}</bdi>
          </ChipButton>
        ))}
        <Button
          icon={<Plus aria-hidden className="size-5" />}
          onClick={() => {
            const added = newArea(drawings.length === 0 ? say.firstArea : say.newArea(drawings.length + 1))
            edit([...drawings, added])
            showArea(added.id)
          }}
        >
          {say.addArea}
        </Button>
      </Toolbar>
      {area.tables.length === 0 && (
        <Toolbar label={say.template} isShown>
          {templates.map((template) => (
            <Button key={template.id} onClick={() => edit(withTemplate(drawings, area.id, template))}>
              {say.templates[template.id]}
            </Button>
          ))}
        </Toolbar>
      )}
      <Toolbar label={say.add} isShown>
        {presets.map((preset) => (
          <Button
            key={say.addPreset(preset)}
            aria-label={say.addPreset(preset)}
            title={say.addPreset(preset)}
            className="px-3!"
            icon={<PresetShape shape={preset.shape} />}
            onClick={() => {
              const { drawings: next, added } = withTable(drawings, area.id, preset)
              edit(next)
              setTool('select')
              setSelected(new Set(added))
            }}
          >
            {say.presetWord(preset)}
          </Button>
        ))}
      </Toolbar>
      <Toolbar label={say.tool}>
        {tools.map((each) => {
          const Icon = toolIcons[each]
          return (
            <ChipButton key={each} pressed={tool === each} icon={<Icon aria-hidden />} onClick={() => choose(each)}>
              {say.tools[each]}
            </ChipButton>
          )
        })}
        <span aria-hidden className="mx-1 h-8 border-l border-line" />
        <ChipButton pressed={snaps} onClick={() => setSnaps(!snaps)}>
          {say.snap}
        </ChipButton>
        <ChipButton pressed={adds} onClick={() => setAdds(!adds)}>
          {say.several}
        </ChipButton>
        <Button
          disabled={area.tables.length === 0}
          onClick={() => setSelected(new Set(area.tables.map(({ id }) => id)))}
        >
          {say.selectAll}
        </Button>
        <IconButton
          label={say.zoomOut}
          icon={<ZoomOut aria-hidden className="size-5" />}
          onClick={() => zoomBy(1 / zoomStep)}
        />
        <IconButton
          label={say.zoomIn}
          icon={<ZoomIn aria-hidden className="size-5" />}
          onClick={() => zoomBy(zoomStep)}
        />
      </Toolbar>
      {/* Of one height while a tool is used, so that the drawing does not move under a finger. */}
      <div className="flex min-h-12 flex-wrap items-center gap-3">
        {tool === 'select' && <p className="text-base text-muted">{say.selectHelp}</p>}
        {tool === 'wall' && (
          <>
            <p className="min-w-48 flex-1 text-base text-muted">{say.wallHelp}</p>
            <Button disabled={wall.corners.length < 2} onClick={wall.end}>
              {say.endWall}
            </Button>
          </>
        )}
        {tool === 'number' && (
          <>
            <p className="min-w-48 flex-1 text-base text-muted">{say.numberHelp}</p>
            <Field label={say.numberFrom} hideLabel className="w-32">
              <TextInput value={nextName} maxLength={40} onChange={(event) => setNextName(event.target.value)} />
            </Field>
          </>
        )}
        {tool === 'group' && (
          <>
            <p className="min-w-48 flex-1 text-base text-muted">
              {[...selected].some(isUnsaved) ? say.groupUnsaved : say.groupHelp}
            </p>
            <Button
              disabled={selected.size < 2 || [...selected].some(isUnsaved)}
              onClick={() => setJoined([...selected])}
            >
              {say.saveGroup(selected.size)}
            </Button>
          </>
        )}
      </div>
      <p id={helpId} className="sr-only">
        {say.help}
      </p>
      <p id={wallHelpId} className="sr-only">
        {say.wallKeys}
      </p>
      <VisuallyHidden role="status">
        {tool === 'wall' && wall.cursor ? say.wallAt(wall.cursor, wall.corners.length) : ''}
      </VisuallyHidden>
      <div className="grid gap-4 lg:grid-cols-[minmax(0,1fr)_18rem]">
        <div
          ref={ref}
          className="max-h-[70dvh] min-h-72 overflow-auto [scrollbar-gutter:stable] rounded-sheet border border-line bg-sunken p-3"
        >
          <Canvas
            surface={surface}
            area={area}
            scale={scale}
            tool={tool}
            selected={selected}
            snaps={snaps}
            adds={adds}
            corners={wall.corners}
            cursor={tool === 'wall' ? wall.cursor : undefined}
            describedBy={tool === 'wall' ? wallHelpId : helpId}
            onSelect={setSelected}
            onTable={onTable}
            onCorner={wall.addCorner}
            onChange={change}
            onKeyDown={(event) => {
              if (tool !== 'wall' || !wall.onKey(event)) onKeyDown(event)
            }}
          />
        </div>
        <Inspector
          area={area}
          tables={tool === 'select' ? tables : []}
          onArea={(next) => edit(replaceArea(drawings, next))}
          onTables={change}
          onRepeat={repeat}
          onRemove={remove}
        />
      </div>
      {joined && (
        <GroupDialog
          group={null}
          tables={joined}
          floor={floor}
          onClose={() => {
            setJoined(undefined)
            choose('select')
          }}
        />
      )}
    </div>
  )
}

function Toolbar({ label, isShown = false, children }: { label: string; isShown?: boolean; children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would need a legend and its own look
    <div role="group" aria-label={label} className="flex flex-wrap items-center gap-2">
      {isShown && <span className="text-base font-semibold">{label}</span>}
      {children}
    </div>
  )
}

const presetClass = {
  round: 'size-4 rounded-full',
  square: 'size-4 rounded-[3px]',
  long: 'h-3.5 w-6 rounded-[3px]',
  booth: 'h-4 w-5 rounded-[3px] border-t-4',
  bar: 'size-3 rounded-full bg-ink',
}

function PresetShape({ shape }: { shape: keyof typeof presetClass }) {
  return <span aria-hidden className={`inline-block border-2 border-current ${presetClass[shape]}`} />
}
