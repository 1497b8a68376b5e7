import type { StoredMark } from '@waitbook/contracts/floor/floor'
import type { FloorPlan } from '@waitbook/contracts/floor/table-plan'
import { epochOf } from '@waitbook/domain/calendar/instant'
import { addDays } from '@waitbook/domain/calendar/plain-date'
import { instantOf, timeIn } from '@waitbook/domain/calendar/time-zone'
import { Banner } from '@waitbook/ui/banner'
import { Button } from '@waitbook/ui/button'
import { ChipButton } from '@waitbook/ui/chip'
import { Dialog } from '@waitbook/ui/dialog'
import { Field } from '@waitbook/ui/field'
import { FormDialog } from '@waitbook/ui/form-dialog'
import { TextInput } from '@waitbook/ui/text-input'
import { useState } from 'react'
import { errorDetail } from '../../lib/api-error.ts'
import { useSendOnce } from '../edits/use-send-once.ts'
import { plannedTableNames } from './table-names.ts'
import { timelineMessages as say } from './timeline-messages.ts'
import type { PlanActions } from './use-plan.ts'

interface DialogProps {
  plan: FloorPlan
  actions: PlanActions
  onClose: () => void
}

/** A local time of the day that the plan shows; before its start it is after midnight. */
const instantIn = (plan: FloorPlan, time: string) => {
  const at = instantOf(plan.date, time, plan.time_zone)
  return at < epochOf(plan.opens_at) ? instantOf(addDays(plan.date, 1), time, plan.time_zone) : at
}

/** Takes tables out of use for some hours of the day. */
export function BlockTablesDialog({ plan, now, actions, onClose }: DialogProps & { now: number }) {
  const isToday = epochOf(plan.opens_at) <= now && now < epochOf(plan.closes_at)
  const usual = isToday ? Math.ceil(now / 900_000) * 900_000 : instantOf(plan.date, '18:00', plan.time_zone)
  const [tables, setTables] = useState<readonly string[]>([])
  const [from, setFrom] = useState(timeIn(plan.time_zone, usual))
  const [until, setUntil] = useState(timeIn(plan.time_zone, usual + 2 * 3_600_000))
  const [reason, setReason] = useState('')
  const [fault, setFault] = useState<string>()
  const [isSaving, setSaving] = useState(false)
  const sendOnce = useSendOnce()
  const toggle = (id: string) =>
    setTables((known) => (known.includes(id) ? known.filter((each) => each !== id) : [...known, id]))
  const save = async () => {
    const [from_at, until_at] = [instantIn(plan, from), instantIn(plan, until)]
    if (tables.length === 0) return setFault(say.chooseTables)
    if (!(until_at > from_at)) return setFault(say.chooseTimes)
    setSaving(true)
    try {
      const iso = (at: number) => new Date(at).toISOString()
      await sendOnce(
        { resource_ids: [...tables], from_at: iso(from_at), until_at: iso(until_at), reason },
        actions.block,
      )
      onClose()
    } catch (error) {
      setFault(errorDetail(error) ?? say.failed)
      setSaving(false)
    }
  }
  return (
    <FormDialog
      title={say.blockTitle}
      description={say.blockHint}
      onSubmit={save}
      hasUnsavedInput={tables.length > 0 || reason !== ''}
      submitLabel={say.blockTables}
      pending={isSaving}
      hasCancel={false}
      onClose={onClose}
    >
      <div className="flex flex-col gap-5">
        {fault && <Banner tone="red">{fault}</Banner>}
        <Field label={say.tables} group>
          <div className="flex flex-wrap gap-2">
            {plan.resources.map(({ id, name }) => (
              <ChipButton key={id} pressed={tables.includes(id)} onClick={() => toggle(id)}>
                {name}
              </ChipButton>
            ))}
          </div>
        </Field>
        <div className="grid grid-cols-2 gap-4">
          <Field label={say.from}>
            <TextInput type="time" value={from} onChange={(event) => setFrom(event.target.value)} />
          </Field>
          <Field label={say.until}>
            <TextInput type="time" value={until} onChange={(event) => setUntil(event.target.value)} />
          </Field>
        </div>
        <Field label={say.reason} optional>
          <TextInput value={reason} maxLength={200} onChange={(event) => setReason(event.target.value)} />
        </Field>
      </div>
    </FormDialog>
  )
}

/** A block, which staff can end before its time. */
export function BlockSheet({ plan, mark, actions, onClose }: DialogProps & { mark: StoredMark }) {
  const clock = say.clock(plan.time_zone)
  const until = mark.until ?? mark.planned_until
  const isPlanned = mark.until !== null && mark.until === mark.planned_until
  return (
    <Dialog
      onClose={onClose}
      size="sm"
      title={say.atTable(plannedTableNames(plan, [mark.resource_id]))}
      description={`${clock(mark.since)}${until === null ? '' : ` – ${clock(until)}`}`}
    >
      <div className="flex flex-col gap-4">
        <p className="text-base">{say.blockedFor(mark.reason)}</p>
        <Button
          size="lg"
          full
          onClick={async () => {
            await (isPlanned ? actions.endBlock(mark.id) : actions.unblock(mark.resource_id))
            onClose()
          }}
        >
          {say.endBlock}
        </Button>
      </div>
    </Dialog>
  )
}
