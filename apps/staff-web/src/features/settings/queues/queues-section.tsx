import type { QueueList } from '@waitbook/contracts/queues/queues'
import { defaultQueueId } from '@waitbook/domain/queues/queue'
import { IconButton } from '@waitbook/ui/icon-button'
import { SkeletonRows } from '@waitbook/ui/skeleton'
import { ArrowUp, DoorClosed, DoorOpen, Plus } from 'lucide-react'
import { trpc } from '../../../trpc.ts'
import { LoadFailed } from '../app-section.tsx'
import { EditableList, NameAndAbout } from '../editable-list.tsx'
import { settingsMessages } from '../settings-messages.ts'
import { QueueDialog } from './queue-dialog.tsx'
import { queuesMessages as say } from './queues-messages.ts'
import { useQueueChanges } from './use-queues.ts'

type ListedQueue = QueueList['queues'][number]

/** The queues of the restaurant, in the order in which guests and staff see them. */
export function QueuesSection() {
  const { data, isLoadingError, refetch } = trpc.queues.list.useQuery()
  const changes = useQueueChanges()
  if (isLoadingError) return <LoadFailed of="queues" onRetry={() => void refetch()} />
  if (!data) return <SkeletonRows label={settingsMessages.loading('queues')} />
  const { queues } = data
  const moveUp = (index: number) => {
    const ids = queues.map(({ id }) => id)
    const [moved] = ids.splice(index, 1)
    if (moved !== undefined) ids.splice(index - 1, 0, moved)
    void changes.order(ids)
  }
  return (
    <EditableList
      words={say}
      hasHeading={false}
      addIcon={<Plus aria-hidden className="size-5" />}
      rows={queues}
      removeHint={() => say.removeHint}
      isRemovable={({ id }) => id !== defaultQueueId}
      onRemove={changes.remove}
      actionsOf={(queue) => (
        <QueueActions
          queue={queue}
          isFirst={queues[0]?.id === queue.id}
          onMoveUp={() => moveUp(queues.indexOf(queue))}
          onSetOpen={(isOpen) => void changes.setOpen(queue, isOpen)}
        />
      )}
      dialogOf={(queue, onClose) => <QueueDialog queue={queue} queues={queues} onClose={onClose} />}
    >
      {({ name, ticket_letter, waiting, is_open }) => (
        <NameAndAbout name={name} about={say.about(ticket_letter, waiting, is_open)} />
      )}
    </EditableList>
  )
}

interface QueueActionsProps {
  queue: ListedQueue
  isFirst: boolean
  onMoveUp: () => void
  onSetOpen: (isOpen: boolean) => void
}

function QueueActions({ queue: { name, is_open }, isFirst, onMoveUp, onSetOpen }: QueueActionsProps) {
  return (
    <>
      {!isFirst && (
        <IconButton label={say.moveUp(name)} icon={<ArrowUp aria-hidden className="size-5" />} onClick={onMoveUp} />
      )}
      <IconButton
        label={is_open ? say.close(name) : say.open(name)}
        icon={is_open ? <DoorClosed aria-hidden className="size-5" /> : <DoorOpen aria-hidden className="size-5" />}
        onClick={() => onSetOpen(!is_open)}
      />
    </>
  )
}
