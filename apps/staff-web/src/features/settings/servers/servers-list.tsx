import type { Floor } from '@waitbook/contracts/floor/floor'
import type { StoredServer } from '@waitbook/contracts/floor/servers'
import { maxFloorNameLength, maxInitialsLength } from '@waitbook/domain/floor/floor-limits'
import { Field } from '@waitbook/ui/field'
import { FormDialog } from '@waitbook/ui/form-dialog'
import { TextInput } from '@waitbook/ui/text-input'
import { UserPlus } from 'lucide-react'
import { useState } from 'react'
import { makeEntryId } from '../../../lib/random-ids.ts'
import { EditableList } from '../editable-list.tsx'
import { type FieldErrors, useFloorSetup } from '../tables/use-floor-setup.ts'
import { servingMessages as say } from './serving-messages.ts'

/** Who serves guests. */
export function ServersList({ floor }: { floor: Floor }) {
  const { removeServer } = useFloorSetup()
  return (
    <EditableList
      words={say}
      addIcon={<UserPlus aria-hidden className="size-5" />}
      rows={floor.servers.filter(({ is_active }) => is_active)}
      removeHint={() => say.removeHint}
      onRemove={removeServer}
      dialogOf={(server, onClose) => <ServerDialog server={server} onClose={onClose} />}
    >
      {({ name, initials }) => (
        <>
          <bdi className="font-semibold">{name}</bdi> <span className="text-muted">{initials}</span>
        </>
      )}
    </EditableList>
  )
}

/** 'Ana Silva' is 'AS', 'Ana' is 'An'; of a script without letters of two cases as well. */
const initialsOf = (name: string) => {
  const words = name.trim().split(/\s+/)
  const letters = words.length > 1 ? words.map((word) => [...word][0] ?? '') : [...(words[0] ?? '')]
  return letters.slice(0, 2).join('')
}

interface ServerDialogProps {
  server: StoredServer | null
  onClose: () => void
}

/** The initials follow the name until they are typed. */
function ServerDialog({ server, onClose }: ServerDialogProps) {
  const { saveServer } = useFloorSetup()
  const [id] = useState(() => server?.id ?? makeEntryId())
  const [name, setName] = useState(server?.name ?? '')
  const [typed, setTyped] = useState(server?.initials)
  const [errors, setErrors] = useState<FieldErrors>({})
  const [isSaving, setSaving] = useState(false)
  const initials = typed ?? initialsOf(name)

  const save = async () => {
    if (name.trim() === '') return setErrors({ name: say.nameMissing })
    if (initials.trim() === '') return setErrors({ initials: say.initialsMissing })
    setSaving(true)
    const refused = await saveServer({ id, name, initials, version: server?.version ?? 0 })
    setSaving(false)
    if (refused) setErrors(refused)
    else onClose()
  }

  return (
    <FormDialog
      title={server ? say.edit(server.name) : say.add}
      hasUnsavedInput={name !== (server?.name ?? '') || typed !== server?.initials}
      onSubmit={save}
      submitLabel={say.save}
      pending={isSaving}
      hasCancel={false}
      onClose={onClose}
    >
      <div className="flex flex-wrap gap-4">
        <Field label={say.name} error={errors.name} className="min-w-60 flex-1">
          <TextInput
            autoComplete="off"
            value={name}
            maxLength={maxFloorNameLength}
            onChange={(event) => setName(event.target.value)}
          />
        </Field>
        <Field label={say.initials} error={errors.initials} className="w-28">
          <TextInput
            autoComplete="off"
            value={initials}
            maxLength={maxInitialsLength}
            onChange={(event) => setTyped(event.target.value)}
          />
        </Field>
      </div>
    </FormDialog>
  )
}
