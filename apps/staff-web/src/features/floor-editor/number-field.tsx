import { Field } from '@waitbook/ui/field'
import { TextInput } from '@waitbook/ui/text-input'
import { useState } from 'react'

interface NumberFieldProps {
  label: string
  value: number
  onChange: (value: number) => void
}

/** A whole number, applied when it is left or Enter is pressed, so that one entry is one step to undo. */
export function NumberField({ label, value, onChange }: NumberFieldProps) {
  const [typed, setTyped] = useState<string>()
  const apply = () => {
    if (typed !== undefined && /^\s*\d+\s*$/.test(typed) && Number(typed) !== value) onChange(Number(typed))
    setTyped(undefined)
  }
  return (
    <Field label={label}>
      <TextInput
        inputMode="numeric"
        autoComplete="off"
        maxLength={4}
        className="tabular-nums"
        value={typed ?? String(value)}
        onFocus={(event) => event.target.select()}
        onChange={(event) => setTyped(event.target.value)}
        onBlur={apply}
        onKeyDown={(event) => event.key === 'Enter' && apply()}
      />
    </Field>
  )
}
