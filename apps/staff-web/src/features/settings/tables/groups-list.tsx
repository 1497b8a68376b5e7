import type { Floor } from '@waitbook/contracts/floor/floor'
import type { StoredGroup } from '@waitbook/contracts/floor/groups'
import { Button } from '@waitbook/ui/button'
import { IconButton } from '@waitbook/ui/icon-button'
import { Link2, Pencil, Trash2 } from 'lucide-react'
import { useId, useRef, useState } from 'react'
import { groupsMessages as say } from '../settings-messages.ts'
import { GroupDialog } from './group-dialog.tsx'
import { RemovalQuestion } from './removal-question.tsx'
import { useGroups } from './use-groups.ts'

/** The tables that can be joined. */
export function GroupsList({ floor }: { floor: Floor }) {
  const actions = useGroups()
  const [edited, setEdited] = useState<StoredGroup | 'new' | undefined>()
  const [removed, setRemoved] = useState<StoredGroup>()
  const addButton = useRef<HTMLButtonElement>(null)
  const titleId = useId()
  const nameOf = new Map(floor.resources.map(({ id, name }) => [id, name]))
  return (
    <section aria-labelledby={titleId} className="mt-8 flex flex-col gap-4">
      <h3 id={titleId} className="text-lg font-semibold">
        {say.title}
      </h3>
      <p className="text-muted">{say.explained}</p>
      {floor.groups.length > 0 && (
        <ul className="divide-y divide-line border-y border-line">
          {floor.groups.map((group) => {
            const names = group.resource_ids.flatMap((id) => nameOf.get(id) ?? [])
            return (
              <li key={group.id} className="flex items-center gap-2 py-2.5">
                <span className="min-w-0 flex-1">
                  <span className="block font-semibold break-words">{group.name}</span>
                  <span className="block text-muted break-words tabular-nums">
                    {`${say.about(names, group)}${names.length < group.resource_ids.length ? ` ${say.incomplete}` : ''}`}
                  </span>
                </span>
                <IconButton
                  label={say.edit(group.name)}
                  icon={<Pencil aria-hidden className="size-5" />}
                  onClick={() => setEdited(group)}
                />
                <IconButton
                  label={say.remove(group.name)}
                  icon={<Trash2 aria-hidden className="size-5" />}
                  onClick={() => setRemoved(group)}
                />
              </li>
            )
          })}
        </ul>
      )}
      <div>
        <Button ref={addButton} icon={<Link2 aria-hidden className="size-5" />} onClick={() => setEdited('new')}>
          {say.add}
        </Button>
      </div>
      {removed && (
        <RemovalQuestion
          title={say.removeQuestion(removed.name)}
          confirmLabel={say.remove(removed.name)}
          onConfirm={() => void actions.remove(removed)}
          onClose={() => setRemoved(undefined)}
          focusAfter={addButton}
        >
          {say.removeHint}
        </RemovalQuestion>
      )}
      {edited && (
        <GroupDialog
          group={edited === 'new' ? null : edited}
          floor={floor}
          actions={actions}
          onClose={() => setEdited(undefined)}
        />
      )}
    </section>
  )
}
