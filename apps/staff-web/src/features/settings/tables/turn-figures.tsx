import type { FloorSettings } from '@waitbook/contracts/settings/floor'
import { dateHeading } from '@waitbook/domain/calendar/plain-date'
import type { DayPart, SetTurns, SizeClass } from '@waitbook/domain/floor/turn-times'
import { Banner } from '@waitbook/ui/banner'
import { SkeletonRows } from '@waitbook/ui/skeleton'
import { type NotifyOptions, notify } from '@waitbook/ui/toast'
import { errorDetail } from '../../../lib/api-error.ts'
import { trpc } from '../../../trpc.ts'
import { freesMessages } from '../../floor/table/frees-messages.ts'
import { FreesNote } from '../../floor/table/frees-note.tsx'
import { FieldGroup } from '../settings-form.tsx'
import { settingsMessages } from '../settings-messages.ts'
import { useSaveSettings } from '../use-settings.ts'
import type { FormOf } from '../use-settings-form.ts'
import { LearnedTurns } from './learned-turns.tsx'
import { turnMessages as say } from './tables-settings-messages.ts'
import { withTurn } from './turn-grid.tsx'

interface TurnFiguresProps {
  form: FormOf<FloorSettings> & { loaded: FloorSettings }
}

/** Saves a turn time at once, with Undo; where the grid has unsaved edits, it becomes one of them. */
const useAdopt = ({ values, loaded, set }: TurnFiguresProps['form']) => {
  const save = useSaveSettings()
  const utils = trpc.useUtils()
  /** `seen` and `turns` differ in this one time: those that others have set since then stay. */
  const store = async (seen: SetTurns, turns: SetTurns, text: string, options: NotifyOptions = {}) => {
    try {
      await save('floor', { turn_minutes: turns }, { turn_minutes: seen })
      await utils.floor.turnTimes.invalidate()
      notify.success(text, options)
    } catch (error) {
      notify.error(errorDetail(error) ?? settingsMessages.saveFailed)
    }
  }
  return async (size: SizeClass, part: DayPart, minutes: number) => {
    const { turn_minutes: before } = loaded
    if (JSON.stringify(values.turn_minutes) !== JSON.stringify(before)) {
      set('turn_minutes', withTurn(values.turn_minutes, size, part, minutes))
      return
    }
    const after = withTurn(before, size, part, minutes)
    const text = say.adopted(minutes, size, part)
    const restored = say.adopted(before[size][part], size, part)
    const onClick = () => void store(after, before, restored)
    await store(before, after, text, { action: { label: 'Undo', onClick, about: text } })
  }
}

/** What was learned of the tables, and how well it can be. */
export function TurnFigures({ form }: TurnFiguresProps) {
  const figures = trpc.floor.turnTimes.useQuery()
  const adopt = useAdopt(form)
  const { data } = figures
  if (!data) {
    return figures.isError ? (
      <Banner tone="red" action={{ label: 'Retry', onClick: () => void figures.refetch() }}>
        {say.loadFailed}
      </Banner>
    ) : (
      <SkeletonRows rows={3} label={say.loading} />
    )
  }
  return (
    <>
      <FieldGroup title={say.learned}>
        <p className="text-sm text-muted">{say.learnedHint(dateHeading(data.since))}</p>
        <LearnedTurns times={data.times} onAdopt={adopt} />
      </FieldGroup>
      <FieldGroup title={freesMessages.title}>
        <FreesNote frees={data.frees} />
      </FieldGroup>
    </>
  )
}
