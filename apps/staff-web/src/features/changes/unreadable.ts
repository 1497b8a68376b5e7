import type { Unreadable } from './queue-state.ts'

/** What is to be read even of an unreadable change: for whom it was, and when it was made. */
export const readableParts = ({ item }: Unreadable) => {
  const { name, at } = (item as { change?: { name?: unknown; at?: unknown } | null } | null)?.change ?? {}
  return { name: typeof name === 'string' ? name : '', at: typeof at === 'number' ? at : undefined }
}

export const unreadableMessages = {
  title: 'Cannot be read',
  of: (name: string) => (name ? `A change for ${name}` : 'A change'),
  note: 'It was made by another version of this page. It is kept on this device, and not sent.',
}
