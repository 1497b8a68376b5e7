import type { Desks } from '@waitbook/contracts/desk/desks'
import { SkeletonRows } from '@waitbook/ui/skeleton'
import { MonitorSmartphone } from 'lucide-react'
import { deskKindWords } from '../../desk/desk-messages.ts'
import { byName } from '../../desk/desk-view.ts'
import { useDesks } from '../../desk/use-desks.ts'
import { LoadFailed } from '../app-section.tsx'
import { EditableList, NameAndAbout } from '../editable-list.tsx'
import { settingsMessages } from '../settings-messages.ts'
import { DeskDialog } from './desk-dialog.tsx'
import { desksSetupMessages as say } from './desks-setup-messages.ts'
import { useDeskSetup } from './use-desk-setup.ts'

/** What guests are called to, and which queues each serves. */
export function DesksSection() {
  const desks = useDesks()
  if (desks.data) return <DesksList desks={desks.data} />
  if (desks.isLoadingError) return <LoadFailed of="desks" onRetry={() => void desks.refetch()} />
  return <SkeletonRows label={settingsMessages.loading('desks')} />
}

function DesksList({ desks }: { desks: Desks }) {
  const { remove } = useDeskSetup()
  const nameOf = (id: string) => desks.queues.find((queue) => queue.id === id)?.name ?? ''
  return (
    <EditableList
      words={say}
      hasHeading={false}
      addIcon={<MonitorSmartphone aria-hidden className="size-5" />}
      rows={byName(desks.desks)}
      removeHint={() => say.removeHint}
      onRemove={remove}
      dialogOf={(desk, onClose) => <DeskDialog desk={desk} desks={desks} onClose={onClose} />}
    >
      {({ name, kind, queues }) => (
        <NameAndAbout
          name={name}
          about={say.about(
            deskKindWords[kind],
            queues.map(({ queue_id }) => nameOf(queue_id)),
          )}
        />
      )}
    </EditableList>
  )
}
