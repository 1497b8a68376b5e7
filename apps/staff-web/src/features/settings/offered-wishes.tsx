import { resourceTraits } from '@waitbook/domain/floor/resource'
import { useHasTables, useTableTraits } from '../floor/use-known-floor.ts'
import { type Wish, wishesText } from '../wishes/wish-words.ts'
import { WishesField } from '../wishes/wishes-field.tsx'
import { settingsMessages as say } from './settings-messages.ts'

interface OfferedWishesProps {
  value: Wish[]
  onValueChange: (wishes: Wish[]) => void
  error: string | undefined
}

/** Which wishes of their table guests may name on their form. */
export function OfferedWishes({ value, onValueChange, error }: OfferedWishesProps) {
  const traits = useTableTraits()
  const hasTables = useHasTables()
  const lacking = hasTables ? value.filter((wish) => !traits.includes(wish)) : []
  return (
    <WishesField
      label={say.offeredWishes}
      choices={resourceTraits}
      value={value}
      onValueChange={onValueChange}
      hint={
        <span role="status">{lacking.length > 0 ? say.noTableHas(wishesText(lacking)) : say.offeredWishesHint}</span>
      }
      error={error}
    />
  )
}
