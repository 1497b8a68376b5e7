import { Button } from '@waitbook/ui/button'
import { Dialog } from '@waitbook/ui/dialog'
import { Switch } from '@waitbook/ui/switch'
import { ClipboardPen, Printer } from 'lucide-react'
import { setPreference, usePreference } from '../../../lib/device-preferences.ts'
import { inWords } from '../../../lib/place-words.ts'
import { paperMessages as paper } from '../../paper/paper-messages.ts'
import { playChime } from '../alerts/chime.ts'
import { canKeepAwake } from '../alerts/use-wake-lock.ts'

interface ViewDialogProps {
  onPrint: () => void
  onPaper: () => void
  onClose: () => void
}

/** How this device shows the list, and the list on paper. */
export function ViewDialog({ onPrint, onPaper, onClose }: ViewDialogProps) {
  const rows = usePreference('rows')
  const chime = usePreference('chime')
  const awake = usePreference('awake')
  const shortcuts = usePreference('shortcuts')
  return (
    <Dialog
      onClose={onClose}
      title="View"
      description="For this device only"
      size="sm"
      footer={
        <Button size="lg" onClick={onClose}>
          Close
        </Button>
      }
    >
      <Switch
        label="Compact rows"
        description={inWords`More parties on the screen`}
        checked={rows === 'compact'}
        onCheckedChange={(on) => setPreference('rows', on ? 'compact' : 'comfortable')}
      />
      <Switch
        label={inWords`Chime for new parties`}
        description="Plays once now, as a trial"
        checked={chime === 'on'}
        onCheckedChange={(on) => {
          setPreference('chime', on ? 'on' : 'off')
          // Browsers allow sound only after a user gesture.
          if (on) playChime()
        }}
      />
      {canKeepAwake() && (
        <Switch
          label="Keep the screen on"
          description="While the waitlist is shown"
          checked={awake === 'on'}
          onCheckedChange={(on) => setPreference('awake', on ? 'on' : 'off')}
        />
      )}
      <Switch
        label="Keyboard shortcuts"
        description="Single keys; ? lists them"
        checked={shortcuts === 'on'}
        onCheckedChange={(on) => setPreference('shortcuts', on ? 'on' : 'off')}
      />
      <div className="mt-4 flex flex-wrap gap-3 border-t border-line pt-4">
        <Button icon={<Printer aria-hidden className="size-5" />} onClick={onPrint}>
          {paper.print}
        </Button>
        <Button icon={<ClipboardPen aria-hidden className="size-5" />} onClick={onPaper}>
          {paper.open}
        </Button>
      </div>
    </Dialog>
  )
}
