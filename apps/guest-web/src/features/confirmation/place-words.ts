import { number } from '../../language.ts'
import { m } from '../../messages/functions.js'
import { estimate as estimateWords } from '../../words.ts'
import { endedHeading } from './ended-words.ts'
import type { Place, Reach } from './place.ts'

/** The document's title, visible while another tab is open. */
export const placeTitle = (
  { status, position, removed_reason, notice }: Pick<Place, 'status' | 'position' | 'removed_reason' | 'notice'>,
  restaurant: string,
) => {
  if (status === 'NOTIFIED') return `${m.ready()} – ${restaurant}`
  if (status === 'SERVED') return `${m.served()} – ${restaurant}`
  if (status === 'REMOVED')
    return removed_reason ? `${endedHeading(removed_reason)} – ${restaurant}` : m.entry_not_found()
  return position === null || notice?.kind === 'almost_ready'
    ? restaurant
    : `${m.number_in_line({ position: number(position) })} – ${restaurant}`
}

/** How the guest will be notified that the table is ready. */
export const readyChannelText = ({ sends_texts, sends_emails }: Reach) => {
  if (sends_texts) return m.next_2()
  return sends_emails ? m.next_2_email() : m.next_2_page()
}

/** Announced once when the place changes, but not for a new estimate alone. */
export const placeAnnouncement = ({ status, position, estimate, range, notice, removed_reason }: Place) => {
  if (status === 'NOTIFIED') return `${m.ready()}. ${m.ready_next()}`
  if (status === 'SERVED') return m.served()
  if (status === 'REMOVED') return removed_reason ? endedHeading(removed_reason) : m.gone()
  if (position === null) return ''
  if (notice?.kind === 'almost_ready') return m.almost_ready()
  const place = m.number_in_line({ position: number(position) })
  return `${place}. ${m.estimate()}: ${estimateWords(estimate, range)}`
}
