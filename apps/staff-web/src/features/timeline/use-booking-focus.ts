import type { FloorPlan } from '@waitbook/contracts/floor/table-plan'
import { useEffect, useRef } from 'react'

const itemOf = (id: string) => document.querySelector<HTMLElement>(`[data-item="${CSS.escape(id)}"]:not([aria-hidden])`)
const firstItem = () => document.querySelector<HTMLElement>('[data-item]:not([aria-hidden])')

/**
 * If the focused element was removed, as when a booking moves to another row, focuses the item of the booking that was
 * last opened or moved, else the first item. Ends with the next press of a pointer, and on another day. Returns the
 * function that names the booking.
 */
export const useBookingFocus = (plan: FloorPlan | undefined) => {
  const followed = useRef<{ id: string; date: string | undefined }>(undefined)
  useEffect(() => {
    const forget = () => {
      followed.current = undefined
    }
    document.addEventListener('pointerdown', forget)
    return () => document.removeEventListener('pointerdown', forget)
  }, [])
  useEffect(() => {
    if (!followed.current || !plan) return
    const { id, date } = followed.current
    const isGone = !plan.bookings.some((booking) => booking.id === id)
    if (isGone) followed.current = undefined
    if (date !== plan.date || document.activeElement !== document.body) return
    const target = isGone ? firstItem() : itemOf(id)
    target?.focus({ preventScroll: true })
  }, [plan])
  return (id: string) => {
    followed.current = { id, date: plan?.date }
  }
}
