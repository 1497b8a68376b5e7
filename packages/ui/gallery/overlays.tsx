import { useState } from 'react'
import { AlertDialog } from '../src/alert-dialog.tsx'
import { Button } from '../src/button.tsx'
import { ChoiceGroup } from '../src/choice-group.tsx'
import { Field } from '../src/field.tsx'
import { FormDialog } from '../src/form-dialog.tsx'
import { Menu, MenuItem } from '../src/menu.tsx'
import { Stepper } from '../src/stepper.tsx'
import { TextInput } from '../src/text-input.tsx'
import { Textarea } from '../src/textarea.tsx'
import { notify } from '../src/toast.tsx'
import { Row, Section } from './section.tsx'

export function Overlays() {
  const [open, setOpen] = useState(false)
  const [asking, setAsking] = useState(false)
  return (
    <Section title="Overlays">
      <Row>
        <Button onClick={() => setOpen(true)}>Open dialog</Button>
        <Button onClick={() => setAsking(true)}>Ask</Button>
        <Menu trigger={<Button>Menu</Button>} align="start">
          <MenuItem onClick={() => setOpen(true)}>Open from menu</MenuItem>
          <MenuItem tone="danger" onClick={() => setAsking(true)}>
            Ask from menu
          </MenuItem>
        </Menu>
        <Button onClick={() => notify.success('Saved.')}>Success</Button>
        <Button onClick={() => notify.error('Could not save. Check the connection and try again.')}>Error</Button>
        <Button onClick={() => notify.warning('The delay is longer than usual.')}>Warning</Button>
        <Button
          onClick={() =>
            notify.info('Moved Ana Silva.', { action: { label: 'Undo', onClick: () => notify.success('Undone.') } })
          }
        >
          Undo
        </Button>
      </Row>
      {open && <AddDialog onClose={() => setOpen(false)} />}
      <AlertDialog
        open={asking}
        onClose={() => setAsking(false)}
        title="Remove Ana Silva?"
        confirmLabel="Remove Ana Silva"
        onConfirm={() => new Promise((resolve) => setTimeout(resolve, 1200))}
      >
        She leaves the list and can be brought back from Recent.
      </AlertDialog>
    </Section>
  )
}

function AddDialog({ onClose }: { onClose: () => void }) {
  const [size, setSize] = useState<number | null>(2)
  const [minutes, setMinutes] = useState(20)
  return (
    <FormDialog
      title="Add"
      description="Name and size are enough."
      submitLabel="Save"
      hasUnsavedInput={size !== 2 || minutes !== 20}
      onSubmit={() => {
        onClose()
        notify.success('Added.')
      }}
      onClose={onClose}
    >
      <div className="flex flex-col gap-5">
        <Field label="Name" required>
          <TextInput autoComplete="off" />
        </Field>
        <Field label="Phone" error="Enter ten digits.">
          <TextInput inputMode="tel" leading="+91" />
        </Field>
        <Field label="Size" group>
          <ChoiceGroup
            size="lg"
            columns={8}
            value={size}
            onValueChange={setSize}
            options={[1, 2, 3, 4, 5, 6, 7, 8].map((n) => ({ value: n, label: n }))}
          />
        </Field>
        <Field label="Delay" group>
          <Stepper
            label="delay"
            value={minutes}
            onValueChange={setMinutes}
            min={5}
            step={5}
            unit="min"
            className="w-full"
          />
        </Field>
        <Field label="Notes" optional>
          <Textarea />
        </Field>
      </div>
    </FormDialog>
  )
}
