import type { GuestPreview as Preview } from '@waitbook/contracts/privacy'
import { writtenDateOf } from '../../../lib/dates.ts'
import { privacyMessages as say } from '../settings-messages.ts'
import { useTimeZone } from '../use-time-zone.ts'

/** What an export would contain, and an erasure would erase. */
export function GuestPreview({ preview }: { preview: Preview }) {
  const timeZone = useTimeZone()
  const { records, other_contacts } = preview
  return (
    <section aria-label="What is known" className="flex flex-col gap-2">
      <p>{say.included(preview)}</p>
      <ul className="divide-y divide-line rounded-lg border border-line">
        {records.map(({ kind, id, name, phone, email, on, is_other_number }) => (
          <li key={`${kind} ${id}`} className="flex flex-col px-3 py-2">
            <bdi className="font-medium break-words">{name}</bdi>
            <span>{`${say.kinds[kind]}, ${writtenDateOf(on, timeZone)}`}</span>
            <span className="text-sm text-muted break-all">{[phone, email].filter(Boolean).join(' · ')}</span>
            {is_other_number && <span className="text-sm">{say.otherNumber}</span>}
          </li>
        ))}
      </ul>
      {other_contacts.length > 0 && <p className="text-sm text-muted break-words">{say.notIncluded(other_contacts)}</p>}
    </section>
  )
}
