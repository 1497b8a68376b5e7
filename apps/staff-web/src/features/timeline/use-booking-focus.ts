import type { FloorPlan } from '@waitbook/contracts/table-plan'
import { useEffect, useRef } from 'react'

const itemOf = (id: string) => document.querySelector<HTMLElement>(`[data-item="${CSS.escape(id)}"]:not([aria-hidden])`)
const firstItem = () => document.querySelector<HTMLElement>('[data-item]:not([aria-hidden])')

/**
 * Focuses the item of the booking that staff last worked on when the focus was lost with its element, as when it moves
 * to another row; the first item if it is gone. Returns the function that names the booking.
 */
export const useBookingFocus = (plan: FloorPlan | undefined) => {
  const followed = useRef<string>(undefined)
  useEffect(() => {
    const id = followed.current
    if (id === undefined || !plan) return
    const isGone = !plan.bookings.some((booking) => booking.id === id)
    if (isGone) followed.current = undefined
    if (document.activeElement !== document.body) return
    const target = isGone ? firstItem() : itemOf(id)
    target?.focus({ preventScroll: true })
  }, [plan])
  return (id: string) => {
    followed.current = id
  }
}
