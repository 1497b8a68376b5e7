import type { Floor } from '@waitbook/contracts/floor/floor'
import type { FloorLayout } from '@waitbook/contracts/floor/layouts'
import { maxFloorNameLength } from '@waitbook/domain/floor/floor-limits'
import { AlertDialog } from '@waitbook/ui/alert-dialog'
import { Banner } from '@waitbook/ui/banner'
import { Button } from '@waitbook/ui/button'
import { Dialog } from '@waitbook/ui/dialog'
import { Field } from '@waitbook/ui/field'
import { IconButton } from '@waitbook/ui/icon-button'
import { TextInput } from '@waitbook/ui/text-input'
import { notify } from '@waitbook/ui/toast'
import { LayoutGrid, RefreshCw, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { errorDetail, errorStatus } from '../../lib/api-error.ts'
import { makeEntryId, newMutationId } from '../../lib/random-ids.ts'
import { trpc } from '../../trpc.ts'
import { useSendOnce } from '../edits/use-send-once.ts'
import { editorMessages as say } from './floor-editor-messages.ts'

/** The changes of saved layouts. Each resolves to whether it was done; `fault` says why the last one was not. */
const useLayouts = () => {
  const utils = trpc.useUtils()
  const [fault, setFault] = useState<string>()
  const run = async (send: () => Promise<unknown>, done: string): Promise<boolean> => {
    setFault(undefined)
    try {
      await send()
      notify.success(done)
      await utils.floor.get.invalidate()
      return true
    } catch (error) {
      if (errorStatus(error) !== 401) setFault(errorDetail(error) ?? say.layoutFailed)
      void utils.floor.get.invalidate()
      return false
    }
  }
  const { floor } = utils.client
  const sendOnce = useSendOnce()
  return {
    fault,
    // Always with a new id: another host may have switched since.
    activate: ({ id, name }: FloorLayout) =>
      run(() => floor.activateLayout.mutate({ id, mutation_id: newMutationId() }), say.switched(name)),
    save: (layout: FloorLayout) => run(() => sendOnce(layout, floor.putLayout.mutate), say.layoutSaved(layout.name)),
    remove: ({ id, name }: FloorLayout) =>
      run(() => sendOnce({ id }, floor.removeLayout.mutate), say.layoutRemoved(name)),
  }
}

interface LayoutsDialogProps {
  floor: Floor
  /** The area whose drawing can be saved; none where only a layout is chosen. */
  area?: { id: string; name: string } | undefined
  /** Something is drawn that is not saved: it would be lost, or would not be in the layout. */
  isDirty: boolean
  onSwitched?: () => unknown
  onClose: () => void
}

interface Asked {
  act: 'replace' | 'remove'
  layout: FloorLayout
}

/** The saved drawings of the areas: each is switched to by one tap here. */
export function LayoutsDialog({ floor, area, isDirty, onSwitched, onClose }: LayoutsDialogProps) {
  const { fault, activate, save, remove } = useLayouts()
  const [name, setName] = useState('')
  const [isSaving, setSaving] = useState(false)
  const [asked, setAsked] = useState<Asked>()
  /** Of the layout with the typed name: if the response to its save is lost, it is saved again as the same. */
  const [newId, setNewId] = useState(makeEntryId)
  const typeName = (typed: string) => {
    setName(typed)
    setNewId(makeEntryId())
  }
  const layouts = floor.layouts.filter(({ area_id }) => area === undefined || area_id === area.id)
  const areaOf = (id: string) => floor.areas.find((each) => each.id === id)?.name ?? ''
  const saveNew = async (area_id: string) => {
    if (name.trim() === '' || isDirty || isSaving) return
    setSaving(true)
    const done = await save({ id: newId, area_id, name: name.trim(), version: 0 })
    setSaving(false)
    if (done) typeName('')
  }
  return (
    <Dialog onClose={onClose} title={say.layouts} description={say.layoutsHint}>
      <div className="flex flex-col gap-5">
        {fault !== undefined && <Banner tone="red">{fault}</Banner>}
        {isDirty && <Banner tone="amber">{say.saveFirst}</Banner>}
        {layouts.length === 0 ? (
          <p className="text-muted">{say.noLayouts}</p>
        ) : (
          <ul className="flex flex-col gap-2">
            {layouts.map((layout) => (
              <li key={layout.id} className="flex items-center gap-2">
                <Button
                  size="lg"
                  full
                  disabled={isDirty}
                  aria-label={say.switchTo(layout.name)}
                  icon={<LayoutGrid aria-hidden className="size-5 shrink-0" />}
                  className="justify-start! text-left"
                  onClick={async () => {
                    if (!(await activate(layout))) return
                    await onSwitched?.()
                    onClose()
                  }}
                >
                  <span className="min-w-0 wrap-anywhere">
                    <span>{layout.name}</span>
                    {area === undefined && floor.areas.length > 1 && (
                      <span className="block text-sm font-normal text-muted">{areaOf(layout.area_id)}</span>
                    )}
                  </span>
                </Button>
                {area && (
                  <>
                    <IconButton
                      label={say.replaceLayout(layout.name)}
                      disabled={isDirty}
                      icon={<RefreshCw aria-hidden className="size-5" />}
                      onClick={() => setAsked({ act: 'replace', layout })}
                    />
                    <IconButton
                      label={say.removeLayout(layout.name)}
                      icon={<Trash2 aria-hidden className="size-5" />}
                      onClick={() => setAsked({ act: 'remove', layout })}
                    />
                  </>
                )}
              </li>
            ))}
          </ul>
        )}
        {area && (
          <form
            noValidate
            className="flex flex-col gap-3 border-t border-line pt-4"
            onSubmit={(event) => {
              event.preventDefault()
              void saveNew(area.id)
            }}
          >
            <Field label={say.layoutName}>
              <TextInput
                value={name}
                maxLength={maxFloorNameLength}
                onChange={(event) => typeName(event.target.value)}
              />
            </Field>
            <Button type="submit" size="lg" pending={isSaving} disabled={isDirty || name.trim() === ''}>
              {say.saveLayout(area.name)}
            </Button>
          </form>
        )}
      </div>
      {asked && (
        <LayoutQuestion
          asked={asked}
          onConfirm={({ act, layout }) => void (act === 'remove' ? remove(layout) : save(layout))}
          onClose={() => setAsked(undefined)}
        />
      )}
    </Dialog>
  )
}

interface LayoutQuestionProps {
  asked: Asked
  onConfirm: (asked: Asked) => void
  onClose: () => void
}

/** Neither can be undone. */
function LayoutQuestion({ asked, onConfirm, onClose }: LayoutQuestionProps) {
  const { name } = asked.layout
  const isRemoval = asked.act === 'remove'
  return (
    <AlertDialog
      onClose={onClose}
      title={isRemoval ? say.removeLayoutQuestion(name) : say.replaceLayoutQuestion(name)}
      confirmLabel={isRemoval ? say.removeLayout(name) : say.replaceLayoutNow(name)}
      onConfirm={() => onConfirm(asked)}
    >
      {isRemoval ? say.removeLayoutHint : say.replaceLayoutHint}
    </AlertDialog>
  )
}
