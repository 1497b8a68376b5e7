import type { Desks, StoredDesk } from '@waitbook/contracts/desk/desks'
import { epochOf } from '@waitbook/domain/calendar/instant'
import { minutesSince } from '@waitbook/domain/calendar/minutes'
import { isSkipped } from '@waitbook/domain/desk/desk-order'
import { servicesLine } from '@waitbook/domain/queues/services'
import { Badge } from '@waitbook/ui/badge'
import { Button } from '@waitbook/ui/button'
import { ChipButton } from '@waitbook/ui/chip'
import { Field } from '@waitbook/ui/field'
import { FormDialog } from '@waitbook/ui/form-dialog'
import { TextInput } from '@waitbook/ui/text-input'
import { useState } from 'react'
import { useNow } from '../../lib/use-now.ts'
import { useMarkHere } from '../waitlist/use-mark-here.ts'
import { waitlistMessages as sayOfList } from '../waitlist/waitlist-messages.ts'
import { calledBy, deskMessages as say } from './desk-messages.ts'
import { noShows, type Party, sessionOf, waitingParties } from './desk-view.ts'
import type { DeskActions } from './use-desk-actions.ts'

interface DeskQueueProps {
  desks: Desks
  desk: StoredDesk
  actions: DeskActions
}

/** Who waits, in the order in which the desk calls them, and who did not come. */
export function DeskQueue({ desks, desk, actions }: DeskQueueProps) {
  const [showsAll, setShowsAll] = useState(false)
  const [chosen, setChosen] = useState<Party>()
  const now = useNow()
  const markHere = useMarkHere()
  const parties = waitingParties(desks, showsAll ? undefined : desk)
  const gone = noShows(desks)
  const isOpen = sessionOf(desks, desk.id) !== undefined
  const hasQueues = desks.queues.length > 1
  return (
    <section aria-labelledby="desk-queue" className="min-w-0 flex-1">
      <div className="flex min-h-11 flex-wrap items-center gap-2 pb-3">
        <h2 id="desk-queue" className="flex-1 text-lg font-semibold">
          <span>{say.queue}</span> <span className="font-normal text-muted">{say.waiting(parties.length)}</span>
        </h2>
        {hasQueues && (
          <>
            <ChipButton pressed={!showsAll} onClick={() => setShowsAll(false)}>
              {say.mine}
            </ChipButton>
            <ChipButton pressed={showsAll} onClick={() => setShowsAll(true)}>
              {say.all}
            </ChipButton>
          </>
        )}
      </div>
      {parties.length > 0 && (
        <ol className="divide-y divide-line border-y border-line">
          {parties.map((party) => (
            <PartyRow key={party.id} party={party} desks={desks} now={now} hasQueues={hasQueues}>
              {isSkipped(party, desks.queues) && (
                <Button
                  aria-label={sayOfList.markNameHere(calledBy(party))}
                  onClick={() => markHere(party.id, calledBy(party))}
                >
                  {say.isHere}
                </Button>
              )}
              {isOpen && (
                <Button aria-label={say.call(calledBy(party))} onClick={() => setChosen(party)}>
                  {say.callShort}
                </Button>
              )}
            </PartyRow>
          ))}
        </ol>
      )}
      {gone.length > 0 && (
        <section aria-labelledby="gone" className="pt-8">
          <h2 id="gone" className="pb-3 text-lg font-semibold">
            {say.didNotCome}
          </h2>
          <ul className="divide-y divide-line border-y border-line">
            {gone.map((party) => (
              <PartyRow key={party.id} party={party} desks={desks} now={now} hasQueues={hasQueues}>
                <Button aria-label={say.letNameBackIn(calledBy(party))} onClick={() => actions.letBackIn(party)}>
                  {say.letBackIn}
                </Button>
              </PartyRow>
            ))}
          </ul>
        </section>
      )}
      {chosen && <CallDialog party={chosen} actions={actions} onClose={() => setChosen(undefined)} />}
    </section>
  )
}

interface PartyRowProps {
  party: Party
  desks: Desks
  now: number
  hasQueues: boolean
  children: React.ReactNode
}

function PartyRow({ party, desks, now, hasQueues, children }: PartyRowProps) {
  const queue = desks.queues.find(({ id }) => id === party.queue_id)
  const forDesk = desks.desks.find(({ id }) => id === party.for_desk)
  return (
    <li className="flex min-h-16 items-center gap-3 py-2">
      <span className="flex min-w-0 flex-1 flex-col">
        <span className="flex min-w-0 items-baseline gap-2">
          <bdi className="shrink-0 text-lg font-semibold tabular-nums">{calledBy(party)}</bdi>
          {party.ticket !== null && <bdi className="min-w-0 truncate">{party.customer_name}</bdi>}
        </span>
        <span className="flex flex-wrap items-center gap-x-2 text-muted tabular-nums">
          <span>{say.minutes(minutesSince(epochOf(party.timestamp), now))}</span>
          {hasQueues && queue && <bdi>{queue.name}</bdi>}
          {servicesLine(party.services) && <bdi className="min-w-0 break-words">{servicesLine(party.services)}</bdi>}
          {party.status === 'REMOVED' && party.asked_back_at !== null && <Badge tone="green">{say.askedBack}</Badge>}
          {isSkipped(party, desks.queues) && <Badge tone="amber">{say.notHere}</Badge>}
          {forDesk && <Badge tone="blue">{say.forDesk(forDesk.name)}</Badge>}
        </span>
      </span>
      {children}
    </li>
  )
}

interface CallDialogProps {
  party: Party
  actions: DeskActions
  onClose: () => void
}

/** A call before the guest's turn is kept with its reason. */
function CallDialog({ party, actions, onClose }: CallDialogProps) {
  const [reason, setReason] = useState('')
  const [isMissing, setMissing] = useState(false)
  const call = async () => {
    if (reason.trim() === '') return setMissing(true)
    if (await actions.call(party, reason.trim())) onClose()
  }
  return (
    <FormDialog
      title={say.callTitle(calledBy(party))}
      hasUnsavedInput={reason !== ''}
      onSubmit={call}
      submitLabel={say.callShort}
      onClose={onClose}
    >
      <Field label={say.callReason} error={isMissing ? say.callReasonMissing : undefined}>
        <TextInput
          value={reason}
          maxLength={100}
          onChange={(event) => {
            setReason(event.target.value)
            setMissing(false)
          }}
        />
      </Field>
    </FormDialog>
  )
}
