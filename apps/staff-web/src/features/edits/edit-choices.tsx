import { ChoiceGroup } from '@waitbook/ui/choice-group'
import { Field } from '@waitbook/ui/field'
import { TriangleAlert } from 'lucide-react'
import { editMessages as say } from './edit-messages.ts'
import { type Choice, chosenValue, type FieldConflict, type useConflicts } from './use-edit.ts'

interface EditChoicesProps {
  edit: Pick<ReturnType<typeof useConflicts>, 'conflicts' | 'isMissing' | 'choose'>
  labelOf: (name: string) => string
  /** A value of the conflict as text; undefined where only the form can show it. */
  wordsOf: (name: string, value: unknown, conflict: FieldConflict) => string | undefined
  /** Puts the chosen value into the form's field, where it can be edited further. */
  onChoose: (name: string, value: unknown) => void
}

/** Focuses the choices when they appear, which scrolls them into view and announces them. */
const focusOnce = (section: HTMLElement | null) => section?.focus()

/** Asks which value to keep for each field that someone else has changed as well. */
export function EditChoices({ edit, labelOf, wordsOf, onChoose }: EditChoicesProps) {
  if (edit.conflicts.length === 0) return null
  const choose = (conflict: FieldConflict, choice: Choice) => {
    edit.choose(conflict.name, choice)
    onChoose(conflict.name, chosenValue(conflict, choice))
  }
  return (
    <section
      ref={focusOnce}
      tabIndex={-1}
      aria-label={say.changedMeanwhile}
      className="mb-6 flex flex-col gap-5 rounded-control border border-amber bg-amber-tint p-4 outline-none"
    >
      <p className="flex gap-3 font-semibold">
        <TriangleAlert aria-hidden className="mt-0.5 size-5 shrink-0 text-amber" />
        <span>{say.changedMeanwhile}</span>
      </p>
      {edit.conflicts.map((conflict) => (
        <Field
          key={conflict.name}
          label={say.which(labelOf(conflict.name))}
          group
          error={edit.isMissing && conflict.choice === undefined && say.chooseOne}
        >
          <ChoiceGroup<Choice>
            options={choicesOf(conflict).map((choice) =>
              optionOf(choice, wordsOf(conflict.name, chosenValue(conflict, choice), conflict)),
            )}
            value={conflict.choice}
            onValueChange={(choice) => choose(conflict, choice)}
            className="flex-col"
          />
        </Field>
      ))}
    </section>
  )
}

const choicesOf = ({ name }: FieldConflict): Choice[] =>
  name === 'notes' ? ['mine', 'theirs', 'both'] : ['mine', 'theirs']

const optionOf = (choice: Choice, words: string | undefined) => {
  const shown = words === '' ? say.empty : words
  return {
    value: choice,
    label: say[choice],
    spokenLabel: shown === undefined ? undefined : `${say[choice]}: ${shown.replaceAll(/\s+/g, ' ')}`,
    description: shown !== undefined && <span className="break-words whitespace-pre-line">{shown}</span>,
  }
}
