import type { Desks, StoredDesk } from '@waitbook/contracts/desk/desks'
import { epochOf } from '@waitbook/domain/calendar/instant'
import { minutesSince } from '@waitbook/domain/calendar/minutes'
import { deskRules } from '@waitbook/domain/desk/desk'
import { answerLines } from '@waitbook/domain/queues/questions'
import { servicesLine } from '@waitbook/domain/queues/services'
import { Banner } from '@waitbook/ui/banner'
import { Button } from '@waitbook/ui/button'
import { Field } from '@waitbook/ui/field'
import { FormDialog } from '@waitbook/ui/form-dialog'
import { IconButton } from '@waitbook/ui/icon-button'
import { Menu, MenuItem } from '@waitbook/ui/menu'
import { Select } from '@waitbook/ui/select'
import { TextInput } from '@waitbook/ui/text-input'
import {
  ArrowLeftRight,
  CalendarOff,
  Clock,
  EllipsisVertical,
  MonitorSmartphone,
  Pause,
  Power,
  RotateCcw,
  UserCheck,
  UserX,
} from 'lucide-react'
import { useState } from 'react'
import { useNow } from '../../lib/use-now.ts'
import { AbsentDialog } from './absent-dialog.tsx'
import { DeskState } from './all-desks.tsx'
import { DelayDialog } from './delay-dialog.tsx'
import { calledBy, deskRuleWords, deskMessages as say } from './desk-messages.ts'
import { type DeskView, type Party, unservedQueues, viewOf } from './desk-view.ts'
import { TransferDialog } from './transfer-dialog.tsx'
import type { DeskActions } from './use-desk-actions.ts'
import { WalkInButton } from './walk-in-button.tsx'

interface DeskPanelProps {
  desks: Desks
  desk: StoredDesk
  actions: DeskActions
  /** Another desk is chosen for this device. */
  onChange: () => void
}

/** One desk: the party there with a timer, a large button that calls the next one, and the other acts. */
export function DeskPanel({ desks, desk, actions, onChange }: DeskPanelProps) {
  const view = viewOf(desks, desk)
  const [isPausing, setPausing] = useState(false)
  const [isStating, setStating] = useState(false)
  const delay = desks.delays.find(({ desk_id }) => desk_id === desk.id)
  const [moved, setMoved] = useState<Party>()
  const [isAbsent, setAbsent] = useState(false)
  const unserved = unservedQueues(desks)
  const { session, there } = view
  return (
    <section aria-labelledby="own-desk" className="flex w-full min-w-0 flex-col gap-4 md:w-96 md:shrink-0">
      <div className="flex items-center gap-3">
        <h1 id="own-desk" className="min-w-0 flex-1 truncate text-2xl font-semibold">
          <bdi>{desk.name}</bdi>
        </h1>
        <DeskState session={session} />
        <Menu trigger={<IconButton label={say.change} icon={<EllipsisVertical aria-hidden className="size-5" />} />}>
          {session && session.paused_at === null && (
            <MenuItem icon={<Pause aria-hidden />} onClick={() => setPausing(true)}>
              {say.pause}
            </MenuItem>
          )}
          {session && (
            <MenuItem icon={<Clock aria-hidden />} onClick={() => setStating(true)}>
              {say.delay}
            </MenuItem>
          )}
          {session && (
            <MenuItem icon={<Power aria-hidden />} onClick={() => void actions.close()}>
              {say.close}
            </MenuItem>
          )}
          {desk.kind === 'person' && (
            <MenuItem icon={<CalendarOff aria-hidden />} onClick={() => setAbsent(true)}>
              {say.absent}
            </MenuItem>
          )}
          <MenuItem icon={<MonitorSmartphone aria-hidden />} onClick={onChange}>
            {say.change}
          </MenuItem>
        </Menu>
      </div>
      {delay && <p className="text-amber">{say.late(delay.minutes, delay.is_stated)}</p>}
      {session ? (
        <>
          <There view={view} desk={desk} />
          <NextButton view={view} actions={actions} />
          {session.paused_at !== null && (
            <Button size="lg" full onClick={() => actions.resume()}>
              {say.resume}
            </Button>
          )}
          {there?.party && (
            <PartyButtons
              party={there.party}
              isCalled={there.isCalled}
              hasNext={view.next !== undefined}
              actions={actions}
              onTransfer={setMoved}
            />
          )}
          <WalkInButton desks={desks} desk={desk} actions={actions} />
          <p className="text-center text-muted">{say.waiting(view.waiting)}</p>
        </>
      ) : (
        <OpenForm desk={desk} waiting={view.waiting} actions={actions} />
      )}
      {unserved.length > 0 && <Banner tone="amber">{say.unserved(unserved)}</Banner>}
      {isAbsent && <AbsentDialog desks={desks} person={desk} onClose={() => setAbsent(false)} />}
      {isStating && <DelayDialog actions={actions} onClose={() => setStating(false)} />}
      {isPausing && <PauseDialog actions={actions} onClose={() => setPausing(false)} />}
      {moved && (
        <TransferDialog desks={desks} own={desk} party={moved} actions={actions} onClose={() => setMoved(undefined)} />
      )}
    </section>
  )
}

function There({ view: { there }, desk }: { view: DeskView; desk: StoredDesk }) {
  const now = useNow()
  const party = there?.party
  return (
    <div className="flex min-h-40 flex-col justify-center rounded-sheet border border-line bg-sunken px-5 py-4 text-center">
      {there && party ? (
        <>
          <p className="text-muted">{there.isCalled ? say.called(party.call_count) : say.here}</p>
          <p className="truncate text-[3rem] leading-tight font-semibold tabular-nums">
            <bdi>{calledBy(party)}</bdi>
          </p>
          <p className="text-lg">
            {party.ticket !== null && <bdi className="me-3">{party.customer_name}</bdi>}
            <span className="tabular-nums">{say.minutes(minutesSince(epochOf(there.since), now))}</span>
          </p>
          {party.notes !== '' && <p className="pt-1 break-words text-muted">{party.notes}</p>}
          {[servicesLine(party.services, desk), ...answerLines(party.answers)].filter(Boolean).map((line) => (
            <p key={line} className="pt-1 break-words text-muted">
              <bdi>{line}</bdi>
            </p>
          ))}
        </>
      ) : (
        <p className="text-lg text-muted">{say.free}</p>
      )}
    </div>
  )
}

function NextButton({ view: { next, there }, actions }: { view: DeskView; actions: DeskActions }) {
  const big = 'min-h-20! text-2xl!'
  if (next)
    return (
      <Button variant="primary" size="lg" full className={big} onClick={() => actions.next(next)}>
        <bdi>{say.next(calledBy(next))}</bdi>
      </Button>
    )
  const party = there?.party
  if (party)
    return (
      <Button
        variant="primary"
        size="lg"
        full
        className={big}
        onClick={() => (there.isCalled ? actions.start(party) : actions.finish(party))}
      >
        {there.isCalled ? say.start : say.endService}
      </Button>
    )
  return (
    <Button variant="primary" size="lg" full className={big} disabled>
      {say.nobody}
    </Button>
  )
}

interface PartyButtonsProps {
  party: Party
  isCalled: boolean
  /** Whether the large button is *Next*, so that the party's own step has a button here. */
  hasNext: boolean
  actions: DeskActions
  onTransfer: (party: Party) => void
}

function PartyButtons({ party, isCalled, hasNext, actions, onTransfer }: PartyButtonsProps) {
  const icon = 'size-5'
  return (
    <div className="grid grid-cols-2 gap-3">
      {isCalled ? (
        <>
          {hasNext && (
            <Button icon={<UserCheck aria-hidden className={icon} />} onClick={() => actions.start(party)}>
              {say.start}
            </Button>
          )}
          <Button icon={<RotateCcw aria-hidden className={icon} />} onClick={() => actions.recall(party)}>
            {say.recall}
          </Button>
          <Button icon={<UserX aria-hidden className={icon} />} onClick={() => actions.noShow(party)}>
            {say.noShow}
          </Button>
          <Button onClick={() => actions.backInLine(party)}>{say.backInLine}</Button>
        </>
      ) : (
        hasNext && <Button onClick={() => actions.finish(party)}>{say.endService}</Button>
      )}
      <Button
        className={isCalled === hasNext ? 'col-span-2' : undefined}
        icon={<ArrowLeftRight aria-hidden className={icon} />}
        onClick={() => onTransfer(party)}
      >
        {say.transfer}
      </Button>
    </div>
  )
}

function OpenForm({ desk, waiting, actions }: { desk: StoredDesk; waiting: number; actions: DeskActions }) {
  const [rule, setRule] = useState<string>(deskRules[0])
  return (
    <div className="flex flex-col gap-4">
      <p className="text-lg text-muted">{say.waiting(waiting)}</p>
      <Field label={say.rule}>
        <Select
          value={rule}
          onChange={(event) => setRule(event.target.value)}
          options={deskRules.map((value) => ({ value, label: deskRuleWords[value] }))}
        />
      </Field>
      <Button variant="primary" size="lg" full onClick={() => actions.open(rule)}>
        <bdi>{say.openDesk(desk.name)}</bdi>
      </Button>
    </div>
  )
}

function PauseDialog({ actions, onClose }: { actions: DeskActions; onClose: () => void }) {
  const [reason, setReason] = useState('')
  const pause = async () => {
    if (await actions.pause(reason.trim())) onClose()
  }
  return (
    <FormDialog
      title={say.pauseTitle}
      hasUnsavedInput={reason !== ''}
      onSubmit={pause}
      submitLabel={say.pause}
      onClose={onClose}
    >
      <Field label={say.pauseReason}>
        <TextInput value={reason} maxLength={100} onChange={(event) => setReason(event.target.value)} />
      </Field>
    </FormDialog>
  )
}
