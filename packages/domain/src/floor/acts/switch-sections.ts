import { epochOf } from '../../calendar/instant.ts'
import { layoutAt } from '../servers.ts'
import { type ActInputs, type ActRule, nothing, refuse } from './act.ts'
import { iso, latest, momentOf } from './moments.ts'

/** Puts a section layout in use. Of two switches the later one counts. */
export const switchSections: ActRule<ActInputs['switchSections']> = {
  reads: 'floor',
  decide({ sections: { layouts } }, input, { now }) {
    const layout = layouts.find(({ id }) => id === input.id)
    if (!layout) return refuse({ code: 'unknown_layout' })
    const last = latest(...layouts.map(({ activated_at }) => activated_at ?? undefined))
    const lastMs = last === '' ? 0 : epochOf(last)
    if (layoutAt(layouts, Math.max(lastMs, now))?.id === layout.id) return nothing
    const at = input.reported ? momentOf(input, now) : iso(now)
    if (input.reported && at <= last) return nothing
    // The clocks of devices and instances may differ: the layout that was switched to last is in use.
    return { ...nothing, layouts: [{ ...layout, activated_at: latest(at, iso(lastMs + 1)) }] }
  },
}
