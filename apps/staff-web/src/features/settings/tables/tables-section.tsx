import type { Floor } from '@waitbook/contracts/floor'
import { Button } from '@waitbook/ui/button'
import { EmptyState } from '@waitbook/ui/empty-state'
import { SkeletonRows } from '@waitbook/ui/skeleton'
import { Armchair, Plus } from 'lucide-react'
import { useConflicts } from '../../edits/use-edit.ts'
import { useFloor } from '../../floor/use-floor.ts'
import { LoadFailed } from '../app-section.tsx'
import { tablesMessages as say, settingsMessages } from '../messages.ts'
import { SettingsFormFrame } from '../settings-form.tsx'
import { AreaFields } from './area-fields.tsx'
import { GroupsList } from './groups-list.tsx'
import { useAreas } from './use-areas.ts'

export function TablesSection() {
  const floor = useFloor()
  if (floor.data) {
    return (
      <>
        <TablesForm floor={floor.data} />
        {floor.data.resources.length > 1 && <GroupsList floor={floor.data} />}
      </>
    )
  }
  if (floor.isLoadingError) return <LoadFailed of="tables" onRetry={() => void floor.refetch()} />
  return <SkeletonRows label={settingsMessages.loading('tables')} />
}

function TablesForm({ floor }: { floor: Floor }) {
  const areas = useAreas(floor)
  const conflicts = useConflicts()
  const occupied = new Set(floor.stays.flatMap(({ resource_ids }) => resource_ids))
  if (areas.areas.length === 0) {
    return (
      <EmptyState
        icon={<Armchair />}
        title={say.none}
        action={
          <Button size="lg" variant="primary" icon={<Plus aria-hidden className="size-5" />} onClick={areas.addArea}>
            {say.addFirst}
          </Button>
        }
      >
        {say.noneExplained}
      </EmptyState>
    )
  }
  return (
    <SettingsFormFrame label="Tables" form={{ ...conflicts, ...areas, set: () => undefined }}>
      <p className="text-muted">{say.explained}</p>
      {areas.areas.map((area) => (
        <AreaFields
          key={area.id}
          area={area}
          errors={areas.errors[area.id] ?? {}}
          isStale={areas.stale.has(area.id)}
          occupied={occupied}
          onEdit={areas.edit}
          onAdd={(count) => areas.addTables(area, count)}
          onLoadCurrent={() => areas.loadCurrent(area.id)}
        />
      ))}
      <div>
        <Button icon={<Plus aria-hidden className="size-5" />} onClick={areas.addArea}>
          {say.addArea}
        </Button>
      </div>
    </SettingsFormFrame>
  )
}
