import type { BoardQueue } from '@waitbook/contracts/waitlist'
import { ChipButton } from '@waitbook/ui/chip'
import { Field } from '@waitbook/ui/field'
import { Select } from '@waitbook/ui/select'
import type { QueueChoice } from '../../changes/change.ts'
import { waitlistMessages as say } from '../waitlist-messages.ts'

interface ChoiceFieldsProps {
  queue: BoardQueue
  value: QueueChoice
  onChange: (choice: QueueChoice) => void
}

/** The services of a new party, and the person that it asks for, where the queue has any. */
export function ChoiceFields({ queue: { services = [], persons = [] }, value, onChange }: ChoiceFieldsProps) {
  const chosen = value.services ?? []
  const isChosen = (id: string) => chosen.some(({ service_id }) => service_id === id)
  const toggle = (id: string) =>
    onChange({
      ...value,
      services: services.flatMap((service) =>
        isChosen(service.id) === (service.id === id)
          ? []
          : [{ service_id: service.id, name: service.name, minutes: service.minutes }],
      ),
    })
  const ask = (id: string) => {
    const { for_desk: _before, ...choice } = value
    onChange({ ...choice, ...(id && { for_desk: id }) })
  }
  return (
    <>
      {services.length > 0 && (
        <Field label={say.services} group className="w-full">
          <div className="flex flex-wrap gap-2">
            {services.map(({ id, name, minutes }) => (
              <ChipButton key={id} pressed={isChosen(id)} onClick={() => toggle(id)}>
                <bdi>{name}</bdi> <span className="tabular-nums">{say.minutes(minutes)}</span>
              </ChipButton>
            ))}
          </div>
        </Field>
      )}
      {persons.length > 0 && (
        <Field label={say.person} className="min-w-40 flex-1">
          <Select
            value={value.for_desk ?? ''}
            onChange={({ target }) => ask(target.value)}
            options={[
              { value: '', label: say.firstAvailable },
              ...persons.map(({ id, name }) => ({ value: id, label: name })),
            ]}
          />
        </Field>
      )}
    </>
  )
}
