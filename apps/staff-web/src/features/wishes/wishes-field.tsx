import { inWishOrder } from '@waitbook/domain/waitlist/wishes'
import { ChipButton } from '@waitbook/ui/chip'
import { Field } from '@waitbook/ui/field'
import type { ReactNode } from 'react'
import { wishIcons } from './wish-marks.tsx'
import { type Wish, wishLabels } from './wish-words.ts'

interface WishesFieldProps {
  label: string
  choices: readonly Wish[]
  value: readonly Wish[]
  onValueChange: (wishes: Wish[]) => void
  hint?: ReactNode
  error?: string | undefined
  className?: string
}

/** One button for each wish that can be chosen; nothing where there is none. */
export function WishesField({ label, choices, value, onValueChange, ...field }: WishesFieldProps) {
  if (choices.length === 0) return null
  const toggle = (wish: Wish) =>
    onValueChange(value.includes(wish) ? value.filter((each) => each !== wish) : inWishOrder([...value, wish]))
  return (
    <Field label={label} group {...field}>
      <fieldset aria-label={label} className="flex min-w-0 flex-wrap gap-2">
        {choices.map((wish) => {
          const Icon = wishIcons[wish]
          return (
            <ChipButton
              key={wish}
              pressed={value.includes(wish)}
              icon={<Icon aria-hidden />}
              onClick={() => toggle(wish)}
            >
              {wishLabels[wish]}
            </ChipButton>
          )
        })}
      </fieldset>
    </Field>
  )
}
