import type { WaitlistEntry } from '@waitbook/contracts/waitlist'
import { z } from 'zod'

/** The search of the waitlist's address: what a person has narrowed the list to. */
export const boardSearch = z.object({
  q: z.string().max(100).optional().catch(undefined),
  status: z.enum(['WAITING', 'NOTIFIED']).optional().catch(undefined),
})
export type BoardSearch = z.infer<typeof boardSearch>

const digitsOf = (text: string) => text.replace(/\D/g, '')

/** Name without regard to case, phone by any part of it (spec §5), written with or without spaces. */
export const matchesSearch = (entry: WaitlistEntry, { q, status }: BoardSearch) => {
  if (status && entry.status !== status) return false
  const wanted = q?.trim().toLowerCase() ?? ''
  if (wanted === '') return true
  if (entry.customer_name.toLowerCase().includes(wanted)) return true
  const phone = entry.phone_number ?? ''
  const isNumber = /^[\d\s()+.-]+$/.test(wanted)
  return phone.includes(wanted) || (isNumber && digitsOf(wanted) !== '' && digitsOf(phone).includes(digitsOf(wanted)))
}
