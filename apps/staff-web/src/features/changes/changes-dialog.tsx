import { changedFields } from '@waitbook/domain/edits/merge-edit'
import { Button } from '@waitbook/ui/button'
import { Dialog } from '@waitbook/ui/dialog'
import { notify } from '@waitbook/ui/toast'
import { type ReactNode, useState } from 'react'
import { errorDetail } from '../../lib/api-error.ts'
import { namedClock } from '../../lib/dates.ts'
import { newMutationId } from '../../lib/random-ids.ts'
import { editMessages } from '../edits/edit-messages.ts'
import { useTimeZone } from '../settings/use-time-zone.ts'
import { fieldWords } from '../waitlist/add/edited-party.ts'
import { partyLabel } from '../waitlist/add/party-form.ts'
import type { Change, EditChange, PartyChange } from './change.ts'
import { changeLabel, changeMessages as say } from './changes-messages.ts'
import { keyOfUnreadable, type Refused } from './queue-state.ts'
import { type QueuedEdit, QueuedEditDialog } from './queued-edit-dialog.tsx'
import { refusedChoice } from './refused-choice.ts'
import { readableParts, unreadableMessages } from './unreadable.ts'
import { useChangeSubmitter, useQueueState } from './use-change-submitter.ts'

/** The fields that an edit changes, such as 'Notes: Pram', so that the host can enter them again. */
const typedWords = ({ party, seen }: EditChange) =>
  Object.entries(seen ? changedFields(seen, party) : party)
    .map(([name, value]) => `${partyLabel(name)}: ${fieldWords(name, value) || editMessages.empty}`)
    .join('\n')

interface ChangesDialogProps {
  open: boolean
  onClose: () => void
}

export function ChangesDialog({ open, onClose }: ChangesDialogProps) {
  /** An edit that conflicts with someone else's change, while the host resolves it. */
  const [chosen, setChosen] = useState<QueuedEdit>()
  const choose = (edit: QueuedEdit) => {
    onClose()
    setChosen(edit)
  }
  return (
    <>
      <ChangeList open={open} onClose={onClose} onChoose={choose} />
      {chosen && <QueuedEditDialog queued={chosen} onClose={() => setChosen(undefined)} />}
    </>
  )
}

interface ChangeListProps extends ChangesDialogProps {
  onChoose: (edit: QueuedEdit) => void
}

function ChangeList({ open, onClose, onChoose }: ChangeListProps) {
  const { queue, submit } = useChangeSubmitter()
  const { waiting, asking, refused, unreadable } = useQueueState()
  /** Sends the change again, as another one: the server has refused this one. */
  const keepPhone = async (change: PartyChange, confirmed_phone: string) => {
    const submitted = await submit({ ...change, confirmed_phone, mutation_id: newMutationId() })
    if (submitted.type === 'failed') notify.error(errorDetail(submitted.error) ?? say.refused(1))
    else queue.dismiss(change.mutation_id)
  }
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Changes on this device"
      footer={
        <Button size="lg" onClick={onClose}>
          Close
        </Button>
      }
    >
      {waiting.length + asking.length + refused.length + unreadable.length === 0 && <p>Everything has been sent.</p>}
      <Changes title="Could not be made">
        {refused.map((each) => {
          const { change, reason, conflicts, possible_phone } = each
          return (
            <ChangeLine key={change.mutation_id} change={change} note={reason}>
              <Button onClick={() => queue.dismiss(change.mutation_id)} aria-label={`Dismiss: ${changeLabel(change)}`}>
                Dismiss
              </Button>
              {(change.kind === 'add' || change.kind === 'edit') && possible_phone !== undefined && (
                <Button
                  variant="primary"
                  onClick={() => void keepPhone(change, possible_phone)}
                  aria-label={`Keep ${possible_phone}: ${changeLabel(change)}`}
                >
                  <span>Keep</span> <bdi className="tabular-nums">{possible_phone}</bdi>
                </Button>
              )}
              {change.kind === 'edit' && conflicts && (
                <Button
                  variant="primary"
                  onClick={() => onChoose({ change, reason, conflicts })}
                  aria-label={`Choose: ${changeLabel(change)}`}
                >
                  Choose
                </Button>
              )}
              <Instead refused={each} />
            </ChangeLine>
          )
        })}
      </Changes>
      <Changes title={unreadableMessages.title}>
        {unreadable.map((each) => {
          const key = keyOfUnreadable(each)
          const { name, at } = readableParts(each)
          const label = unreadableMessages.of(name)
          return (
            <Line key={key} label={label} at={at} note={unreadableMessages.note}>
              <Button onClick={() => queue.dismiss(key)} aria-label={`Dismiss: ${label}`}>
                Dismiss
              </Button>
            </Line>
          )
        })}
      </Changes>
      <Changes title="Send these notifications now?">
        {asking.map(({ change }) => (
          <ChangeLine key={change.mutation_id} change={change} note="It waited more than 5 minutes.">
            <Button onClick={() => queue.dismiss(change.mutation_id)} aria-label={`Discard: ${changeLabel(change)}`}>
              Discard
            </Button>
            <Button
              variant="primary"
              onClick={() => queue.confirm(change.mutation_id)}
              aria-label={`Send: ${changeLabel(change)}`}
            >
              Send
            </Button>
          </ChangeLine>
        ))}
      </Changes>
      <Changes title={say.waiting(waiting.length)}>
        {waiting.map(({ change, tried }) => (
          <ChangeLine
            key={change.mutation_id}
            change={change}
            note={tried ? 'Being tried again.' : 'Sent when the connection is back.'}
          >
            {!tried && (
              <Button
                onClick={() => queue.withdraw(change.mutation_id)}
                aria-label={`Take back: ${changeLabel(change)}`}
              >
                Take back
              </Button>
            )}
          </ChangeLine>
        ))}
      </Changes>
    </Dialog>
  )
}

/** Another change in place of a refused one, which is sent like it. */
function Instead({ refused }: { refused: Refused }) {
  const { queue } = useChangeSubmitter()
  const choice = refusedChoice(refused)
  if (!choice) return null
  const choose = () => {
    queue.add(choice.instead, false)
    queue.dismiss(refused.change.mutation_id)
  }
  return (
    <Button variant="primary" onClick={choose} aria-label={`${choice.label}: ${changeLabel(refused.change)}`}>
      {choice.label}
    </Button>
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

function ChangeLine({ change, ...rest }: { change: Change; note: string; children: ReactNode }) {
  const typed = change.kind === 'edit' ? typedWords(change) : undefined
  return <Line label={changeLabel(change)} at={change.at} typed={typed} {...rest} />
}

interface LineProps {
  label: string
  at: number | undefined
  note: string
  typed?: string | undefined
  children: ReactNode
}

function Line({ label, at, note, typed, children }: LineProps) {
  const timeZone = useTimeZone()
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-2.5">
      <span className="min-w-40 flex-1">
        <span className="block font-semibold break-words">{label}</span>
        <span className="block text-sm text-muted">
          {at === undefined ? note : `${namedClock(at, timeZone)} · ${note}`}
        </span>
        {typed !== undefined && <span className="block text-sm break-words whitespace-pre-line">{typed}</span>}
      </span>
      <span className="flex gap-2">{children}</span>
    </li>
  )
}
