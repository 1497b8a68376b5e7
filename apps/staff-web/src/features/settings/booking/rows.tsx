import { Button } from '@waitbook/ui/button'
import { IconButton } from '@waitbook/ui/icon-button'
import { Plus, Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'

interface RowsProps<R> {
  rows: readonly R[]
  /** Fewer cannot be left. */
  least?: number
  most: number
  addLabel: string
  removeLabel: (row: R) => string
  /** Undefined: no row can be added. */
  next: (rows: readonly R[]) => R | undefined
  onChange: (rows: R[]) => void
  children: (row: R, change: (fields: Partial<R>) => void, index: number) => ReactNode
}

/** Rows of inputs that are added and removed. */
export function Rows<R extends object>(props: RowsProps<R>) {
  const { rows, least = 0, most, addLabel, removeLabel, next, onChange, children } = props
  const added = rows.length < most ? next(rows) : undefined
  return (
    <div className="flex flex-col gap-3">
      {rows.length > 0 && (
        <ul className="flex flex-col gap-3 max-sm:gap-6">
          {rows.map((row, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a row has nothing else that stays while it is edited
            <li key={index} className="flex flex-wrap items-center gap-3">
              {children(
                row,
                (fields) => onChange(rows.map((each, at) => (at === index ? { ...each, ...fields } : each))),
                index,
              )}
              {rows.length > least && (
                <IconButton
                  label={removeLabel(row)}
                  icon={<Trash2 aria-hidden className="size-5" />}
                  onClick={() => onChange(rows.filter((_, at) => at !== index))}
                />
              )}
            </li>
          ))}
        </ul>
      )}
      {added && (
        <Button
          className="self-start"
          icon={<Plus aria-hidden className="size-5" />}
          onClick={() => onChange([...rows, added])}
        >
          {addLabel}
        </Button>
      )}
    </div>
  )
}
