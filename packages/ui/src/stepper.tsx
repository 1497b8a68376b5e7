import { Minus, Plus } from 'lucide-react'
import { useState } from 'react'
import { cx } from './cx.ts'
import { useFieldControl, useFieldLabelId } from './lib/field-context.ts'

export interface StepperProps {
  value: number
  onValueChange: (value: number) => void
  min?: number | undefined
  max?: number | undefined
  step?: number | undefined
  /** What is counted, for the button names ("Less delay") and, outside a Field, the name of the number. */
  label: string
  /** The label is a plural: the button is named "Fewer people" instead of "Less people". */
  countable?: boolean | undefined
  /** After the number: "min". */
  unit?: string | undefined
  className?: string | undefined
}

const end =
  'grid w-14 shrink-0 place-items-center text-ink transition-colors duration-quick hover:bg-sunken active:bg-pressed aria-disabled:cursor-not-allowed aria-disabled:text-muted aria-disabled:opacity-50 focus-inset'

const stepsByKey: Record<string, number> = { ArrowUp: 1, ArrowDown: -1, PageUp: 5, PageDown: -5 }

/** An integer, changed by - and + or typed. A typed value is clamped to min and max on blur. */
export function Stepper(props: StepperProps) {
  const { value, onValueChange, min = 0, max = Number.MAX_SAFE_INTEGER, step = 1, label, unit } = props
  const [draft, setDraft] = useState<string | null>(null)
  const labelledBy = useFieldLabelId()
  const wiring = useFieldControl({})

  const change = (next: number) => {
    const kept = Math.min(max, Math.max(min, next))
    setDraft(null)
    if (kept !== value) onValueChange(kept)
  }
  const settleDraft = () => {
    if (draft === null) return value
    const typed = Number.parseInt(draft, 10)
    const settled = Number.isNaN(typed) ? value : Math.min(max, Math.max(min, typed))
    change(settled)
    return settled
  }
  const stepBy = (steps: number) => change((draft === null ? value : settleDraft()) + steps * step)

  const shown = unit ? `${value} ${unit}` : String(value)

  return (
    <div
      className={cx(
        'inline-flex h-14 items-stretch overflow-hidden rounded-control border border-border bg-surface has-[input:focus-visible]:outline-3 has-[input:focus-visible]:-outline-offset-1 has-[input:focus-visible]:outline-focus has-aria-invalid:border-red',
        props.className,
      )}
    >
      <button
        type="button"
        aria-label={`${props.countable ? 'Fewer' : 'Less'} ${label}`}
        aria-disabled={value <= min || undefined}
        onClick={() => stepBy(-1)}
        className={cx(end, 'rounded-l-control border-r border-line')}
      >
        <Minus aria-hidden className="size-6" />
      </button>
      <input
        {...wiring}
        role="spinbutton"
        inputMode="numeric"
        autoComplete="off"
        aria-label={labelledBy ? undefined : label}
        aria-labelledby={labelledBy}
        aria-valuenow={value}
        aria-valuemin={min}
        aria-valuemax={max === Number.MAX_SAFE_INTEGER ? undefined : max}
        aria-valuetext={unit ? shown : undefined}
        value={draft ?? shown}
        onFocus={(event) => event.target.select()}
        onChange={(event) => setDraft(event.target.value.replace(/\D/g, ''))}
        onBlur={settleDraft}
        onKeyDown={(event) => {
          if (event.key === 'Enter') settleDraft()
          const steps = stepsByKey[event.key]
          if (steps === undefined) return
          event.preventDefault()
          stepBy(steps)
        }}
        className="w-28 min-w-0 flex-1 bg-transparent px-1 text-center text-lg font-semibold tabular-nums outline-none"
      />
      <button
        type="button"
        aria-label={`More ${label}`}
        aria-disabled={value >= max || undefined}
        onClick={() => stepBy(1)}
        className={cx(end, 'rounded-r-control border-l border-line')}
      >
        <Plus aria-hidden className="size-6" />
      </button>
    </div>
  )
}
