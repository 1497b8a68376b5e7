import type { Desks, StoredDesk } from '@waitbook/contracts/desk/desks'
import { type DeskKind, deskKinds } from '@waitbook/domain/desk/desk'
import { ChipButton } from '@waitbook/ui/chip'
import { ChoiceGroup } from '@waitbook/ui/choice-group'
import { Field } from '@waitbook/ui/field'
import { FormDialog } from '@waitbook/ui/form-dialog'
import { TextInput } from '@waitbook/ui/text-input'
import { useState } from 'react'
import { makeEntryId } from '../../../lib/random-ids.ts'
import { deskKindWords } from '../../desk/desk-messages.ts'
import { WeekField } from '../hours/week-field.tsx'
import { DaysOffField } from './days-off-field.tsx'
import { deskDraftOf, deskFieldsOf } from './desk-draft.ts'
import { DeskServicesField } from './desk-services-field.tsx'
import { desksSetupMessages as say } from './desks-setup-messages.ts'
import { type DeskFieldErrors, useDeskSetup } from './use-desk-setup.ts'

interface DeskDialogProps {
  desk: StoredDesk | null
  desks: Desks
  onClose: () => void
}

/** The queues are served in the order in which they are pressed. */
export function DeskDialog({ desk, desks, onClose }: DeskDialogProps) {
  const { save } = useDeskSetup()
  const [id] = useState(() => desk?.id ?? makeEntryId())
  const [initial] = useState(() => deskDraftOf(desk, desks.queues))
  const [draft, setDraft] = useState(initial)
  const [errors, setErrors] = useState<DeskFieldErrors>({})
  const [isSaving, setSaving] = useState(false)
  const { name, kind, queue_ids } = draft
  const set = (fields: Partial<typeof draft>) => setDraft({ ...draft, ...fields })
  const services = desks.queues.filter((queue) => queue_ids.includes(queue.id)).flatMap((queue) => queue.services)
  const submit = async () => {
    const read = deskFieldsOf(draft, services)
    if ('errors' in read) return setErrors(read.errors)
    setSaving(true)
    const refused = await save({ id, ...read.fields, version: desk?.version ?? 0 })
    setSaving(false)
    if (refused) setErrors(refused)
    else onClose()
  }
  return (
    <FormDialog
      title={desk ? say.edit(desk.name) : say.add}
      hasUnsavedInput={draft !== initial}
      onSubmit={submit}
      submitLabel={say.save}
      pending={isSaving}
      hasCancel={false}
      onClose={onClose}
    >
      <div className="flex flex-col gap-5">
        <Field label={say.name} hint={say.nameHint} error={errors.name}>
          <TextInput value={name} maxLength={40} onChange={(event) => set({ name: event.target.value })} />
        </Field>
        <Field label={say.kind} hint={kind === 'person' ? say.personHint : undefined} group>
          <ChoiceGroup
            options={deskKinds.map((value) => ({ value, label: deskKindWords[value] }))}
            value={kind}
            onValueChange={(value: DeskKind) => set({ kind: value })}
          />
        </Field>
        {desks.queues.length > 1 && (
          <Field label={say.queues} hint={say.queuesHint} group error={errors.queue_ids}>
            <div className="flex flex-wrap gap-2">
              {desks.queues.map((queue) => {
                const place = queue_ids.indexOf(queue.id)
                const toggled = place < 0 ? [...queue_ids, queue.id] : queue_ids.filter((each) => each !== queue.id)
                return (
                  <ChipButton key={queue.id} pressed={place >= 0} onClick={() => set({ queue_ids: toggled })}>
                    {place >= 0 && <span className="tabular-nums">{place + 1}</span>}
                    <bdi>{queue.name}</bdi>
                  </ChipButton>
                )
              })}
            </div>
          </Field>
        )}
        {services.length > 0 && (
          <DeskServicesField
            services={services}
            value={draft.services}
            error={errors.services}
            onChange={(chosen) => set({ services: chosen })}
          />
        )}
        {kind === 'person' && (
          <>
            <WeekField
              label={say.hours}
              description={say.hoursExplained}
              value={draft.working_hours}
              onChange={(working_hours) => set({ working_hours })}
            />
            <DaysOffField value={draft.days_off} error={errors.days_off} onChange={(days_off) => set({ days_off })} />
          </>
        )}
      </div>
    </FormDialog>
  )
}
