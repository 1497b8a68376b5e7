import type { Desks, StoredDesk } from '@waitbook/contracts/desk/desks'
import { type DeskKind, deskKinds } from '@waitbook/domain/desk/desk'
import { ChipButton } from '@waitbook/ui/chip'
import { ChoiceGroup } from '@waitbook/ui/choice-group'
import { Field } from '@waitbook/ui/field'
import { FormDialog } from '@waitbook/ui/form-dialog'
import { SkeletonRows } from '@waitbook/ui/skeleton'
import { TextInput } from '@waitbook/ui/text-input'
import { notify } from '@waitbook/ui/toast'
import { MonitorSmartphone } from 'lucide-react'
import { useState } from 'react'
import { errorDetail, errorFields, errorStatus } from '../../../lib/api-error.ts'
import { makeEntryId } from '../../../lib/random-ids.ts'
import { trpc } from '../../../trpc.ts'
import { deskKindWords } from '../../desk/desk-messages.ts'
import { byName } from '../../desk/desk-view.ts'
import { useDesks } from '../../desk/use-desks.ts'
import { useSendOnce } from '../../edits/use-send-once.ts'
import { LoadFailed } from '../app-section.tsx'
import { EditableList, NameAndAbout } from '../editable-list.tsx'
import { settingsMessages } from '../settings-messages.ts'
import { desksSetupMessages as say } from './desks-setup-messages.ts'

type FieldErrors = Readonly<Record<string, string | undefined>>

const useDeskSetup = () => {
  const utils = trpc.useUtils()
  const { desks } = utils.client
  const sendOnce = useSendOnce()
  /** Resolves to the errors by field, or to undefined if it was saved. */
  const run = async (send: () => Promise<unknown>, done: string): Promise<FieldErrors | undefined> => {
    try {
      await send()
      // The navigation shows the page of desks only where there are any.
      await Promise.all([utils.desks.get.invalidate(), utils.floor.get.invalidate()])
      notify.success(done)
      return undefined
    } catch (error) {
      if (errorStatus(error) !== 401)
        notify.error(errorDetail(error) ?? settingsMessages.saveFailed, { about: say.title })
      void utils.desks.get.invalidate()
      return Object.fromEntries(Object.entries(errorFields(error) ?? {}).map(([field, [message]]) => [field, message]))
    }
  }
  return {
    save: (desk: { id: string; name: string; kind: DeskKind; queue_ids: string[]; version: number }) =>
      run(() => sendOnce(desk, desks.put.mutate), say.saved(desk.name)),
    remove: ({ id, name, version }: StoredDesk) =>
      run(() => sendOnce({ id, version }, desks.remove.mutate), say.removed(name)),
  }
}

/** What guests are called to, and which queues each serves. */
export function DesksSection() {
  const desks = useDesks()
  if (desks.data) return <DesksList desks={desks.data} />
  if (desks.isLoadingError) return <LoadFailed of="desks" onRetry={() => void desks.refetch()} />
  return <SkeletonRows label={settingsMessages.loading('desks')} />
}

function DesksList({ desks }: { desks: Desks }) {
  const { remove } = useDeskSetup()
  const nameOf = (id: string) => desks.queues.find((queue) => queue.id === id)?.name ?? ''
  return (
    <EditableList
      words={say}
      hasHeading={false}
      addIcon={<MonitorSmartphone aria-hidden className="size-5" />}
      rows={byName(desks.desks)}
      removeHint={() => say.removeHint}
      onRemove={remove}
      dialogOf={(desk, onClose) => <DeskDialog desk={desk} desks={desks} onClose={onClose} />}
    >
      {({ name, kind, queues }) => (
        <NameAndAbout
          name={name}
          about={say.about(
            deskKindWords[kind],
            queues.map(({ queue_id }) => nameOf(queue_id)),
          )}
        />
      )}
    </EditableList>
  )
}

interface DeskDialogProps {
  desk: StoredDesk | null
  desks: Desks
  onClose: () => void
}

/** The queues are served in the order in which they are pressed. */
function DeskDialog({ desk, desks, onClose }: DeskDialogProps) {
  const { save } = useDeskSetup()
  const [id] = useState(() => desk?.id ?? makeEntryId())
  const [name, setName] = useState(desk?.name ?? '')
  const [kind, setKind] = useState<DeskKind>(desk?.kind ?? 'desk')
  const [first] = useState(() => desk?.queues.map(({ queue_id }) => queue_id) ?? desks.queues.map((each) => each.id))
  const [queueIds, setQueueIds] = useState(first)
  const [errors, setErrors] = useState<FieldErrors>({})
  const [isSaving, setSaving] = useState(false)
  const submit = async () => {
    if (name.trim() === '') return setErrors({ name: say.nameMissing })
    if (queueIds.length === 0) return setErrors({ queue_ids: say.queuesMissing })
    setSaving(true)
    const refused = await save({ id, name: name.trim(), kind, queue_ids: queueIds, version: desk?.version ?? 0 })
    setSaving(false)
    if (refused) setErrors(refused)
    else onClose()
  }
  return (
    <FormDialog
      title={desk ? say.edit(desk.name) : say.add}
      hasUnsavedInput={name !== (desk?.name ?? '') || kind !== (desk?.kind ?? 'desk') || queueIds !== first}
      onSubmit={submit}
      submitLabel={say.save}
      pending={isSaving}
      hasCancel={false}
      onClose={onClose}
    >
      <div className="flex flex-col gap-5">
        <Field label={say.name} hint={say.nameHint} error={errors.name}>
          <TextInput value={name} maxLength={40} onChange={(event) => setName(event.target.value)} />
        </Field>
        <Field label={say.kind} group>
          <ChoiceGroup
            options={deskKinds.map((value) => ({ value, label: deskKindWords[value] }))}
            value={kind}
            onValueChange={setKind}
          />
        </Field>
        {desks.queues.length > 1 && (
          <Field label={say.queues} hint={say.queuesHint} group error={errors.queue_ids}>
            <div className="flex flex-wrap gap-2">
              {desks.queues.map((queue) => {
                const place = queueIds.indexOf(queue.id)
                const toggled = place < 0 ? [...queueIds, queue.id] : queueIds.filter((each) => each !== queue.id)
                return (
                  <ChipButton key={queue.id} pressed={place >= 0} onClick={() => setQueueIds(toggled)}>
                    {place >= 0 && <span className="tabular-nums">{place + 1}</span>}
                    <bdi>{queue.name}</bdi>
                  </ChipButton>
                )
              })}
            </div>
          </Field>
        )}
      </div>
    </FormDialog>
  )
}
