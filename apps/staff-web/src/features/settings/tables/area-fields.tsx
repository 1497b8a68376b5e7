import { maxFloorNameLength, maxResourcesPerArea } from '@waitbook/domain/floor/floor-limits'
import { Banner } from '@waitbook/ui/banner'
import { Button } from '@waitbook/ui/button'
import { Field } from '@waitbook/ui/field'
import { TextInput } from '@waitbook/ui/text-input'
import { notify } from '@waitbook/ui/toast'
import { CopyPlus, Plus } from 'lucide-react'
import { tablesMessages as say } from '../settings-messages.ts'
import type { AreaDraft, AreaErrors, TableDraft } from './area-draft.ts'
import { TableFields } from './table-fields.tsx'

interface AreaFieldsProps {
  area: AreaDraft
  errors: AreaErrors
  /** Someone else has changed it since the edit began. */
  isStale: boolean
  /** The tables where a party is. */
  occupied: ReadonlySet<string>
  onEdit: (area: AreaDraft) => void
  onAdd: (count: number) => void
  onLoadCurrent: () => Promise<void>
}

const repeats = 6

/** An area and its tables. */
export function AreaFields(props: AreaFieldsProps) {
  const { area, errors, isStale, occupied, onEdit, onAdd, onLoadCurrent } = props
  const { tables } = area
  const change = (id: string, fields: Partial<TableDraft>) =>
    onEdit({ ...area, tables: tables.map((table) => (table.id === id ? { ...table, ...fields } : table)) })
  const remove = ({ id, name }: TableDraft) => {
    if (occupied.has(id)) notify.warning(say.occupied(name))
    else onEdit({ ...area, tables: tables.filter((table) => table.id !== id) })
  }
  const last = tables.at(-1)?.name.trim()
  return (
    <section aria-label={area.name.trim() || say.unnamedArea} className="flex flex-col gap-4">
      {isStale && (
        <Banner tone="amber" action={{ label: say.loadCurrent, onClick: onLoadCurrent }}>
          {say.areaChanged}
        </Banner>
      )}
      <Field label={say.areaName} error={errors.name} className="max-w-md">
        <TextInput
          value={area.name}
          maxLength={maxFloorNameLength}
          onChange={(event) => onEdit({ ...area, name: event.target.value })}
        />
      </Field>
      {errors.resources && <Banner tone="red">{errors.resources}</Banner>}
      {tables.length === 0 ? (
        <p className="text-muted">{say.emptyArea}</p>
      ) : (
        <ul className="divide-y divide-line border-y border-line">
          {tables.map((table, index) => (
            <TableFields
              key={table.id}
              table={table}
              errorOf={(field) => errors[`resources.${index}.${field}`]}
              onChange={(fields) => change(table.id, fields)}
              onRemove={() => remove(table)}
            />
          ))}
        </ul>
      )}
      <div className="flex flex-wrap gap-2">
        <Button
          icon={<Plus aria-hidden className="size-5" />}
          disabled={tables.length >= maxResourcesPerArea}
          onClick={() => onAdd(1)}
        >
          {say.addTable}
        </Button>
        {last && (
          <Button
            icon={<CopyPlus aria-hidden className="size-5" />}
            disabled={tables.length + repeats > maxResourcesPerArea}
            onClick={() => onAdd(repeats)}
          >
            {say.repeat(last, repeats)}
          </Button>
        )}
      </div>
    </section>
  )
}
