import type { JoinInput } from '@waitbook/contracts/join-input'
import { m } from '../messages/functions.js'
import { hintId } from './field.tsx'

export type Wish = NonNullable<JoinInput['wishes']>[number]

const words: Record<Wish, () => string> = {
  accessible: m.wish_accessible,
  high_chair: m.wish_high_chair,
  window: m.wish_window,
  quiet: m.wish_quiet,
  outside: m.wish_outside,
}

/** In the guest's language; a wish that only a newer server knows as it is named there. */
export const wishWords = (wish: Wish) => words[wish]?.() ?? wish

interface WishesFieldProps {
  choices: readonly Wish[]
  /** Those that are ticked. */
  initial: readonly string[]
}

/** What the guest wishes of its table; nothing where there is no choice. */
export const WishesField = ({ choices, initial }: WishesFieldProps) =>
  choices.length > 0 && (
    <fieldset className="field wishes" aria-describedby={hintId('wishes')}>
      <legend>{m.wishes_optional()}</legend>
      {choices.map((wish) => (
        <label key={wish} className="check">
          <input type="checkbox" name="wishes" value={wish} defaultChecked={initial.includes(wish)} />
          <span>{wishWords(wish)}</span>
        </label>
      ))}
      <p className="hint" id={hintId('wishes')}>
        {m.wishes_hint()}
      </p>
    </fieldset>
  )
