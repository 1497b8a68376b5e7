import { lateMinutesOfBookings } from '@waitbook/contracts/booking/booking'
import { m } from '../../paraglide/messages.js'
import { lateBookingPath } from '../../paths.ts'
import { StepButtons } from '../../ui/step-buttons.tsx'
import { duration } from '../../words.ts'
import { HiddenFields } from '../book/hidden-fields.tsx'

interface LateFormProps {
  segment: string
  mark: string | undefined
  lateMinutes: number
  formKey: string
}

export const LateForm = ({ segment, mark, lateMinutes, formKey }: LateFormProps) => (
  <form className="card" method="post" action={lateBookingPath(segment)}>
    <HiddenFields fields={{ form_key: formKey, mark }} />
    {lateMinutes > 0 && <p role="status">{m.late_said({ time: duration(lateMinutes) })}</p>}
    <StepButtons
      legend={m.late_question()}
      name="minutes"
      steps={lateMinutesOfBookings}
      label={(minutes) => m.late_by({ time: duration(minutes) })}
      chosen={lateMinutes}
    />
  </form>
)
