import type { Service } from '@waitbook/domain/queues/services'
import { Switch } from '@waitbook/ui/switch'
import { TextInput } from '@waitbook/ui/text-input'
import type { TypedServices } from './desk-draft.ts'
import { desksSetupMessages as say } from './desks-setup-messages.ts'

interface DeskServicesFieldProps {
  services: readonly Service[]
  /** Null: all of them. */
  value: TypedServices | null
  error: string | undefined
  onChange: (services: TypedServices | null) => void
}

/** What a desk does, and how long it takes there. */
export function DeskServicesField({ services, value, error, onChange }: DeskServicesFieldProps) {
  const all = Object.fromEntries(services.map(({ id }) => [id, '']))
  const toggle = (id: string, on: boolean) => {
    const { [id]: _before, ...others } = value ?? {}
    onChange(on ? { ...others, [id]: '' } : others)
  }
  return (
    <div className="flex flex-col gap-3">
      <Switch
        label={say.someServices}
        description={say.someServicesExplained}
        checked={value !== null}
        onCheckedChange={(on) => onChange(on ? all : null)}
      />
      {value && (
        <ul aria-label={say.someServices} className="divide-y divide-line border-y border-line">
          {services.map(({ id, name, minutes }) => (
            <li key={id} className="flex min-h-14 flex-wrap items-center justify-between gap-x-4 py-1">
              <Switch
                label={<bdi>{name}</bdi>}
                checked={value[id] !== undefined}
                onCheckedChange={(on) => toggle(id, on)}
              />
              {value[id] !== undefined && (
                <span className="flex items-center gap-2">
                  <span className="w-20">
                    <TextInput
                      inputMode="numeric"
                      aria-label={say.ownMinutes(name)}
                      placeholder={String(minutes)}
                      maxLength={3}
                      value={value[id]}
                      onChange={({ target }) => onChange({ ...value, [id]: target.value })}
                    />
                  </span>
                  <span className="text-muted">min</span>
                </span>
              )}
            </li>
          ))}
        </ul>
      )}
      {error && (
        <p role="alert" className="text-red">
          {error}
        </p>
      )}
    </div>
  )
}
