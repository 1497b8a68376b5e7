import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import axe from 'axe-core'
import { useState } from 'react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { ChoiceGroup } from './choice-group.tsx'
import { Field } from './field.tsx'
import { PasswordInput } from './password-input.tsx'
import { SearchInput } from './search-input.tsx'
import { Select } from './select.tsx'
import { Stepper } from './stepper.tsx'
import { Switch } from './switch.tsx'
import { TextInput } from './text-input.tsx'
import { Textarea } from './textarea.tsx'

afterEach(cleanup)

const options = [1, 2, 3, 4].map((value) => ({ value, label: value }))

function Sizes({ onPick }: { onPick?: (value: number) => void }) {
  const [value, setValue] = useState<number | null>(2)
  return (
    <Field label="Size" group>
      <ChoiceGroup
        options={options}
        value={value}
        onValueChange={(next) => {
          setValue(next)
          onPick?.(next)
        }}
      />
    </Field>
  )
}

function Minutes({ start, max, step = 5 }: { start: number; max?: number; step?: number }) {
  const [value, setValue] = useState(start)
  return <Stepper label="delay" value={value} onValueChange={setValue} min={5} max={max} step={step} unit="min" />
}

const shownMinutes = () => screen.getByRole('spinbutton', { name: 'delay' }).getAttribute('aria-valuenow')

describe('Field', () => {
  it('ties label, error and hint to the control', () => {
    render(
      <Field label="Phone" hint="Without the country code." error="Enter ten digits.">
        <TextInput />
      </Field>,
    )
    const input = screen.getByLabelText('Phone')
    const described = (input.getAttribute('aria-describedby') ?? '').split(' ')
    expect(described.map((id) => document.getElementById(id)?.textContent)).toEqual([
      'Enter ten digits.',
      'Without the country code.',
    ])
    expect(input.getAttribute('aria-invalid')).toBe('true')
  })

  it('marks nothing invalid without an error', () => {
    render(
      <Field label="Phone">
        <TextInput />
      </Field>,
    )
    expect(screen.getByLabelText('Phone').hasAttribute('aria-invalid')).toBe(false)
  })
})

describe('ChoiceGroup', () => {
  it('is a named radio group that arrow keys walk through', async () => {
    const onPick = vi.fn()
    render(<Sizes onPick={onPick} />)
    expect(screen.getByRole('radiogroup', { name: 'Size' })).toBeTruthy()
    await userEvent.tab()
    expect(document.activeElement).toBe(screen.getByRole('radio', { name: '2' }))
    await userEvent.keyboard('{ArrowRight}')
    expect(onPick).toHaveBeenLastCalledWith(3)
    expect(document.activeElement).toBe(screen.getByRole('radio', { name: '3' }))
  })

  it('calls back with the original value, not its string', async () => {
    const onPick = vi.fn()
    render(<Sizes onPick={onPick} />)
    await userEvent.click(screen.getByRole('radio', { name: '4' }))
    expect(onPick).toHaveBeenCalledWith(4)
  })
})

describe('Stepper', () => {
  it('decreases by its step and stops at the minimum', async () => {
    render(<Minutes start={10} />)
    const less = screen.getByRole('button', { name: 'Less delay' })
    await userEvent.click(less)
    await userEvent.click(less)
    await userEvent.click(less)
    expect(shownMinutes()).toBe('5')
    expect(less.getAttribute('aria-disabled')).toBe('true')
  })

  it('names its buttons "Fewer" and "More" for a plural', () => {
    render(<Stepper label="people" countable value={2} onValueChange={() => {}} />)
    expect(screen.getAllByRole('button').map((button) => button.getAttribute('aria-label'))).toEqual([
      'Fewer people',
      'More people',
    ])
  })

  it('keeps a typed number within its bounds when the field is left', async () => {
    render(<Minutes start={10} max={60} />)
    const input = screen.getByRole('spinbutton')
    await userEvent.clear(input)
    await userEvent.type(input, '500')
    await userEvent.tab()
    expect(shownMinutes()).toBe('60')
  })

  it('returns to the number it had when the text is emptied', async () => {
    render(<Minutes start={10} />)
    await userEvent.clear(screen.getByRole('spinbutton'))
    await userEvent.tab()
    expect(shownMinutes()).toBe('10')
  })

  it('steps on from a number that was just typed', async () => {
    render(<Minutes start={10} />)
    const input = screen.getByRole('spinbutton')
    await userEvent.clear(input)
    await userEvent.type(input, '30')
    await userEvent.click(screen.getByRole('button', { name: 'More delay' }))
    expect(shownMinutes()).toBe('35')
  })

  it('changes with the arrow keys', async () => {
    render(<Minutes start={10} />)
    await userEvent.type(screen.getByRole('spinbutton'), '{ArrowUp}{ArrowUp}{ArrowDown}')
    expect(shownMinutes()).toBe('15')
  })
})

describe('SearchInput', () => {
  it('clears by its button and by Escape, and keeps the focus', async () => {
    const onValueChange = vi.fn()
    render(<SearchInput label="Search names" value="ana" onValueChange={onValueChange} />)
    await userEvent.click(screen.getByRole('button', { name: 'Clear search' }))
    expect(document.activeElement).toBe(screen.getByRole('searchbox', { name: 'Search names' }))
    await userEvent.keyboard('{Escape}')
    expect(onValueChange.mock.calls).toEqual([[''], ['']])
  })
})

it('shows and hides the password', async () => {
  render(
    <Field label="Password">
      <PasswordInput defaultValue="secret" />
    </Field>,
  )
  await userEvent.click(screen.getByRole('button', { name: 'Show password' }))
  expect(screen.getByLabelText('Password').getAttribute('type')).toBe('text')
})

it('toggles by a click on its row and exposes its state', async () => {
  const onCheckedChange = vi.fn()
  render(<Switch label="Chime" description="For new arrivals" onCheckedChange={onCheckedChange} />)
  await userEvent.click(screen.getByText('Chime'))
  expect(onCheckedChange).toHaveBeenCalledWith(true)
})

it('has no axe violations in a form with these controls', async () => {
  render(
    <main>
      <Field label="Name" hint="As it is called out" required>
        <TextInput autoComplete="name" />
      </Field>
      <Field label="Phone" error="Enter ten digits.">
        <TextInput type="tel" />
      </Field>
      <Field label="Notes" optional>
        <Textarea />
      </Field>
      <Field label="Language">
        <Select options={[{ value: 'en', label: 'English' }]} />
      </Field>
      <Field label="Secret">
        <PasswordInput />
      </Field>
      <Sizes />
      <Minutes start={10} />
      <Switch label="Chime" description="For new arrivals" />
      <SearchInput label="Search" value="a" onValueChange={() => {}} />
    </main>,
  )
  // Colours need a layout; tokens.test.ts checks them.
  const { violations } = await axe.run(document.body, {
    rules: { 'color-contrast': { enabled: false }, region: { enabled: false } },
  })
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([])
})
