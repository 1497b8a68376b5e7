import { largePartySize, maxPartySize, partySizeChoice, partySizeChoices } from '@waitbook/domain/waitlist/party-size'
import { useEffect, useState } from 'react'
import { m } from '../../messages/functions.js'
import { described, Field, FieldError } from '../../ui/field.tsx'
import { people, sizeLabel } from '../../words.ts'

interface PartySizeFieldProps {
  initial: number
  error: string | undefined
  exactError: string | undefined
}

/** Radio buttons, so that the size can be chosen without JavaScript; the script adds a field for a large party's number. */
export const PartySizeField = ({ initial, error, exactError }: PartySizeFieldProps) => {
  const [large, setLarge] = useState(false)
  const chosen = partySizeChoice(initial)
  useEffect(() => {
    // The size may have been chosen before hydration.
    const checked = document.querySelector<HTMLInputElement>('input[name="people_count"]:checked')
    setLarge(checked?.value === String(largePartySize))
  }, [])

  return (
    <>
      <fieldset className="field">
        <legend>{m.party_size()}</legend>
        <div className="sizes">
          {partySizeChoices.map(({ size }) => (
            <label key={size}>
              <input
                type="radio"
                name="people_count"
                value={size}
                defaultChecked={size === chosen}
                aria-label={people(size)}
                onChange={() => setLarge(size === largePartySize)}
              />
              <span aria-hidden="true">{sizeLabel(size)}</span>
            </label>
          ))}
        </div>
        <FieldError id="people_count" error={error} />
      </fieldset>
      {large && (
        <Field id="exact_size" label={m.exact_size()} error={exactError}>
          <input
            id="exact_size"
            name="exact_size"
            inputMode="numeric"
            autoComplete="off"
            maxLength={String(maxPartySize).length}
            defaultValue={initial > largePartySize ? initial : ''}
            {...described('exact_size', { error: exactError })}
          />
        </Field>
      )}
    </>
  )
}
