import type { Frees } from '@waitbook/contracts/floor/turn-times'
import { freesMessages as say } from './frees-messages.ts'

/** The share of parties whose end was reported in time, what it is counted from, and why it matters. */
export function FreesNote({ frees }: { frees: Frees }) {
  return (
    <div className="flex max-w-2xl flex-col gap-1">
      <p className="text-xl font-semibold tabular-nums">
        {frees.in_time === null ? say.tooFew : say.share(frees.in_time)}
      </p>
      <p>{say.why}</p>
      {frees.ended > 0 && <p className="text-sm text-muted tabular-nums">{say.counted(frees)}</p>}
    </div>
  )
}
