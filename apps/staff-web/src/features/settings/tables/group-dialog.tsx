import type { Floor, StoredResource } from '@waitbook/contracts/floor/floor'
import type { StoredGroup } from '@waitbook/contracts/floor/groups'
import { maxFloorNameLength } from '@waitbook/domain/floor/floor-limits'
import { planGroup } from '@waitbook/domain/floor/layout/group-edit'
import { ChipButton } from '@waitbook/ui/chip'
import { Field } from '@waitbook/ui/field'
import { FormDialog } from '@waitbook/ui/form-dialog'
import { TextInput } from '@waitbook/ui/text-input'
import { useState } from 'react'
import { makeEntryId } from '../../../lib/random-ids.ts'
import { groupsMessages as say } from '../settings-messages.ts'
import { seatsOf } from './area-draft.ts'
import { type FieldErrors, useFloorSetup } from './use-floor-setup.ts'

interface GroupDialogProps {
  /** The group to change; null for a new one. */
  group: StoredGroup | null
  /** The tables of a new group, if they were chosen before. */
  tables?: readonly string[]
  floor: Floor
  onClose: () => void
}

const seatsOfAll = (tables: readonly StoredResource[]) => tables.reduce((sum, { seats_max }) => sum + seats_max, 0)

/** Picks the tables of a group, and the parties that it is for. Seats and name follow the tables until they are typed. */
export function GroupDialog({ group, tables: chosen = [], floor, onClose }: GroupDialogProps) {
  const { saveGroup } = useFloorSetup()
  const [id] = useState(() => group?.id ?? makeEntryId())
  const [picked, setPicked] = useState<readonly string[]>(group?.resource_ids ?? chosen)
  const [typed, setTyped] = useState({
    name: group?.name,
    from: group && String(group.seats_min),
    to: group && String(group.seats_max),
  })
  const [errors, setErrors] = useState<FieldErrors>({})
  const [isSaving, setSaving] = useState(false)
  const tables = floor.resources.filter((table) => picked.includes(table.id))
  const largest = Math.max(0, ...tables.map(({ seats_max }) => seats_max))
  const name = typed.name ?? tables.map((table) => table.name).join(' + ')
  const isPicked = tables.length > 0
  const from = typed.from ?? (isPicked ? String(largest + 1) : '')
  const to = typed.to ?? (isPicked ? String(seatsOfAll(tables)) : '')

  const save = async () => {
    const version = group?.version ?? 0
    const draft = { id, name, version, resource_ids: [...picked], seats_min: seatsOf(from), seats_max: seatsOf(to) }
    const plan = planGroup(draft, floor.groups)
    if (plan.kind === 'invalid') {
      return setErrors(Object.fromEntries(plan.faults.map(({ field, message }) => [field, message])))
    }
    setSaving(true)
    const refused = await saveGroup(draft)
    setSaving(false)
    if (refused) setErrors(refused)
    else onClose()
  }

  const toggle = (table: string) =>
    setPicked(picked.includes(table) ? picked.filter((each) => each !== table) : [...picked, table])
  return (
    <FormDialog
      title={group ? say.edit(group.name) : say.add}
      hasUnsavedInput={picked.join() !== (group?.resource_ids ?? []).join()}
      onSubmit={save}
      submitLabel={say.save}
      pending={isSaving}
      hasCancel={false}
      onClose={onClose}
    >
      <div className="flex flex-col gap-5">
        <fieldset>
          <legend className="mb-2 font-semibold">{say.pick}</legend>
          <div className="flex flex-wrap gap-2">
            {floor.resources.map((table) => (
              <ChipButton key={table.id} pressed={picked.includes(table.id)} onClick={() => toggle(table.id)}>
                {table.name}
              </ChipButton>
            ))}
          </div>
          {errors.resource_ids && (
            <p role="alert" className="mt-2 text-red">
              {errors.resource_ids}
            </p>
          )}
        </fieldset>
        <div className="flex gap-4">
          <Field label={say.from} error={errors.seats_min} className="w-40">
            <TextInput
              inputMode="numeric"
              maxLength={2}
              value={from}
              onChange={(event) => setTyped({ ...typed, from: event.target.value })}
            />
          </Field>
          <Field label={say.to} error={errors.seats_max} className="w-40">
            <TextInput
              inputMode="numeric"
              maxLength={2}
              value={to}
              onChange={(event) => setTyped({ ...typed, to: event.target.value })}
            />
          </Field>
        </div>
        <Field label={say.name} error={errors.name}>
          <TextInput
            value={name}
            maxLength={maxFloorNameLength}
            onChange={(event) => setTyped({ ...typed, name: event.target.value })}
          />
        </Field>
      </div>
    </FormDialog>
  )
}
