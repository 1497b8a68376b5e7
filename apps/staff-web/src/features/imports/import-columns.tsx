import type { ImportedColumn } from '@waitbook/contracts/imports'
import { bookingFields, guestFields, type ImportField, type ImportKind } from '@waitbook/domain/imports/import-fields'
import { Select } from '@waitbook/ui/select'
import { ChevronDown } from 'lucide-react'
import { useId } from 'react'
import { fieldNames, importMessages as say } from './imports-messages.ts'

interface ImportColumnsProps {
  kind: ImportKind
  columns: readonly ImportedColumn[]
  onChoose: (fields: (ImportField | null)[]) => void
}

const options = {
  guests: guestFields.map((value) => ({ value, label: fieldNames[value] })),
  bookings: bookingFields.map((value) => ({ value, label: fieldNames[value] })),
}

/** What each column of a file becomes; those that are left out can be opened. */
export function ImportColumns({ kind, columns, onChoose }: ImportColumnsProps) {
  const headingId = useId()
  const numbered = columns.map((column, at) => ({ column, at }))
  const used = numbered.filter(({ column }) => column.field !== null)
  const leftOut = numbered.filter(({ column }) => column.field === null)
  const row = ({ column, at }: (typeof numbered)[number]) => (
    <ColumnRow
      key={at}
      kind={kind}
      column={column}
      onChoose={(field) => onChoose(columns.map((each, place) => (place === at ? field : each.field)))}
    />
  )
  return (
    <section aria-labelledby={headingId} className="mt-6">
      <h3 id={headingId} className="text-base font-semibold">
        {say.columns}
      </h3>
      <p className="text-sm text-muted">{say.columnsHint}</p>
      <ul className="mt-2 divide-y divide-line">{used.map(row)}</ul>
      {leftOut.length > 0 && (
        <details className="group mt-2 rounded-control border border-border px-4" open={used.length === 0}>
          <summary className="flex min-h-12 cursor-pointer list-none items-center justify-between gap-3 [&::-webkit-details-marker]:hidden">
            <span>{say.leftOutColumns(leftOut.length)}</span>
            <ChevronDown
              aria-hidden
              className="size-5 shrink-0 transition-transform duration-quick group-open:rotate-180"
            />
          </summary>
          <ul className="divide-y divide-line pb-2">{leftOut.map(row)}</ul>
        </details>
      )}
    </section>
  )
}

interface ColumnRowProps {
  kind: ImportKind
  column: ImportedColumn
  onChoose: (field: ImportField | null) => void
}

function ColumnRow({ kind, column: { name, field, samples }, onChoose }: ColumnRowProps) {
  const shown = samples.filter((sample) => sample !== '').join(' · ')
  return (
    <li className="grid gap-x-4 gap-y-1 py-2 sm:grid-cols-[minmax(0,1fr)_14rem] sm:items-center">
      <div className="min-w-0">
        <bdi className="block font-semibold break-words">{name || say.unnamed}</bdi>
        <bdi className="line-clamp-2 text-sm break-words text-muted">{shown || say.empty}</bdi>
      </div>
      <Select
        aria-label={say.columnIs(name || say.unnamed)}
        value={field ?? ''}
        placeholder={say.leftOut}
        options={options[kind]}
        onChange={({ target: { value } }) => onChoose(value === '' ? null : (value as ImportField))}
      />
    </li>
  )
}
