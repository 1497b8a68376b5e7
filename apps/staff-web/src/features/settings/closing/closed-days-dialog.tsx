import { Link } from '@tanstack/react-router'
import { mostWritten, type StandingDay, type WrittenToDay } from '@waitbook/contracts/booking/closed-days'
import { dateHeading } from '@waitbook/domain/calendar/plain-date'
import { Banner } from '@waitbook/ui/banner'
import { Button } from '@waitbook/ui/button'
import { Dialog } from '@waitbook/ui/dialog'
import { Field } from '@waitbook/ui/field'
import { Textarea } from '@waitbook/ui/textarea'
import { useState } from 'react'
import { errorDetail } from '../../../lib/api-error.ts'
import { bookedClock } from '../../../lib/dates.ts'
import { paths } from '../../../paths.ts'
import { trpc } from '../../../trpc.ts'
import { useStaffUser } from '../../session/use-session.ts'
import { closingMessages as say } from './closing-settings-messages.ts'

interface ClosedDaysDialogProps {
  days: readonly StandingDay[]
  /** Else they only take no more bookings, and the host has to say what the guests are to know. */
  isClosed: boolean
  onClose: () => void
}

/** What stands on days that were just closed, each with its book and a message to all its guests. */
export function ClosedDaysDialog({ days, isClosed, onClose }: ClosedDaysDialogProps) {
  return (
    <Dialog
      onClose={onClose}
      title={say.title}
      footer={
        <Button size="lg" onClick={onClose}>
          {say.done}
        </Button>
      }
    >
      <p className="text-muted">{say.explained}</p>
      <ul aria-label={say.title} className="mt-4 flex flex-col gap-6">
        {days.map((day) => (
          <ClosedDay key={day.date} day={day} isClosed={isClosed} />
        ))}
      </ul>
    </Dialog>
  )
}

function ClosedDay({ day, isClosed }: { day: StandingDay; isClosed: boolean }) {
  const restaurant = useStaffUser()?.restaurant_name ?? ''
  const [message, setMessage] = useState(isClosed ? say.usual(restaurant) : '')
  const write = trpc.bookingSetup.writeToDay.useMutation()
  return (
    <li aria-label={dateHeading(day.date)} className="flex flex-col gap-3 border-t border-line pt-4">
      <h3 className="font-semibold">{say.day(day)}</h3>
      <Link
        to={paths.reservations}
        search={{ date: day.date, view: 'day' }}
        target="_blank"
        className="inline-flex min-h-11 items-center self-start text-ink underline underline-offset-4"
      >
        {say.openDay}
      </Link>
      <Field label={say.message} hint={say.messageHint}>
        <Textarea rows={4} maxLength={480} value={message} onChange={(event) => setMessage(event.target.value)} />
      </Field>
      <Button
        className="self-start"
        disabled={message.trim() === '' || day.reservations > mostWritten}
        pending={write.isPending}
        onClick={() => write.mutate({ date: day.date, message })}
      >
        {say.send(day.reservations)}
      </Button>
      {write.error && <Banner tone="red">{errorDetail(write.error) ?? say.failed}</Banner>}
      {write.data && <Outcome written={write.data} serviceDate={day.date} />}
    </li>
  )
}

function Outcome({ written, serviceDate }: { written: WrittenToDay; serviceDate: string }) {
  const { queued, already, unreached } = written
  return (
    <div role="status" className="flex flex-col gap-2">
      <p>{say.sent(queued, already)}</p>
      {unreached.length > 0 && (
        <>
          <p className="font-semibold">{say.unreached}</p>
          <ul>
            {unreached.map(({ id, name, phone, date, time }) => (
              <li key={id} className="flex flex-wrap gap-x-3">
                <span>
                  {date === serviceDate ? bookedClock(date, time) : `${dateHeading(date)}, ${bookedClock(date, time)}`}
                </span>
                <bdi>{name}</bdi>
                <a href={`tel:${phone}`} className="underline underline-offset-4">
                  <bdi>{phone}</bdi>
                </a>
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  )
}
