import type { Floor } from '@waitbook/contracts/floor/floor'
import { Link2 } from 'lucide-react'
import { EditableList, NameAndAbout } from '../editable-list.tsx'
import { groupsMessages as say } from '../settings-messages.ts'
import { GroupDialog } from './group-dialog.tsx'
import { useFloorSetup } from './use-floor-setup.ts'

/** The tables that can be joined. */
export function GroupsList({ floor }: { floor: Floor }) {
  const { removeGroup } = useFloorSetup()
  const nameOf = new Map(floor.resources.map(({ id, name }) => [id, name]))
  return (
    <EditableList
      words={say}
      addIcon={<Link2 aria-hidden className="size-5" />}
      rows={floor.groups}
      removeHint={() => say.removeHint}
      onRemove={removeGroup}
      dialogOf={(group, onClose) => <GroupDialog group={group} floor={floor} onClose={onClose} />}
    >
      {(group) => {
        const names = group.resource_ids.flatMap((id) => nameOf.get(id) ?? [])
        const about = say.about(names, group)
        const isComplete = names.length === group.resource_ids.length
        return <NameAndAbout name={group.name} about={isComplete ? about : `${about} ${say.incomplete}`} />
      }}
    </EditableList>
  )
}
