import type { AskedOfGuests } from '@waitbook/domain/booking/guest-answers'
import type { Occasion } from '@waitbook/domain/booking/occasions'
import { m } from '../messages/functions.js'
import { described, Field } from './field.tsx'

const words: Record<Occasion, () => string> = {
  birthday: m.occasion_birthday,
  anniversary: m.occasion_anniversary,
  date: m.occasion_date,
  business_meal: m.occasion_business_meal,
  celebration: m.occasion_celebration,
}

/** In the guest's language; an occasion that only a newer server knows as it is named there. */
export const occasionWords = (occasion: Occasion) => words[occasion]?.() ?? occasion

interface AskedFieldsProps {
  asked: AskedOfGuests
  /** What is chosen; empty: nothing. */
  initial: { occasion?: string | undefined; preferred_area_id?: string | undefined } | undefined
  fault: (field: string) => string | undefined
}

/** The occasion and the area, where the owner asks. */
export const AskedFields = ({ asked, initial, fault }: AskedFieldsProps) => (
  <>
    {asked.occasions.length > 0 && (
      <Field id="occasion" label={m.occasion_optional()} error={fault('occasion')}>
        <select
          id="occasion"
          name="occasion"
          defaultValue={initial?.occasion}
          {...described('occasion', { error: fault('occasion') })}
        >
          <option value="">{m.occasion_none()}</option>
          {asked.occasions.map((occasion) => (
            <option key={occasion} value={occasion}>
              {occasionWords(occasion)}
            </option>
          ))}
        </select>
      </Field>
    )}
    {asked.areas.length > 0 && (
      <Field id="preferred_area_id" label={m.area_optional()} hint={m.area_hint()} error={fault('preferred_area_id')}>
        <select
          id="preferred_area_id"
          name="preferred_area_id"
          defaultValue={initial?.preferred_area_id}
          {...described('preferred_area_id', { hint: true, error: fault('preferred_area_id') })}
        >
          <option value="">{m.area_none()}</option>
          {asked.areas.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </select>
      </Field>
    )}
  </>
)
