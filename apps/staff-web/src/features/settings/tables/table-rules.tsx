import type { FloorSettings } from '@waitbook/contracts/settings/floor'
import { recordableSteps } from '@waitbook/domain/floor/stay'
import { Field } from '@waitbook/ui/field'
import { Stepper } from '@waitbook/ui/stepper'
import { Switch } from '@waitbook/ui/switch'
import { FieldGroup } from '../settings-form.tsx'
import type { FormOf } from '../use-settings-form.ts'
import { rulesMessages as say, turnMessages } from './tables-settings-messages.ts'
import { TurnFigures } from './turn-figures.tsx'
import { TurnGrid } from './turn-grid.tsx'

const longestBound = 240

type TablesForm = FormOf<FloorSettings> & { loaded: FloorSettings }

/** How the restaurant works at its tables. */
export function TableRules({ form }: { form: TablesForm }) {
  const { values, errors, set } = form
  const { recorded_steps: recorded } = values
  return (
    <>
      <FieldGroup title={say.title}>
        <Field label={say.stepsLabel} group hint={say.stepsHint} error={errors.recorded_steps} className="max-w-xl">
          <div className="divide-y divide-line border-y border-line">
            {recordableSteps.map((step) => (
              <Switch
                key={step}
                label={say.steps[step]}
                checked={recorded.includes(step)}
                onCheckedChange={(isOn) =>
                  set(
                    'recorded_steps',
                    recordableSteps.filter((each) => (each === step ? isOn : recorded.includes(each))),
                  )
                }
              />
            ))}
          </div>
        </Field>
        <Switch
          label={say.wipe}
          description={say.wipeHint}
          className="max-w-xl"
          checked={values.wipe_step}
          onCheckedChange={(isOn) => set('wipe_step', isOn)}
        />
        <div className="flex flex-wrap gap-5">
          <Field label={say.fairness} group hint={say.fairnessHint} error={errors.fairness_minutes} className="w-60">
            <Stepper
              label="passing"
              unit="min"
              max={longestBound}
              step={5}
              value={values.fairness_minutes}
              onValueChange={(minutes) => set('fairness_minutes', minutes)}
            />
          </Field>
          <Field label={say.dueSoon} group hint={say.dueSoonHint} error={errors.due_soon_minutes} className="w-60">
            <Stepper
              label="booked soon"
              unit="min"
              max={longestBound}
              step={5}
              value={values.due_soon_minutes}
              onValueChange={(minutes) => set('due_soon_minutes', minutes)}
            />
          </Field>
        </div>
      </FieldGroup>
      <FieldGroup title={turnMessages.title}>
        <Field label={turnMessages.title} hideLabel group hint={turnMessages.hint} error={errors.turn_minutes}>
          <TurnGrid turns={values.turn_minutes} onChange={(turns) => set('turn_minutes', turns)} />
        </Field>
      </FieldGroup>
      <TurnFigures form={form} />
    </>
  )
}
