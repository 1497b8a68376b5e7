import type { Reservation, ReservationSaved } from '@waitbook/contracts/reservations'
import { changedFields, editOver } from '@waitbook/domain/edits/merge-edit'
import { bookingWarningText } from '@waitbook/domain/reservations/booking-warning'
import { Banner } from '@waitbook/ui/banner'
import { FormDialog } from '@waitbook/ui/form-dialog'
import { notify } from '@waitbook/ui/toast'
import { useEffect, useRef } from 'react'
import { useWatch } from 'react-hook-form'
import { errorDetail, errorStatus } from '../../../lib/api-error.ts'
import { currentClock } from '../../../lib/dates.ts'
import { sentenceInWords } from '../../../lib/place-words.ts'
import { newMutationId } from '../../../lib/random-ids.ts'
import { showFieldErrors } from '../../../lib/show-errors.ts'
import { useIntention } from '../../../lib/use-intention.ts'
import { trpc } from '../../../trpc.ts'
import { EditChoices } from '../../edits/edit-choices.tsx'
import { editMessages } from '../../edits/edit-messages.ts'
import { type Edit, useEdit } from '../../edits/use-edit.ts'
import { useAreasWithTables, useTableNames } from '../../floor/use-known-floor.ts'
import { PhoneQuestion } from '../../phones/phone-question.tsx'
import { type PhoneAsking, usePhoneQuestion } from '../../phones/use-phone-question.ts'
import { overbooksText, useDayWarnings, willOverbookText } from '../day/use-day-warnings.ts'
import { outsideHoursLabel } from '../reservation-marks.tsx'
import { reservationMessages as say } from '../reservations-messages.ts'
import { collisionText, useCollisions } from '../use-collisions.ts'
import { useRefreshBook } from '../use-reservation-actions.ts'
import { FreeTimesOfDay } from './free-times.tsx'
import { ReservationFormFields } from './reservation-fields.tsx'
import {
  type Booking,
  bookingLabel,
  bookingOf,
  bookingWords,
  emptyReservation,
  fieldsOf,
  type ReservationFields,
  type ReservationForm,
  reservationFields,
  useReservationForm,
} from './reservation-form.ts'
import { SizeAndTimeFields } from './size-and-time-fields.tsx'
import { useFreeTimes } from './use-free-times.ts'
import { useWarnOfTime } from './use-warn-of-time.ts'

interface ReservationDialogProps {
  /** The edited reservation as it was when the dialog opened; undefined to add one. */
  reservation?: Reservation | undefined
  /** The date of a new one. */
  date: string
  /** The service date of now. */
  today: string
  /** Whether `date` and `today` are the server's; before its first answer they are guessed from the clock. */
  isTodayKnown: boolean
  timeZone: string
  onClose: () => void
}

export function ReservationDialog({
  reservation,
  date,
  today,
  isTodayKnown,
  timeZone,
  onClose,
}: ReservationDialogProps) {
  const isNew = reservation === undefined
  const form = useReservationForm(reservation ? fieldsOf(reservation) : emptyReservation(date))
  useDateOnceKnown(form, date, isNew && !isTodayKnown)
  const [phone, day, time, party_size] = useWatch({
    control: form.control,
    name: ['phone', 'date', 'time', 'party_size'],
  })
  const { overbooking, closed } = useDayWarnings({ date: day, time, party_size }, reservation?.id)
  const wanted = { date: day, time, party_size: Number(party_size) }
  const collisions = useCollisions(phone, wanted, reservation?.id)
  const freeTimes = useFreeTimes(wanted, reservation?.id)
  const goesOn = useWarnOfTime()
  const wasAsked = useRef(false)
  const agreed = useRef<string>(undefined)
  const edit = useEdit(bookingOf(form.formState.defaultValues as ReservationFields))
  const asking = usePhoneQuestion()
  const areas = Object.fromEntries(useAreasWithTables().map(({ id, name }) => [id, name]))
  const save = useSave(form, asking, reservation && edit, (saved) => {
    const [collision] = saved.collisions
    if (collision && collisions.length === 0) notify.warning(collisionText(collision))
    if (saved.overbooked && !overbooking) notify.warning(overbooksText(saved.overbooked))
    const full = saved.warning?.reasons.find(({ code }) => code !== 'outside_hours' && code !== 'overbooked')
    // The time became full after it was checked.
    if (full && !wasAsked.current)
      notify.warning(sentenceInWords(bookingWarningText([full], saved.reservation, currentClock())))
    const { outside_hours } = saved.reservation
    if (outside_hours && !closed) notify.warning(outsideHoursLabel[outside_hours], { about: saved.reservation.name })
    onClose()
  })

  const submit = form.handleSubmit(async (fields) => {
    const booking = bookingOf(fields)
    if (reservation && !edit.areSettled()) return
    if (reservation && Object.keys(changedFields(edit.seen, booking)).length === 0) {
      notify.info(editMessages.nothingChanged)
      return onClose()
    }
    const isMoved = !reservation || timeFields.some((name) => booking[name] !== edit.seen[name])
    wasAsked.current = isMoved && freeTimes?.warning != null
    const asked = `${booking.date} ${booking.time} ${booking.party_size}`
    if (isMoved && agreed.current !== asked) {
      if (!(await goesOn(booking, reservation?.id, isNew ? say.addAnyway : say.saveAnyway))) return
      // Staff are asked once per time and size, also if the form is submitted again after a question about the phone or a lost response.
      agreed.current = asked
    }
    save.send(booking, reservation?.id)
  })
  const refusal = form.formState.errors.root?.message

  return (
    <FormDialog
      title={isNew ? 'Add Reservation' : 'Edit Reservation'}
      hasUnsavedInput={form.formState.isDirty}
      onSubmit={submit}
      submitLabel={isNew ? 'Add Reservation' : 'Save'}
      pending={save.isPending || form.formState.isSubmitting}
      submitClass="px-2! max-sm:text-base sm:px-6!"
      refusal={refusal}
      onClose={onClose}
    >
      <EditChoices
        edit={edit}
        labelOf={bookingLabel}
        wordsOf={(name, value) => bookingWords(name, value, areas)}
        onChoose={(name, value) => form.setValue(name as keyof ReservationFields, String(value ?? ''))}
      />
      <ReservationFormFields
        form={form}
        when={
          <SizeAndTimeFields form={form} timeZone={timeZone} today={today}>
            <FreeTimesOfDay
              found={freeTimes}
              wanted={wanted}
              onChoose={(chosen) => form.setValue('time', chosen, { shouldDirty: true, shouldValidate: true })}
            />
            {closed && <Banner tone="amber">{closed}</Banner>}
            {overbooking && <Banner tone="amber">{willOverbookText(overbooking)}</Banner>}
          </SizeAndTimeFields>
        }
        phoneQuestion={<PhoneQuestion asking={asking} form={form} name="phone" onAnswer={() => void submit()} />}
        warning={collisions.map((each) => (
          <Banner key={each.id} tone="amber">
            {collisionText(each)}
          </Banner>
        ))}
      />
    </FormDialog>
  )
}

/** After midnight the guess is a day too late until the service day ends. A date that staff chose stays. */
const useDateOnceKnown = (form: ReservationForm, date: string, isGuessed: boolean) => {
  const wasGuessed = useRef(isGuessed)
  useEffect(() => {
    if (isGuessed || !wasGuessed.current) return
    wasGuessed.current = false
    if (!form.getFieldState('date').isDirty) form.resetField('date', { defaultValue: date })
  }, [form, date, isGuessed])
}

const timeFields = ['date', 'time', 'party_size'] as const

const refusalText = (error: unknown, isNew: boolean) => {
  const status = errorStatus(error)
  if (status === undefined) return say.saveFailed
  if (status === 404 && !isNew) return say.gone
  return errorDetail(error) ?? (isNew ? say.addRefused : say.updateRefused)
}

/** Adds or edits; an error is shown at its field, else above the form, and as a toast. */
const useSave = (
  form: ReservationForm,
  asking: PhoneAsking,
  editing: Edit<Booking> | undefined,
  onSaved: (saved: ReservationSaved) => void,
) => {
  const isNew = editing === undefined
  const intend = useIntention<string>()
  const refresh = useRefreshBook()
  const tables = useTableNames()
  /** The name of the guest, and the table where bookings get tables. */
  const aboutOf = ({ name, resource_ids }: Reservation) => {
    if (resource_ids === undefined) return name
    const known = resource_ids.flatMap((id) => tables[id] ?? [])
    return say.savedAt(name, known.length === 0 ? say.noTable : say.tables(known))
  }

  const callbacks = {
    onSuccess: async (saved: ReservationSaved) => {
      await refresh()
      notify.success(isNew ? say.added : say.updated, { about: aboutOf(saved.reservation) })
      onSaved(saved)
    },
    onError: (error: unknown) => {
      if (errorStatus(error) === 401) return
      asking.ask(error, form.getValues('phone').trim())
      if (errorStatus(error) === 404 || errorStatus(error) === 409) void refresh()
      if (editing?.isConflict(error, bookingOf(form.getValues()))) return
      const text = refusalText(error, isNew)
      notify.error(text, { about: form.getValues('name').trim() || undefined })
      if (!showFieldErrors(form, reservationFields.shape, error, { focusesFirst: true }))
        form.setError('root', { message: text })
    },
  }
  const add = trpc.reservations.add.useMutation(callbacks)
  const edit = trpc.reservations.edit.useMutation(callbacks)

  return {
    isPending: add.isPending || edit.isPending,
    send: (booking: Booking, id: string | undefined) => {
      const confirmed = asking.confirmedFor(booking.phone)
      const content = editing ? editOver(editing.seen, booking) : booking
      const mutation_id = intend({ ...content, ...confirmed }, newMutationId)
      if (id === undefined) add.mutate({ ...booking, ...confirmed, mutation_id })
      else edit.mutate({ ...content, ...confirmed, id, mutation_id })
    },
  }
}
