import type { Floor } from '@waitbook/contracts/floor/floor'
import { layoutAt } from '@waitbook/domain/floor/servers'
import { LayoutGrid } from 'lucide-react'
import { EditableList, NameAndAbout } from '../editable-list.tsx'
import { useFloorSetup } from '../tables/use-floor-setup.ts'
import { LayoutDialog } from './layout-dialog.tsx'
import { layoutMessages as say } from './serving-messages.ts'

/** How the tables are shared out among servers. */
export function LayoutsList({ floor }: { floor: Floor }) {
  const { removeLayout } = useFloorSetup()
  const active = new Set(floor.resources.map(({ id }) => id))
  const inUse = layoutAt(floor.section_layouts, Number.POSITIVE_INFINITY)
  return (
    <EditableList
      words={say}
      addIcon={<LayoutGrid aria-hidden className="size-5" />}
      rows={floor.section_layouts}
      removeHint={({ id }) => say.removeHint(id === inUse?.id)}
      onRemove={removeLayout}
      dialogOf={(layout, onClose) => <LayoutDialog layout={layout} floor={floor} onClose={onClose} />}
    >
      {(layout) => {
        const about = say.about(
          layout.sections.map(({ name, resource_ids }) => ({
            name,
            count: resource_ids.filter((id) => active.has(id)).length,
          })),
        )
        return <NameAndAbout name={layout.name} about={layout === inUse ? `${say.inUse} ${about}` : about} />
      }}
    </EditableList>
  )
}
