import { Button } from '@waitbook/ui/button'
import { IconButton } from '@waitbook/ui/icon-button'
import { Pencil, Trash2 } from 'lucide-react'
import { type ReactNode, useId, useRef, useState } from 'react'
import { RemovalQuestion } from './removal-question.tsx'

interface EditableListProps<R> {
  words: {
    title: string
    explained: string
    add: string
    edit: (name: string) => string
    remove: (name: string) => string
    removeQuestion: (name: string) => string
  }
  /** False where the heading of the page has the same words. */
  hasHeading?: boolean
  addIcon: ReactNode
  rows: readonly R[]
  /** The text of a row. */
  children: (row: R) => ReactNode
  removeHint: (row: R) => string
  onRemove: (row: R) => Promise<unknown>
  /** By default every row can be removed. */
  isRemovable?: (row: R) => boolean
  /** More actions of a row. */
  actionsOf?: (row: R) => ReactNode
  /** Edits a row; null for a new one. */
  dialogOf: (row: R | null, onClose: () => void) => ReactNode
}

/** A list in the settings whose rows are added, edited and removed one by one. */
export function EditableList<R extends { id: string; name: string }>(props: EditableListProps<R>) {
  const {
    words,
    hasHeading = true,
    addIcon,
    rows,
    children,
    removeHint,
    onRemove,
    isRemovable,
    actionsOf,
    dialogOf,
  } = props
  const [edited, setEdited] = useState<R | 'new'>()
  const [removed, setRemoved] = useState<R>()
  const addButton = useRef<HTMLButtonElement>(null)
  const titleId = useId()
  return (
    <section aria-labelledby={hasHeading ? titleId : undefined} className="flex flex-col gap-4">
      {hasHeading && (
        <h3 id={titleId} className="text-lg font-semibold">
          {words.title}
        </h3>
      )}
      <p className="text-muted">{words.explained}</p>
      {rows.length > 0 && (
        <ul className="divide-y divide-line border-y border-line">
          {rows.map((row) => (
            <li key={row.id} className="flex items-center gap-2 py-2.5">
              <span className="min-w-0 flex-1 break-words">{children(row)}</span>
              {actionsOf?.(row)}
              <IconButton
                label={words.edit(row.name)}
                icon={<Pencil aria-hidden className="size-5" />}
                onClick={() => setEdited(row)}
              />
              {(isRemovable?.(row) ?? true) && (
                <IconButton
                  label={words.remove(row.name)}
                  icon={<Trash2 aria-hidden className="size-5" />}
                  onClick={() => setRemoved(row)}
                />
              )}
            </li>
          ))}
        </ul>
      )}
      <div>
        <Button ref={addButton} icon={addIcon} onClick={() => setEdited('new')}>
          {words.add}
        </Button>
      </div>
      {removed && (
        <RemovalQuestion
          title={words.removeQuestion(removed.name)}
          confirmLabel={words.remove(removed.name)}
          onConfirm={() => void onRemove(removed)}
          onClose={() => setRemoved(undefined)}
          focusAfter={addButton}
        >
          {removeHint(removed)}
        </RemovalQuestion>
      )}
      {edited && dialogOf(edited === 'new' ? null : edited, () => setEdited(undefined))}
    </section>
  )
}

/** The name of a row, and a description in the line below. */
export function NameAndAbout({ name, about }: { name: string; about: string }) {
  return (
    <>
      <bdi className="block font-semibold">{name}</bdi>
      <span className="block text-muted tabular-nums">{about}</span>
    </>
  )
}
