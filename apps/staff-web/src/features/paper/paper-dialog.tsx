import { maxPaperRows } from '@waitbook/contracts/paper'
import { Button } from '@waitbook/ui/button'
import { Field } from '@waitbook/ui/field'
import { FormDialog } from '@waitbook/ui/form-dialog'
import { SkeletonRows } from '@waitbook/ui/skeleton'
import { TextInput } from '@waitbook/ui/text-input'
import { notify } from '@waitbook/ui/toast'
import { useState } from 'react'
import { errorDetail, errorFields, errorStatus } from '../../lib/api-error.ts'
import { newMutationId } from '../../lib/random-ids.ts'
import { useIntention } from '../../lib/use-intention.ts'
import { refetchAfter } from '../../query-client.ts'
import { trpc } from '../../trpc.ts'
import { useUndo } from '../activity/use-undo.ts'
import { timeOfDay } from '../reservations/day/service-day.ts'
import { peopleLabel } from '../reservations/people-label.ts'
import { PaperLineFields } from './paper-line-fields.tsx'
import { blankLines, bookingLine, faultsByKey, isFilled, type PaperLine, rowOf } from './paper-lines.ts'
import { paperMessages as say } from './paper-messages.ts'
import { useServiceToday } from './use-service-today.ts'

interface PaperDialogProps {
  timeZone: string | undefined
  /** The day that is shown first; by default today. */
  opened?: string | undefined
  onClose: () => void
}

const moreLines = 3

/** Types in what was written on paper while the system was away, for one service day. */
export function PaperDialog({ timeZone, opened, onClose }: PaperDialogProps) {
  const today = useServiceToday(timeZone)
  const [chosen, setChosen] = useState(opened)
  const date = chosen ?? today
  const [lines, setLines] = useState(() => blankLines(0, moreLines))
  /** What was typed of bookings, by their ids. */
  const [ofBookings, setOfBookings] = useState<ReadonlyMap<string, PaperLine>>(new Map())
  const [faults, setFaults] = useState<ReturnType<typeof faultsByKey>>(new Map())
  const [refusal, setRefusal] = useState<string>()
  const mutationIdOf = useIntention<string>()
  const { undo } = useUndo()
  const utils = trpc.useUtils()
  const book = trpc.reservations.list.useQuery({ date, by_service_date: true }, { enabled: date !== '' })
  const expected = (book.data?.reservations ?? []).filter(({ status }) => status === 'CONFIRMED')

  const filled = [...expected.flatMap(({ id }) => ofBookings.get(id) ?? []).filter(isFilled), ...lines.filter(isFilled)]
  const add = trpc.waitlist.addFromPaper.useMutation({
    onSuccess: ({ lines_added, activity_id }) => {
      notify.success(say.added(lines_added), { action: { label: 'Undo', onClick: () => undo(activity_id) } })
      onClose()
    },
    onError: (error) => {
      if (errorStatus(error) === 401) return
      const found = faultsByKey(filled, errorFields(error) ?? {})
      setFaults(found)
      setRefusal(found.size > 0 ? say.faulty : (errorDetail(error) ?? say.failed))
    },
    onSettled: refetchAfter(() =>
      Promise.all([utils.waitlist.invalidate(), utils.reservations.invalidate(), utils.parties.invalidate()]),
    ),
  })
  const submit = () => {
    setRefusal(undefined)
    setFaults(new Map())
    if (filled.length > maxPaperRows) return setRefusal(say.tooMany(maxPaperRows))
    const input = { date, lines: filled.map(rowOf) }
    add.mutate({ ...input, mutation_id: mutationIdOf(input, newMutationId) })
  }
  const change = (line: PaperLine) => setLines(lines.map((each) => (each.key === line.key ? line : each)))
  const changeBooking = (line: PaperLine) => setOfBookings(new Map(ofBookings).set(line.key, line))

  return (
    <FormDialog
      title={say.title}
      description={say.explained}
      size="lg"
      hasUnsavedInput={filled.length > 0}
      onSubmit={submit}
      submitLabel={say.add(filled.length)}
      disabled={filled.length === 0 || date === ''}
      pending={add.isPending}
      refusal={refusal}
      onClose={onClose}
    >
      <Field label={say.day} hint={say.dayHint} className="mb-6 sm:w-72">
        <TextInput type="date" value={date} max={today} onChange={({ target: { value } }) => setChosen(value)} />
      </Field>
      <section className="mb-6">
        <h3 className="text-base font-semibold">{say.walkIns}</h3>
        <p className="mb-3 text-sm text-muted">{say.walkInsHint}</p>
        {lines.map((line, index) => (
          <PaperLineFields
            key={line.key}
            title={say.line(index + 1)}
            line={line}
            faults={faults.get(line.key)}
            onChange={change}
          />
        ))}
        <Button className="mt-2" onClick={() => setLines([...lines, ...blankLines(lines.length, moreLines)])}>
          {say.addLines}
        </Button>
      </section>
      <section>
        <h3 className="text-base font-semibold">{say.bookings}</h3>
        {book.isLoading && <SkeletonRows rows={2} label={say.bookings} />}
        {book.isError && errorStatus(book.error) !== 401 && <p className="text-muted">{say.bookingsFailed}</p>}
        {book.isSuccess && (
          <p className="mb-3 text-sm text-muted">{expected.length === 0 ? say.noBookings : say.bookingsHint}</p>
        )}
        {expected.map((booking) => (
          <PaperLineFields
            key={booking.id}
            title={
              <span className="flex flex-wrap gap-x-3">
                <span className="tabular-nums">{timeOfDay(booking)}</span>
                <bdi className="break-words">{booking.name}</bdi>
                <span className="font-normal text-muted">{peopleLabel(booking.party_size)}</span>
              </span>
            }
            line={ofBookings.get(booking.id) ?? bookingLine(booking.id)}
            faults={faults.get(booking.id)}
            onChange={changeBooking}
          />
        ))}
      </section>
    </FormDialog>
  )
}
