import type { WaitlistSettings } from '@waitbook/contracts/settings/waitlist'
import { Field } from '@waitbook/ui/field'
import { Stepper } from '@waitbook/ui/stepper'
import { Switch } from '@waitbook/ui/switch'
import { TextInput } from '@waitbook/ui/text-input'
import { inWords } from '../../lib/place-words.ts'
import { hoursMessages as say } from './settings-messages.ts'
import type { FormOf } from './use-settings-form.ts'

const firstLimit = 20

/** When guests may join besides the opening hours: the pause and the limit; and the lateness that they can report. */
export function GuestListFields({ form: { values, errors, set } }: { form: FormOf<WaitlistSettings> }) {
  const limit = values.max_waiting_parties
  return (
    <>
      <div className="divide-y divide-line border-y border-line">
        <Switch
          label="Pause joining"
          description={say.pauseExplained}
          checked={values.joining_paused}
          onCheckedChange={(on) => set('joining_paused', on)}
        />
        <Switch
          label={inWords`Limit how many parties may wait`}
          description={say.limitExplained}
          checked={limit !== null}
          onCheckedChange={(on) => set('max_waiting_parties', on ? firstLimit : null)}
        />
      </div>
      {values.joining_paused && (
        <Field label="Reason for the pause" optional hint={say.pauseHint} error={errors.joining_paused_reason}>
          <TextInput
            value={values.joining_paused_reason}
            maxLength={200}
            onChange={(event) => set('joining_paused_reason', event.target.value)}
          />
        </Field>
      )}
      <div className="flex flex-wrap gap-5">
        {limit !== null && (
          <Field label={inWords`Parties that may wait`} group error={errors.max_waiting_parties} className="w-60">
            <Stepper
              label={inWords`parties that may wait`}
              countable
              min={1}
              max={9_999}
              value={limit}
              onValueChange={(parties) => set('max_waiting_parties', parties)}
            />
          </Field>
        )}
        <Field
          label={inWords`Longest delay a guest may report`}
          group
          hint={say.lateHint}
          error={errors.max_late_minutes}
          className="w-60"
        >
          <Stepper
            label="minutes of delay"
            countable
            unit="min"
            max={120}
            step={5}
            value={values.max_late_minutes}
            onValueChange={(minutes) => set('max_late_minutes', minutes)}
          />
        </Field>
      </div>
    </>
  )
}
