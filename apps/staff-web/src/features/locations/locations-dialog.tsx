import { Dialog } from '@waitbook/ui/dialog'
import { LocationList } from './location-list.tsx'
import { locationsMessages as say } from './locations-messages.ts'

export function LocationsDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog title={say.title} size="sm" onClose={onClose}>
      <LocationList onDone={onClose} />
    </Dialog>
  )
}
