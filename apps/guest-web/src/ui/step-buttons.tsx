interface StepButtonsProps {
  legend: string
  /** Name of the form field. */
  name: string
  steps: readonly number[]
  label(step: number): string
  /** Omitted if the buttons act at once and show no choice. */
  chosen?: number | null
  busy?: boolean
}

/** Each button submits its form with the step as the value. */
export const StepButtons = ({ legend, name, steps, label, chosen, busy = false }: StepButtonsProps) => (
  <fieldset className="field">
    <legend>{legend}</legend>
    <div className="pair">
      {steps.map((step) => (
        <button
          key={step}
          type="submit"
          name={name}
          value={step}
          className="quiet"
          aria-pressed={chosen === undefined ? undefined : chosen === step}
          aria-disabled={busy || undefined}
        >
          {label(step)}
        </button>
      ))}
    </div>
  </fieldset>
)
