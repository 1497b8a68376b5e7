import { Pencil, Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../src/button.tsx'
import { ChipButton } from '../src/chip.tsx'
import { ChoiceGroup } from '../src/choice-group.tsx'
import { CopyButton } from '../src/copy-button.tsx'
import { Field } from '../src/field.tsx'
import { IconButton } from '../src/icon-button.tsx'
import { PasswordInput } from '../src/password-input.tsx'
import { SearchInput } from '../src/search-input.tsx'
import { Select } from '../src/select.tsx'
import { Stepper } from '../src/stepper.tsx'
import { Switch } from '../src/switch.tsx'
import { TextInput } from '../src/text-input.tsx'
import { Textarea } from '../src/textarea.tsx'
import { Row, Section } from './section.tsx'

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))
const icon = 'size-5'

export function Controls() {
  return (
    <>
      <Section title="Buttons">
        <Row>
          <Button variant="primary" size="lg" icon={<Plus aria-hidden className="size-6" />}>
            Add
          </Button>
          <Button size="lg">Secondary</Button>
          <Button variant="danger" size="lg">
            Delete
          </Button>
        </Row>
        <Row>
          <Button variant="primary" onClick={() => wait(1500)}>
            Save changes
          </Button>
          <Button>Cancel</Button>
          <Button variant="ghost">Skip</Button>
          <Button variant="danger" icon={<Trash2 aria-hidden className={icon} />}>
            Remove
          </Button>
        </Row>
        <Row>
          <Button variant="primary" pending>
            Save changes
          </Button>
          <Button pending>Sending</Button>
          <Button variant="primary" disabled>
            Disabled
          </Button>
          <Button disabled>Disabled</Button>
        </Row>
        <Row>
          <IconButton label="Edit this row" icon={<Pencil aria-hidden className={icon} />} />
          <IconButton label="Edit this row" variant="secondary" icon={<Pencil aria-hidden className={icon} />} />
          <IconButton label="Add a row" variant="primary" size="lg" icon={<Plus aria-hidden className="size-6" />} />
          <CopyButton text="hello">Copy link</CopyButton>
        </Row>
      </Section>
      <FormPieces />
    </>
  )
}

function FormPieces() {
  const [size, setSize] = useState<number | null>(4)
  const [minutes, setMinutes] = useState(15)
  const [search, setSearch] = useState('Ana')
  const [pressed, setPressed] = useState(true)
  const [theme, setTheme] = useState('light')
  return (
    <Section title="Form pieces">
      <div className="grid max-w-4xl gap-5 md:grid-cols-2">
        <Field label="Name" required>
          <TextInput autoComplete="name" defaultValue="Ana Silva" />
        </Field>
        <Field label="Phone" error="Enter ten digits, without the country code." required>
          <TextInput type="tel" inputMode="tel" leading="+91" defaultValue="98765" />
        </Field>
        <Field label="Email" hint="We only write when something breaks." optional>
          <TextInput type="email" placeholder="you@example.com" />
        </Field>
        <Field label="Password">
          <PasswordInput autoComplete="current-password" defaultValue="correct horse" />
        </Field>
        <Field label="Size" group className="md:col-span-2">
          <ChoiceGroup
            size="lg"
            columns={8}
            value={size}
            onValueChange={setSize}
            options={[1, 2, 3, 4, 5, 6, 7]
              .map((n) => ({ value: n, label: n }))
              .concat([{ value: 8, label: 8 }])
              .map((option) => ({ ...option, spokenLabel: `${option.value} people` }))}
          />
        </Field>
        <Field label="Delay" group>
          <Stepper label="delay" value={minutes} onValueChange={setMinutes} min={5} step={5} unit="min" />
        </Field>
        <Field label="Language" hint="Dates and numbers follow it.">
          <Select
            placeholder="Choose one"
            defaultValue=""
            options={[
              { value: 'en', label: 'English' },
              { value: 'hi', label: 'Hindi' },
            ]}
          />
        </Field>
        <Field label="Look" group>
          <ChoiceGroup
            value={theme}
            onValueChange={setTheme}
            columns={3}
            options={[
              { value: 'light', label: 'Light' },
              { value: 'dark', label: 'Dark' },
              { value: 'system', label: 'System', disabled: true },
            ]}
          />
        </Field>
        <Field label="Layout" group error="Choose one.">
          <ChoiceGroup
            value={null}
            onValueChange={() => {}}
            options={[
              { value: 'list', label: 'List', description: 'One per line' },
              { value: 'grid', label: 'Cards', description: 'Two per line' },
            ]}
          />
        </Field>
        <Field label="Notes" optional>
          <Textarea placeholder="Window table, birthday, high chair" />
        </Field>
        <div className="flex flex-col gap-3">
          <SearchInput label="Search names and phones" value={search} onValueChange={setSearch} />
          <div className="flex flex-wrap gap-2">
            <ChipButton pressed={pressed} onClick={() => setPressed(!pressed)}>
              Today
            </ChipButton>
            <ChipButton pressed={false}>This week</ChipButton>
            <ChipButton pressed={false} disabled>
              Last year
            </ChipButton>
          </div>
        </div>
        <div className="divide-y divide-line md:col-span-2">
          <Switch
            label="Chime for new arrivals"
            description="Plays once, at the volume of this device."
            defaultChecked
          />
          <Switch label="Keep the screen awake" />
          <Switch label="Not available here" disabled />
        </div>
      </div>
    </Section>
  )
}
