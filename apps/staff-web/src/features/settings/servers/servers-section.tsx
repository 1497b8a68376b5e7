import { Link } from '@tanstack/react-router'
import type { FloorSettings } from '@waitbook/contracts/settings/floor'
import { rotations } from '@waitbook/domain/floor/servers'
import { buttonClass } from '@waitbook/ui/button'
import { ChoiceGroup } from '@waitbook/ui/choice-group'
import { EmptyState } from '@waitbook/ui/empty-state'
import { Field } from '@waitbook/ui/field'
import { SkeletonRows } from '@waitbook/ui/skeleton'
import { UsersRound } from 'lucide-react'
import { paths } from '../../../paths.ts'
import { rotationWords } from '../../floor/servers/server-messages.ts'
import { useFloor } from '../../floor/use-floor.ts'
import { AppSection, LoadFailed } from '../app-section.tsx'
import { FieldGroup, SettingsFormFrame } from '../settings-form.tsx'
import { settingsMessages } from '../settings-messages.ts'
import { useSettingsForm } from '../use-settings-form.ts'
import { LayoutsList } from './layouts-list.tsx'
import { ServersList } from './servers-list.tsx'
import { rotationMessages as say } from './serving-messages.ts'

/** Who serves guests, at which tables, and who gets the next party. */
export function ServersSection() {
  const floor = useFloor()
  if (floor.data) {
    const { data } = floor
    if (data.resources.length < 2) return <TooFewTables />
    return (
      <div className="flex flex-col gap-8">
        <ServersList floor={data} />
        <LayoutsList floor={data} />
        <AppSection app="floor">{(loaded) => <RotationForm loaded={loaded} />}</AppSection>
      </div>
    )
  }
  if (floor.isLoadingError) return <LoadFailed of="servers" onRetry={() => void floor.refetch()} />
  return <SkeletonRows label={settingsMessages.loading('servers')} />
}

function TooFewTables() {
  return (
    <EmptyState
      icon={<UsersRound />}
      title={say.tooFewTables}
      action={
        <Link to={paths.settings} search={{ section: 'tables' }} className={buttonClass({ size: 'lg' })}>
          {say.setUpTables}
        </Link>
      }
    >
      {say.tooFewExplained}
    </EmptyState>
  )
}

function RotationForm({ loaded }: { loaded: FloorSettings }) {
  const form = useSettingsForm(['floor'], loaded)
  return (
    <SettingsFormFrame label={say.title} form={form}>
      <FieldGroup title={say.title}>
        <Field label={say.label} group hint={say.hint} error={form.errors.rotation} className="max-w-xl">
          <ChoiceGroup
            options={rotations.map((value) => ({ value, label: rotationWords[value] }))}
            value={form.values.rotation}
            onValueChange={(rotation) => form.set('rotation', rotation)}
          />
        </Field>
      </FieldGroup>
    </SettingsFormFrame>
  )
}
