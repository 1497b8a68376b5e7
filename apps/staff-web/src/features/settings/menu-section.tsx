import type { MenuSettings } from '@waitbook/contracts/settings/menu'
import { ChoiceGroup } from '@waitbook/ui/choice-group'
import { Field } from '@waitbook/ui/field'
import { TextInput } from '@waitbook/ui/text-input'
import { inWords } from '../../lib/place-words.ts'
import { AppSection } from './app-section.tsx'
import { MenuFileField } from './menu/menu-file-field.tsx'
import { FieldGroup, SettingsFormFrame } from './settings-form.tsx'
import { menuMessages as say } from './settings-messages.ts'
import { useSettingsForm } from './use-settings-form.ts'

export function MenuSection() {
  return <AppSection app="menu">{(loaded) => <MenuForm loaded={loaded} />}</AppSection>
}

function MenuForm({ loaded }: { loaded: MenuSettings }) {
  const form = useSettingsForm(['menu'], loaded)
  const { values, errors, set } = form
  return (
    <SettingsFormFrame label="Menu" form={form}>
      <FieldGroup title={inWords`Shown to guests`}>
        <Field label={inWords`What guests see`} group hint={say.hint} error={errors.menu_source}>
          <ChoiceGroup
            options={[
              { value: 'none', label: 'No menu' },
              { value: 'link', label: 'A link' },
              { value: 'file', label: 'A file' },
            ]}
            value={values.menu_source}
            onValueChange={(source) => set('menu_source', source)}
          />
        </Field>
        {values.menu_source === 'link' && (
          <Field label="Address of the menu" error={errors.menu_link}>
            <TextInput
              type="url"
              inputMode="url"
              placeholder="https://"
              maxLength={500}
              value={values.menu_link}
              onChange={(event) => set('menu_link', event.target.value)}
            />
          </Field>
        )}
        {values.menu_source === 'file' && <MenuFileField />}
      </FieldGroup>
    </SettingsFormFrame>
  )
}
