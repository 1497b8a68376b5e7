import type { Floor } from '@waitbook/contracts/floor/floor'
import type { StoredServer } from '@waitbook/contracts/floor/servers'
import { maxFloorNameLength, maxInitialsLength } from '@waitbook/domain/floor/floor-limits'
import { Button } from '@waitbook/ui/button'
import { Dialog } from '@waitbook/ui/dialog'
import { Field } from '@waitbook/ui/field'
import { IconButton } from '@waitbook/ui/icon-button'
import { TextInput } from '@waitbook/ui/text-input'
import { Pencil, Trash2, UserPlus } from 'lucide-react'
import { useId, useRef, useState } from 'react'
import { makeEntryId } from '../../../lib/random-ids.ts'
import { RemovalQuestion } from './removal-question.tsx'
import { servingMessages as say } from './serving-messages.ts'
import { type FieldErrors, type Serving, useServing } from './use-serving.ts'

/** Who serves guests. */
export function ServersList({ floor }: { floor: Floor }) {
  const serving = useServing()
  const [edited, setEdited] = useState<StoredServer | 'new' | undefined>()
  const [removed, setRemoved] = useState<StoredServer | undefined>()
  const addButton = useRef<HTMLButtonElement>(null)
  const titleId = useId()
  const servers = floor.servers.filter(({ is_active }) => is_active)
  return (
    <section aria-labelledby={titleId} className="mt-8 flex flex-col gap-4">
      <h3 id={titleId} className="text-lg font-semibold">
        {say.title}
      </h3>
      <p className="text-muted">{say.explained}</p>
      {servers.length > 0 && (
        <ul className="divide-y divide-line border-y border-line">
          {servers.map((server) => (
            <li key={server.id} className="flex items-center gap-2 py-2.5">
              <span className="min-w-0 flex-1 break-words">
                <bdi className="font-semibold">{server.name}</bdi> <span className="text-muted">{server.initials}</span>
              </span>
              <IconButton
                label={say.edit(server.name)}
                icon={<Pencil aria-hidden className="size-5" />}
                onClick={() => setEdited(server)}
              />
              <IconButton
                label={say.remove(server.name)}
                icon={<Trash2 aria-hidden className="size-5" />}
                onClick={() => setRemoved(server)}
              />
            </li>
          ))}
        </ul>
      )}
      <div>
        <Button ref={addButton} icon={<UserPlus aria-hidden className="size-5" />} onClick={() => setEdited('new')}>
          {say.add}
        </Button>
      </div>
      {removed && (
        <RemovalQuestion
          title={say.removeQuestion(removed.name)}
          confirmLabel={say.remove(removed.name)}
          onConfirm={() => void serving.removeServer(removed)}
          onClose={() => setRemoved(undefined)}
          focusAfter={addButton}
        >
          {say.removeHint}
        </RemovalQuestion>
      )}
      {edited && (
        <ServerDialog
          server={edited === 'new' ? null : edited}
          serving={serving}
          onClose={() => setEdited(undefined)}
        />
      )}
    </section>
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
  serving: Serving
  onClose: () => void
}

/** The initials follow the name until they are typed. */
function ServerDialog({ server, serving, onClose }: ServerDialogProps) {
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
    const refused = await serving.saveServer({ id, name, initials, version: server?.version ?? 0 })
    setSaving(false)
    if (refused) setErrors(refused)
    else onClose()
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => open || onClose()}
      title={server ? say.edit(server.name) : say.add}
      hasUnsavedInput={name !== (server?.name ?? '') || typed !== server?.initials}
      onSubmit={(event) => {
        event.preventDefault()
        if (!isSaving) void save()
      }}
      footer={
        <Button type="submit" size="lg" variant="primary" pending={isSaving}>
          {say.save}
        </Button>
      }
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
    </Dialog>
  )
}
