import { SkeletonRows } from '@waitbook/ui/skeleton'
import { MonitorSmartphone } from 'lucide-react'
import { trpc } from '../../../trpc.ts'
import { LoadFailed } from '../app-section.tsx'
import { EditableList, NameAndAbout } from '../editable-list.tsx'
import { settingsMessages } from '../settings-messages.ts'
import { ScreenDialog } from './screen-dialog.tsx'
import { screensMessages as say } from './screens-messages.ts'
import { useScreenChanges } from './use-screens.ts'

const words = {
  ...{ title: say.title, explained: say.explained, add: say.pair, edit: say.edit },
  ...{ remove: say.end, removeQuestion: say.endQuestion },
}

/** The boards and kiosks of the restaurant. */
export function ScreensSection() {
  const displays = trpc.displays.list.useQuery()
  const queues = trpc.queues.list.useQuery()
  const { end } = useScreenChanges()
  if (displays.isLoadingError || queues.isLoadingError) {
    return <LoadFailed of="screens" onRetry={() => void Promise.all([displays.refetch(), queues.refetch()])} />
  }
  if (!displays.data || !queues.data) return <SkeletonRows label={settingsMessages.loading('screens')} />
  const known = queues.data.queues
  const nameOf = (id: string) => known.find((queue) => queue.id === id)?.name ?? ''
  return (
    <>
      <EditableList
        words={words}
        addIcon={<MonitorSmartphone aria-hidden className="size-5" />}
        rows={displays.data.displays}
        removeHint={() => say.endHint}
        onRemove={end}
        dialogOf={(screen, onClose) => <ScreenDialog screen={screen} queues={known} onClose={onClose} />}
      >
        {({ name, kind, queue_ids }) => (
          <NameAndAbout name={name} about={say.about(say.kinds[kind], queue_ids.map(nameOf))} />
        )}
      </EditableList>
      <p className="mt-4 text-muted">
        {`${say.addresses}: ${['board', 'kiosk'].map((kind) => `${location.origin}/${kind}`).join(' · ')}`}
      </p>
    </>
  )
}
