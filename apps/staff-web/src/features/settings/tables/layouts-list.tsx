import type { Floor } from '@waitbook/contracts/floor/floor'
import type { StoredSectionLayout } from '@waitbook/contracts/floor/servers'
import { layoutAt } from '@waitbook/domain/floor/servers'
import { Button } from '@waitbook/ui/button'
import { IconButton } from '@waitbook/ui/icon-button'
import { LayoutGrid, Pencil, Trash2 } from 'lucide-react'
import { useId, useRef, useState } from 'react'
import { LayoutDialog } from './layout-dialog.tsx'
import { RemovalQuestion } from './removal-question.tsx'
import { layoutMessages as say } from './serving-messages.ts'
import { useServing } from './use-serving.ts'

/** How the tables are shared out among servers. */
export function LayoutsList({ floor }: { floor: Floor }) {
  const serving = useServing()
  const [edited, setEdited] = useState<StoredSectionLayout | 'new' | undefined>()
  const [removed, setRemoved] = useState<StoredSectionLayout | undefined>()
  const addButton = useRef<HTMLButtonElement>(null)
  const titleId = useId()
  const active = new Set(floor.resources.map(({ id }) => id))
  const inUse = layoutAt(floor.section_layouts, Number.POSITIVE_INFINITY)
  return (
    <section aria-labelledby={titleId} className="mt-8 flex flex-col gap-4">
      <h3 id={titleId} className="text-lg font-semibold">
        {say.title}
      </h3>
      <p className="text-muted">{say.explained}</p>
      {floor.section_layouts.length > 0 && (
        <ul className="divide-y divide-line border-y border-line">
          {floor.section_layouts.map((layout) => (
            <li key={layout.id} className="flex items-center gap-2 py-2.5">
              <span className="min-w-0 flex-1">
                <bdi className="block font-semibold break-words">{layout.name}</bdi>
                <span className="block text-muted break-words tabular-nums">
                  {`${layout === inUse ? `${say.inUse} ` : ''}${say.about(
                    layout.sections.map(({ name, resource_ids }) => ({
                      name,
                      count: resource_ids.filter((id) => active.has(id)).length,
                    })),
                  )}`}
                </span>
              </span>
              <IconButton
                label={say.edit(layout.name)}
                icon={<Pencil aria-hidden className="size-5" />}
                onClick={() => setEdited(layout)}
              />
              <IconButton
                label={say.remove(layout.name)}
                icon={<Trash2 aria-hidden className="size-5" />}
                onClick={() => setRemoved(layout)}
              />
            </li>
          ))}
        </ul>
      )}
      <div>
        <Button ref={addButton} icon={<LayoutGrid aria-hidden className="size-5" />} onClick={() => setEdited('new')}>
          {say.add}
        </Button>
      </div>
      {removed && (
        <RemovalQuestion
          title={say.removeQuestion(removed.name)}
          confirmLabel={say.remove(removed.name)}
          onConfirm={() => void serving.removeLayout(removed)}
          onClose={() => setRemoved(undefined)}
          focusAfter={addButton}
        >
          {say.removeHint(removed.id === inUse?.id)}
        </RemovalQuestion>
      )}
      {edited && (
        <LayoutDialog
          layout={edited === 'new' ? null : edited}
          floor={floor}
          serving={serving}
          onClose={() => setEdited(undefined)}
        />
      )}
    </section>
  )
}
