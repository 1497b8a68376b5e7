import { Banner } from '@waitbook/ui/banner'
import { CloudOff } from 'lucide-react'
import { useState } from 'react'
import { loadLater } from '../../lib/load-later.tsx'
import { changeMessages as say } from './changes-messages.ts'
import { useQueueState } from './use-change-submitter.ts'

const ChangesDialog = loadLater(async () => (await import('./changes-dialog.tsx')).ChangesDialog)

/** Shown on every staff screen: unsent changes of this device, and changes that the server refused. */
export function ChangesBanner() {
  const { waiting, asking, refused, unreadable } = useQueueState()
  const isFaulty = refused.length + unreadable.length > 0
  const [isOpen, setOpen] = useState(false)
  const sentences = [
    waiting.length > 0 && say.waiting(waiting.length),
    asking.length > 0 && say.asking(asking.length),
    refused.length > 0 && say.refused(refused.length),
    unreadable.length > 0 && say.unreadable(unreadable.length),
  ].filter((sentence) => sentence !== false)
  return (
    <>
      {sentences.length > 0 && (
        <Banner
          bar
          tone={isFaulty ? 'red' : 'amber'}
          icon={isFaulty ? undefined : <CloudOff aria-hidden />}
          action={{ label: 'Show', onClick: () => setOpen(true) }}
        >
          {sentences.join(' · ')}
        </Banner>
      )}
      <ChangesDialog open={isOpen} onClose={() => setOpen(false)} />
    </>
  )
}
