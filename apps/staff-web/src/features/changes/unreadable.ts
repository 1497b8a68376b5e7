import { z } from 'zod'
import type { Unreadable } from './queue-state.ts'

const parts = z.object({ name: z.string().catch(''), at: z.number().optional().catch(undefined) })

/** What is to be read even of an unreadable change: for whom it was, and when it was made. */
export const readableParts = ({ item }: Unreadable) =>
  z.object({ change: parts }).safeParse(item).data?.change ?? { name: '', at: undefined }

export const unreadableMessages = {
  title: 'Cannot be read',
  of: (name: string) => (name ? `A change for ${name}` : 'A change'),
  note: 'It was made by another version of this page. It is kept on this device, and not sent.',
}
