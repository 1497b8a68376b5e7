import type { Collision } from '@waitbook/contracts/reservations'
import { isBookDate, isTime } from '@waitbook/domain/calendar/plain-date'
import { useEffect, useState } from 'react'
import { clockLabel } from '../../lib/dates.ts'
import { trpc } from '../../trpc.ts'
import { peopleLabel } from './people-label.ts'
import { reservationMessages as say } from './reservations-messages.ts'

const typingPauseMs = 300
/** Shorter numbers are incomplete. */
const fewestDigits = 6

const useDebounced = (value: string) => {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), typingPauseMs)
    return () => clearTimeout(timer)
  }, [value])
  return settled
}

/** Other bookings of the phone on the service day, searched while the form is filled in. */
export const useCollisions = (
  phone: string,
  { date, time }: { date: string; time: string },
  except_id: string | undefined,
): readonly Collision[] => {
  const typed = useDebounced(phone.trim())
  const isWorthAsking = typed.replace(/\D/g, '').length >= fewestDigits && isBookDate(date)
  const found = trpc.reservations.collisions.useQuery(
    { phone: typed, date, ...(isTime(time) && { time }), ...(except_id && { except_id }) },
    { enabled: isWorthAsking, staleTime: 10_000, retry: false },
  )
  return isWorthAsking ? (found.data ?? []) : []
}

export const collisionText = ({ name, time, party_size }: Collision) =>
  say.collides(name, clockLabel(time), peopleLabel(party_size))
