import type { Floor } from '@waitbook/contracts/floor/floor'
import type { StoredSectionLayout } from '@waitbook/contracts/floor/servers'
import { maxFloorNameLength, maxSectionNameLength, maxSections } from '@waitbook/domain/floor/floor-limits'
import { planLayout } from '@waitbook/domain/floor/layout/section-edit'
import { Button } from '@waitbook/ui/button'
import { ChipButton } from '@waitbook/ui/chip'
import { ChoiceGroup } from '@waitbook/ui/choice-group'
import { Field } from '@waitbook/ui/field'
import { FormDialog } from '@waitbook/ui/form-dialog'
import { TextInput } from '@waitbook/ui/text-input'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { makeEntryId } from '../../../lib/random-ids.ts'
import { type FieldErrors, useFloorSetup } from '../tables/use-floor-setup.ts'
import { addSection, draftOf, type SectionDraft, sectionsOf, toggleTable, withoutSection } from './layout-draft.ts'
import { layoutMessages as say } from './serving-messages.ts'

interface LayoutDialogProps {
  /** The layout to change; null for a new one. */
  layout: StoredSectionLayout | null
  floor: Floor
  onClose: () => void
}

/** Shares the tables out: a section is chosen, then its tables are tapped. A table is in one section. */
export function LayoutDialog({ layout, floor, onClose }: LayoutDialogProps) {
  const { saveLayout } = useFloorSetup()
  const [id] = useState(() => layout?.id ?? makeEntryId())
  const [first] = useState(() => draftOf(layout, floor.resources))
  const [name, setName] = useState(layout?.name ?? '')
  const [sections, setSections] = useState(first)
  const [chosen, setChosen] = useState(0)
  const [errors, setErrors] = useState<FieldErrors>({})
  const [isSaving, setSaving] = useState(false)
  const section = sections[chosen]
  const edit = (changed: readonly SectionDraft[]) => {
    setSections(changed)
    setErrors({})
  }

  const save = async () => {
    const draft = { id, name, version: layout?.version ?? 0, sections: sectionsOf(sections) }
    const names = new Map(floor.resources.map((table) => [table.id, table.name]))
    const plan = planLayout(draft, floor.section_layouts, (table) => names.get(table) ?? '')
    if (plan.kind === 'invalid') {
      return setErrors(Object.fromEntries(plan.faults.toReversed().map(({ field, message }) => [field, message])))
    }
    setSaving(true)
    const refused = await saveLayout(draft)
    setSaving(false)
    if (refused) setErrors(refused)
    else onClose()
  }

  return (
    <FormDialog
      title={layout ? say.edit(layout.name) : say.add}
      hasUnsavedInput={sections !== first || name !== (layout?.name ?? '')}
      onSubmit={save}
      submitLabel={say.save}
      pending={isSaving}
      hasCancel={false}
      onClose={onClose}
    >
      <div className="flex flex-col gap-5">
        <Field label={say.name} error={errors.name}>
          <TextInput value={name} maxLength={maxFloorNameLength} onChange={(event) => setName(event.target.value)} />
        </Field>
        <Field label={say.section} group error={errors.sections}>
          <ChoiceGroup
            options={sections.map(({ name: label, tables }, index) => ({
              value: index,
              label: `${label} · ${tables.length}`,
            }))}
            value={chosen}
            onValueChange={setChosen}
          />
        </Field>
        <div className="flex flex-wrap gap-2">
          <Button
            icon={<Plus aria-hidden className="size-5" />}
            disabled={sections.length >= maxSections}
            onClick={() => {
              edit(addSection(sections))
              setChosen(sections.length)
            }}
          >
            {say.addSection}
          </Button>
          {section && sections.length > 1 && (
            <Button
              onClick={() => {
                edit(withoutSection(sections, chosen))
                setChosen(Math.max(0, chosen - 1))
              }}
            >
              {say.removeSection(section.name)}
            </Button>
          )}
        </div>
        {section && (
          <>
            <Field label={say.sectionName} className="w-60">
              <TextInput
                value={section.name}
                maxLength={maxSectionNameLength}
                onChange={({ target }) =>
                  edit(sections.map((each) => (each === section ? { ...each, name: target.value } : each)))
                }
              />
            </Field>
            <fieldset>
              <legend className="mb-2 font-semibold">{say.tables(section.name)}</legend>
              <div className="flex flex-wrap gap-2">
                {floor.resources.map((table) => (
                  <TableChip
                    key={table.id}
                    table={table}
                    section={section}
                    sections={sections}
                    onToggle={() => edit(toggleTable(sections, chosen, table.id))}
                  />
                ))}
              </div>
            </fieldset>
          </>
        )}
      </div>
    </FormDialog>
  )
}

interface TableChipProps {
  table: { id: string; name: string }
  section: SectionDraft
  sections: readonly SectionDraft[]
  onToggle: () => void
}

/** A table, with the section that has it if that is another one. */
function TableChip({ table, section, sections, onToggle }: TableChipProps) {
  const owner = sections.find(({ tables }) => tables.includes(table.id))
  const isOther = owner !== undefined && owner !== section
  return (
    <ChipButton
      pressed={owner === section}
      {...(isOther && { 'aria-label': say.inSection(table.name, owner.name) })}
      onClick={onToggle}
    >
      <bdi>{table.name}</bdi>
      {isOther && <span className="text-sm text-muted">{owner.name}</span>}
    </ChipButton>
  )
}
