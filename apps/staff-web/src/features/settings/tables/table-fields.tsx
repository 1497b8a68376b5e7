import { maxFloorNameLength } from '@waitbook/domain/floor/floor-limits'
import { type ResourceKind, resourceKinds, resourceTraits } from '@waitbook/domain/floor/resource'
import { Field } from '@waitbook/ui/field'
import { IconButton } from '@waitbook/ui/icon-button'
import { Select } from '@waitbook/ui/select'
import { TextInput } from '@waitbook/ui/text-input'
import { ListChecks, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { WishBadges } from '../../wishes/wish-marks.tsx'
import { WishesField } from '../../wishes/wishes-field.tsx'
import { tablesMessages as say } from '../settings-messages.ts'
import type { TableDraft } from './area-draft.ts'

interface TableFieldsProps {
  table: TableDraft
  errorOf: (field: 'name' | 'seats_min' | 'seats_max') => string | undefined
  onChange: (fields: Partial<TableDraft>) => void
  onRemove: () => void
}

const kinds = resourceKinds.map((value) => ({ value, label: say.kinds[value] }))

/** A table as one row, on a phone as two. */
export function TableFields({ table, errorOf, onChange, onRemove }: TableFieldsProps) {
  const name = table.name.trim() || say.unnamedTable
  const [showsTraits, setShowsTraits] = useState(false)
  return (
    <li className="flex flex-wrap items-start gap-x-3 gap-y-2 py-2.5">
      <Field label={say.tableName} hideLabel error={errorOf('name')} className="min-w-32 flex-1">
        <TextInput
          value={table.name}
          maxLength={maxFloorNameLength}
          placeholder={say.tableName}
          onChange={(event) => onChange({ name: event.target.value })}
        />
      </Field>
      <div className="flex items-start gap-2 max-sm:order-1 max-sm:basis-full">
        <span className="pt-2.5 text-muted">{say.kind}</span>
        <Field label={say.kindOf(name)} hideLabel className="w-28">
          <Select
            options={kinds}
            value={table.kind}
            onChange={(event) => onChange({ kind: event.target.value as ResourceKind })}
          />
        </Field>
        <span className="pt-2.5 text-muted">{say.seats}</span>
        <Seats
          label={say.seatsFrom(name)}
          value={table.from}
          error={errorOf('seats_min')}
          onChange={(from) => onChange({ from })}
        />
        <span className="pt-2.5 text-muted">{say.to}</span>
        <Seats
          label={say.seatsTo(name)}
          value={table.to}
          error={errorOf('seats_max')}
          onChange={(to) => onChange({ to })}
        />
      </div>
      <IconButton
        label={say.traitsOf(name)}
        icon={<ListChecks aria-hidden className="size-5" />}
        aria-expanded={showsTraits}
        onClick={() => setShowsTraits(!showsTraits)}
      />
      <IconButton label={say.remove(name)} icon={<Trash2 aria-hidden className="size-5" />} onClick={onRemove} />
      {showsTraits ? (
        <WishesField
          label={say.traitsOf(name)}
          choices={resourceTraits}
          value={table.traits}
          onValueChange={(traits) => onChange({ traits })}
          className="order-2 basis-full"
        />
      ) : (
        <span className="order-2 flex basis-full flex-wrap gap-1.5 empty:hidden">
          <WishBadges wishes={table.traits} className="min-h-6!" />
        </span>
      )}
    </li>
  )
}

interface SeatsProps {
  label: string
  value: string
  error: string | undefined
  onChange: (typed: string) => void
}

function Seats({ label, value, error, onChange }: SeatsProps) {
  return (
    <Field label={label} hideLabel error={error} className="w-14">
      <TextInput
        inputMode="numeric"
        autoComplete="off"
        maxLength={2}
        className="text-center tabular-nums"
        value={value}
        onFocus={(event) => event.target.select()}
        onChange={(event) => onChange(event.target.value)}
      />
    </Field>
  )
}
