import { longestTurn, shortestTurn } from '@waitbook/contracts/settings/floor'
import { type DayPart, dayParts, type SetTurns, type SizeClass, sizeClasses } from '@waitbook/domain/floor/turn-times'
import { Field } from '@waitbook/ui/field'
import { TextInput } from '@waitbook/ui/text-input'
import { Fragment, useState } from 'react'
import { turnMessages as say } from './tables-settings-messages.ts'

interface TurnGridProps {
  turns: SetTurns
  onChange: (turns: SetTurns) => void
}

export const withTurn = (turns: SetTurns, size: SizeClass, part: DayPart, minutes: number): SetTurns => ({
  ...turns,
  [size]: { ...turns[size], [part]: minutes },
})

/** The turn times by size of the party and part of the day. */
export function TurnGrid({ turns, onChange }: TurnGridProps) {
  return (
    <div className="grid max-w-xl grid-cols-[auto_repeat(4,minmax(0,1fr))] items-center gap-x-2 gap-y-2">
      <span />
      {dayParts.map((part) => (
        <span key={part} aria-hidden className="text-center text-sm text-muted">
          {say.parts[part]}
        </span>
      ))}
      {sizeClasses.map((size) => (
        <Fragment key={size}>
          <span aria-hidden className="pr-1 tabular-nums">
            {say.sizes[size]}
          </span>
          {dayParts.map((part) => (
            <Minutes
              key={part}
              label={say.cell(size, part)}
              minutes={turns[size][part]}
              onChange={(minutes) => onChange(withTurn(turns, size, part, minutes))}
            />
          ))}
        </Fragment>
      ))}
    </div>
  )
}

interface MinutesProps {
  label: string
  minutes: number
  onChange: (minutes: number) => void
}

/** What is typed counts as soon as it is a number; anything else is dropped when the field is left. */
function Minutes({ label, minutes, onChange }: MinutesProps) {
  const [typed, setTyped] = useState<string>()
  const isValid = minutes >= shortestTurn && minutes <= longestTurn
  return (
    <Field label={label} hideLabel>
      <TextInput
        inputMode="numeric"
        autoComplete="off"
        maxLength={3}
        aria-invalid={isValid ? undefined : true}
        className="px-1! text-center tabular-nums"
        value={typed ?? String(minutes)}
        onFocus={(event) => event.target.select()}
        onBlur={() => setTyped(undefined)}
        onChange={({ target: { value } }) => {
          setTyped(value)
          if (/^\d+$/.test(value)) onChange(Number(value))
        }}
      />
    </Field>
  )
}
