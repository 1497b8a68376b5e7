import { Button } from '@waitbook/ui/button'
import { Dialog } from '@waitbook/ui/dialog'
import { Switch } from '@waitbook/ui/switch'
import { setPreference, usePreference } from '../../../lib/device-preferences.ts'
import { sentenceInWords } from '../../../lib/place-words.ts'

const shortcuts: [keys: string[], label: string][] = [
  [['/', 'Ctrl K'], 'Search'],
  [['N'], 'Add a party'],
  [['J', '↓'], 'Next party'],
  [['K', '↑'], 'Party before'],
  [['Enter'], 'Open the actions of the party'],
  [['M'], 'Notify via message'],
  [['C'], 'Notify via call'],
  [['S'], 'Serve'],
  [['E'], 'Edit'],
  [['Alt ↑', 'Alt ↓'], 'Move up or down'],
  [['Z'], 'Undo the last serve or removal'],
  [['G then W'], 'Go to the waitlist'],
  [['G then R'], 'Go to the reservations'],
  [['G then P'], 'Go to the parties'],
  [['G then A'], 'Go to the recent activity'],
  [['G then N'], 'Go to the analytics'],
  [['G then M'], 'Go to the messages'],
  [['G then S'], 'Go to the settings'],
  [['?'], 'This list'],
]

export function ShortcutsDialog({ onClose }: { onClose: () => void }) {
  const isOn = usePreference('shortcuts') === 'on'
  return (
    <Dialog
      onClose={onClose}
      title="Keyboard shortcuts"
      footer={
        <Button size="lg" onClick={onClose}>
          Close
        </Button>
      }
    >
      <Switch
        label="Use single keys"
        description="On this device. They are always silent in fields and dialogs."
        checked={isOn}
        onCheckedChange={(on) => setPreference('shortcuts', on ? 'on' : 'off')}
      />
      <dl className="mt-2 grid gap-x-8 sm:grid-cols-2">
        {shortcuts.map(([keys, label]) => (
          <div key={label} className="flex min-h-11 items-center justify-between gap-4 border-t border-line py-1.5">
            <dt>{sentenceInWords(label)}</dt>
            <dd className="flex gap-1.5">
              {keys.map((key) => (
                <kbd
                  key={key}
                  className="min-w-8 rounded-[4px] border border-border bg-sunken px-2 py-0.5 text-center font-sans text-sm whitespace-nowrap"
                >
                  {key}
                </kbd>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </Dialog>
  )
}
