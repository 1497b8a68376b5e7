import { Button } from '@waitbook/ui/button'
import { Dialog } from '@waitbook/ui/dialog'
import { Switch } from '@waitbook/ui/switch'
import { setPreference, usePreference } from '../../../lib/device-preferences.ts'
import { playChime } from '../alerts/chime.ts'
import { canKeepAwake } from '../alerts/use-wake-lock.ts'

/** How this device shows the list. */
export function ViewDialog({ onClose }: { onClose: () => void }) {
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
        description="More parties on the screen"
        checked={rows === 'compact'}
        onCheckedChange={(on) => setPreference('rows', on ? 'compact' : 'comfortable')}
      />
      <Switch
        label="Chime for new parties"
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
    </Dialog>
  )
}
