import { Button } from '@waitbook/ui/button'
import { Dialog } from '@waitbook/ui/dialog'
import type { ReactNode } from 'react'
import { namedClock } from '../../dates.ts'
import { useTimeZone } from '../settings/use-time-zone.ts'
import type { Change } from './change.ts'
import { deedOf, changeMessages as say } from './messages.ts'
import { useChangeDesk, useQueueState } from './use-change-desk.ts'

export function ChangesDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { queue } = useChangeDesk()
  const { waiting, asking, refused } = useQueueState()
  return (
    <Dialog
      open={open}
      onOpenChange={(isOpen) => isOpen || onClose()}
      title="Changes on this device"
      footer={
        <Button size="lg" onClick={onClose}>
          Close
        </Button>
      }
    >
      {waiting.length + asking.length + refused.length === 0 && <p>Everything has been sent.</p>}
      <Changes title="Could not be made">
        {refused.map(({ change, reason }) => (
          <Line key={change.mutation_id} change={change} note={reason}>
            <Button onClick={() => queue.dismiss(change.mutation_id)} aria-label={`Dismiss: ${deedOf(change)}`}>
              Dismiss
            </Button>
          </Line>
        ))}
      </Changes>
      <Changes title="Send these texts now?">
        {asking.map(({ change }) => (
          <Line key={change.mutation_id} change={change} note="It waited more than 5 minutes.">
            <Button onClick={() => queue.dismiss(change.mutation_id)} aria-label={`Discard: ${deedOf(change)}`}>
              Discard
            </Button>
            <Button
              variant="primary"
              onClick={() => queue.confirm(change.mutation_id)}
              aria-label={`Send: ${deedOf(change)}`}
            >
              Send
            </Button>
          </Line>
        ))}
      </Changes>
      <Changes title={say.waiting(waiting.length)}>
        {waiting.map(({ change, tried }) => (
          <Line
            key={change.mutation_id}
            change={change}
            note={tried ? 'Being tried again.' : 'Sent when the line is back.'}
          >
            {!tried && (
              <Button onClick={() => queue.withdraw(change.mutation_id)} aria-label={`Take back: ${deedOf(change)}`}>
                Take back
              </Button>
            )}
          </Line>
        ))}
      </Changes>
    </Dialog>
  )
}

function Changes({ title, children }: { title: string; children: ReactNode[] }) {
  if (children.length === 0) return null
  return (
    <section className="mb-5">
      <h3 className="mb-1 text-base">{title}</h3>
      <ul className="divide-y divide-line border-y border-line">{children}</ul>
    </section>
  )
}

function Line({ change, note, children }: { change: Change; note: string; children: ReactNode }) {
  const timeZone = useTimeZone()
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-2.5">
      <span className="min-w-40 flex-1">
        <span className="block font-semibold break-words">{deedOf(change)}</span>
        <span className="block text-sm text-muted">
          {namedClock(change.at, timeZone)} · {note}
        </span>
      </span>
      <span className="flex gap-2">{children}</span>
    </li>
  )
}
