import { Link } from '@tanstack/react-router'
import type { Floor } from '@waitbook/contracts/floor/floor'
import type { FloorSettings } from '@waitbook/contracts/settings/floor'
import { Button, buttonClass } from '@waitbook/ui/button'
import { EmptyState } from '@waitbook/ui/empty-state'
import { SkeletonRows } from '@waitbook/ui/skeleton'
import { Armchair, PencilRuler, Plus } from 'lucide-react'
import { inWords } from '../../../lib/place-words.ts'
import { useAnchor } from '../../../lib/use-anchor.ts'
import { paths } from '../../../paths.ts'
import { useFloor } from '../../floor/use-floor.ts'
import { AppSection, LoadFailed } from '../app-section.tsx'
import { SettingsFormFrame } from '../settings-form.tsx'
import { tablesMessages as say, settingsMessages } from '../settings-messages.ts'
import { useSettingsForm } from '../use-settings-form.ts'
import { AreaFields } from './area-fields.tsx'
import { CapacityNote } from './capacity-note.tsx'
import { GroupsList } from './groups-list.tsx'
import { TableRules } from './table-rules.tsx'
import { turnsLabel, turnsWords } from './turn-conflict.ts'
import { useAreas } from './use-areas.ts'

export function TablesSection() {
  const floor = useFloor()
  if (floor.data) {
    const { data } = floor
    return (
      <div className="flex flex-col gap-8">
        <AppSection app="floor">{(loaded) => <TablesForm floor={data} loaded={loaded} />}</AppSection>
        {data.resources.length > 1 && <GroupsList floor={data} />}
      </div>
    )
  }
  if (floor.isLoadingError) return <LoadFailed of={inWords`tables`} onRetry={() => void floor.refetch()} />
  return <SkeletonRows label={settingsMessages.loading('tables')} />
}

/** The areas and the settings of the tables, saved together. */
const useTablesForm = (floor: Floor, loaded: FloorSettings) => {
  const areas = useAreas(floor)
  const rules = useSettingsForm(['floor'], loaded)
  return {
    areas,
    rules,
    frame: {
      ...rules,
      isDirty: areas.isDirty || rules.isDirty,
      reset: () => {
        areas.reset()
        rules.reset()
      },
      submit: async () => {
        // Both parts show their errors before anything is sent.
        const areasCanBeSaved = areas.check()
        if (!rules.check() || !areasCanBeSaved) return
        const together = areas.isDirty ? { areas: areas.inputs, showRefusal: areas.showRefusal } : undefined
        if ((await rules.submit(together)) && together) areas.settle()
      },
    },
  }
}

function TablesForm({ floor, loaded }: { floor: Floor; loaded: FloorSettings }) {
  const { areas, rules, frame } = useTablesForm(floor, loaded)
  const occupied = new Set(floor.stays.flatMap(({ resource_ids }) => resource_ids))
  if (areas.areas.length === 0) return <NoTables onAdd={areas.addArea} />
  return (
    <SettingsFormFrame label={inWords`Tables`} form={frame} labelOf={turnsLabel} wordsOf={turnsWords}>
      <p className="text-muted">{say.explained}</p>
      <CapacityNote />
      <div>
        <Link to={paths.floorEditor} className={buttonClass()}>
          <PencilRuler aria-hidden className="size-5" />
          <span>{say.draw}</span>
        </Link>
      </div>
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
      <TableRules form={{ ...rules, loaded }} />
    </SettingsFormFrame>
  )
}

function NoTables({ onAdd }: { onAdd: () => void }) {
  const ref = useAnchor<HTMLDivElement>('tables')
  return (
    <div ref={ref}>
      <EmptyState
        icon={<Armchair />}
        title={say.none}
        action={
          <div className="flex flex-wrap justify-center gap-2">
            <Button size="lg" variant="primary" icon={<Plus aria-hidden className="size-5" />} onClick={onAdd}>
              {say.addFirst}
            </Button>
            <Link to={paths.floorEditor} className={buttonClass({ size: 'lg' })}>
              <PencilRuler aria-hidden className="size-5" />
              <span>{say.draw}</span>
            </Link>
          </div>
        }
      >
        {say.noneExplained}
      </EmptyState>
    </div>
  )
}
