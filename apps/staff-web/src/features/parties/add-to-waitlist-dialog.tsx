import type { Party } from '@waitbook/contracts/parties'
import { notes } from '@waitbook/contracts/waitlist'
import {
  maxPartySize,
  staffLargePartySize,
  staffPartySizeChoice,
  staffPartySizeChoices,
} from '@waitbook/domain/waitlist/party-size'
import { Banner } from '@waitbook/ui/banner'
import { ChoiceGroup } from '@waitbook/ui/choice-group'
import { Field } from '@waitbook/ui/field'
import { FormDialog } from '@waitbook/ui/form-dialog'
import { Stepper } from '@waitbook/ui/stepper'
import { Textarea } from '@waitbook/ui/textarea'
import { notify } from '@waitbook/ui/toast'
import { useState } from 'react'
import { errorDetail, errorStatus } from '../../lib/api-error.ts'
import { inWords } from '../../lib/place-words.ts'
import { newMutationId } from '../../lib/random-ids.ts'
import { useIntention } from '../../lib/use-intention.ts'
import { trpc } from '../../trpc.ts'
import { useWaitlistSettings } from '../waitlist/board/use-board.ts'
import { useEntryActions } from '../waitlist/row/use-entry-actions.ts'
import { partiesMessages as say } from './parties-messages.ts'

const sizes = staffPartySizeChoices.map(({ size, label }) => ({
  value: size,
  label,
  spokenLabel: size === staffLargePartySize ? '8 or more people' : size === 1 ? '1 person' : `${size} people`,
}))

export function AddToWaitlistDialog({ party, onClose }: { party: Party; onClose: () => void }) {
  const settings = useWaitlistSettings()
  // Until changed, the restaurant's defaults, which may load after the dialog has opened.
  const [quote, setQuote] = useState<number>()
  const [size, setSize] = useState<number>()
  const [typed, setTyped] = useState('')
  const [refusal, setRefusal] = useState<string>()
  const mutationIdOf = useIntention<string>()
  const utils = trpc.useUtils()
  const { remove } = useEntryActions()
  const quoted_time = quote ?? settings.default_quoted_time
  const people_count = size ?? settings.default_party_size

  const add = trpc.parties.addToWaitlist.useMutation({
    onSuccess: (changed) => {
      void utils.waitlist.board.invalidate()
      const action = { label: 'Undo', onClick: () => remove(changed.entry), about: party.name }
      notify.success(say.added(party.name), { action })
      onClose()
    },
    onError: (error) => {
      if (errorStatus(error) === 401) return
      notify.error(say.addFailed, { about: party.name })
      setRefusal(errorDetail(error) ?? say.addFailed)
    },
  })

  const change = (set: () => void) => {
    setRefusal(undefined)
    set()
  }
  const submit = () => {
    const checked = notes.safeParse(typed)
    if (!checked.success) return setRefusal(checked.error.issues[0]?.message)
    const input = { quoted_time, people_count, notes: checked.data }
    return add.mutate({ ...input, id: party.id, mutation_id: mutationIdOf(input, newMutationId) })
  }

  return (
    <FormDialog
      title="Add to Waitlist"
      description={party.name}
      hasUnsavedInput={quote !== undefined || size !== undefined || typed !== ''}
      onSubmit={submit}
      submitLabel="Add to Waitlist"
      pending={add.isPending}
      disabled={!settings.allow_walk_ins}
      onClose={onClose}
    >
      {!settings.allow_walk_ins && (
        <Banner tone="amber" className="mb-5">
          {say.walkInsOff}
        </Banner>
      )}
      {refusal && (
        <Banner tone="red" className="mb-5">
          {refusal}
        </Banner>
      )}
      <div className="flex flex-col gap-6">
        <Field label="Quoted time" group>
          <Stepper
            label="quoted time"
            unit="min"
            value={quoted_time}
            onValueChange={(minutes) => change(() => setQuote(minutes))}
            min={0}
            max={600}
            step={5}
            className="w-full sm:w-64"
          />
        </Field>
        <Field label={inWords`Party size`} group>
          <ChoiceGroup
            options={sizes}
            value={staffPartySizeChoice(people_count)}
            onValueChange={(people) => change(() => setSize(people))}
            columns={8}
            size="lg"
            name="people_count"
          />
        </Field>
        {staffPartySizeChoice(people_count) === staffLargePartySize && (
          <Field label="How many people?" group hint={inWords`The exact number, so that the right table is kept.`}>
            <Stepper
              label="people"
              countable
              value={people_count}
              onValueChange={(people) => change(() => setSize(people))}
              min={staffLargePartySize}
              max={maxPartySize}
              className="w-full sm:w-64"
            />
          </Field>
        )}
        <Field label="Notes" optional>
          <Textarea
            value={typed}
            onChange={(event) => change(() => setTyped(event.target.value))}
            rows={2}
            maxLength={500}
            autoComplete="off"
          />
        </Field>
      </div>
    </FormDialog>
  )
}
