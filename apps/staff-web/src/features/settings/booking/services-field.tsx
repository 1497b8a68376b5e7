import { type BookingSettings, mostServices } from '@waitbook/contracts/settings/booking'
import { weekdays } from '@waitbook/domain/calendar/opening-hours'
import { Button } from '@waitbook/ui/button'
import { ChipButton } from '@waitbook/ui/chip'
import { Field } from '@waitbook/ui/field'
import { IconButton } from '@waitbook/ui/icon-button'
import { TextInput } from '@waitbook/ui/text-input'
import { Clock, Plus, Trash2 } from 'lucide-react'
import { useSettings } from '../use-settings.ts'
import { bookingMessages as say } from './booking-settings-messages.ts'
import { newService, servicesFromHours, type WeeklyService } from './service-draft.ts'
import { ServiceFields } from './service-fields.tsx'

interface ServicesFieldProps {
  services: BookingSettings['services']
  onChange: (services: BookingSettings['services']) => void
  error: string | undefined
}

/** The services of the week. */
export function ServicesField({ services, onChange, error }: ServicesFieldProps) {
  const hours = useSettings('general').data?.opening_hours
  const proposed = hours ? servicesFromHours(hours).slice(0, mostServices) : []
  const change = (index: number, fields: Partial<WeeklyService>) =>
    onChange(services.map((each, at) => (at === index ? { ...each, ...fields } : each)))
  return (
    <Field label="Services" hideLabel group error={error}>
      {services.length === 0 && <p className="text-muted">{say.noServices}</p>}
      <ul aria-label="Services" className="flex flex-col gap-5 empty:hidden">
        {services.map((service, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: its name changes while it is typed
          <li key={index} className="flex flex-col gap-4 rounded-sheet border border-line p-4">
            <ServiceHead
              name={service.name}
              onName={(name) => change(index, { name })}
              onRemove={() => onChange(services.filter((_, at) => at !== index))}
            />
            <Weekdays
              name={service.name}
              chosen={service.weekdays}
              onChange={(chosen) => change(index, { weekdays: chosen })}
            />
            <ServiceFields service={service} onChange={(fields) => change(index, fields)} />
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-2">
        {services.length < mostServices && (
          <Button icon={<Plus aria-hidden className="size-5" />} onClick={() => onChange([...services, newService()])}>
            Add a service
          </Button>
        )}
        {services.length === 0 && proposed.length > 0 && (
          <Button icon={<Clock aria-hidden className="size-5" />} onClick={() => onChange(proposed)}>
            {say.propose}
          </Button>
        )}
      </div>
      {services.length === 0 && hours === null && <p className="text-sm text-muted">{say.noHours}</p>}
    </Field>
  )
}

interface ServiceHeadProps {
  name: string
  onName: (name: string) => void
  onRemove: () => void
}

export function ServiceHead({ name, onName, onRemove }: ServiceHeadProps) {
  return (
    <div className="flex items-end gap-2">
      <Field label="Name of the service" className="min-w-0 flex-1">
        <TextInput value={name} maxLength={60} required onChange={(event) => onName(event.target.value)} />
      </Field>
      <IconButton
        label={`Remove ${name || 'this service'}`}
        icon={<Trash2 aria-hidden className="size-5" />}
        onClick={onRemove}
      />
    </div>
  )
}

interface WeekdaysProps {
  name: string
  chosen: WeeklyService['weekdays']
  onChange: (chosen: WeeklyService['weekdays']) => void
}

function Weekdays({ name, chosen, onChange }: WeekdaysProps) {
  return (
    <fieldset aria-label={`Days of ${name}`} className="flex flex-wrap gap-2">
      {weekdays.map((day) => {
        const isOn = chosen.includes(day)
        return (
          <ChipButton
            key={day}
            pressed={isOn}
            title={day.charAt(0).toUpperCase() + day.slice(1)}
            className="px-3"
            onClick={() => onChange(weekdays.filter((each) => (each === day ? !isOn : chosen.includes(each))))}
          >
            {day.charAt(0).toUpperCase() + day.slice(1, 3)}
          </ChipButton>
        )
      })}
    </fieldset>
  )
}
