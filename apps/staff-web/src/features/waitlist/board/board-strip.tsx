import { cx } from '@waitbook/ui/cx'
import { inWords } from '../../../lib/place-words.ts'
import type { Connection } from '../../../live.ts'
import { changeMessages as say } from '../../changes/changes-messages.ts'
import { useQueueState } from '../../changes/use-change-submitter.ts'
import { Figure } from '../../shell/figure.tsx'
import type { BoardSummary } from '../row/wait-timer.ts'

const connectionLook = {
  open: { label: 'Live', dot: 'bg-green' },
  connecting: { label: 'Connecting…', dot: 'bg-amber' },
  lost: { label: 'Reconnecting…', dot: 'bg-red' },
} as const satisfies Record<Connection, { label: string; dot: string }>

const inMinutes = (minutes: number | undefined) => {
  if (minutes === undefined) return '-'
  if (minutes < 0) return `+${-minutes} late`
  return minutes === 0 ? 'now' : `${minutes} min`
}

/** The key figures, on the bar that stays visible while the list scrolls. */
export function BoardStrip({ summary, connection }: { summary: BoardSummary; connection: Connection }) {
  const { label, dot } = connectionLook[connection]
  const { waiting } = useQueueState()
  const isLate = summary.nextDue !== undefined && summary.nextDue < 0
  return (
    <dl className="flex items-center gap-x-2.5 sm:gap-x-8">
      <Figure label={inWords`Parties`} spokenLabel={inWords`Parties waiting`}>
        {summary.parties}
      </Figure>
      <Figure label={inWords`Covers`} spokenLabel={inWords`Covers in all parties`}>
        {summary.covers}
      </Figure>
      <Figure label="Longest" spokenLabel="Longest wait" className="max-[24rem]:hidden">
        {summary.longestWait === undefined ? '-' : `${summary.longestWait} min`}
      </Figure>
      <Figure
        label={
          <>
            <span>Next</span>
            <span className="max-sm:hidden"> quote due</span>
          </>
        }
        spokenLabel="Next quoted time due"
        isLate={isLate}
      >
        {inMinutes(summary.nextDue)}
      </Figure>
      <div className="max-md:ml-auto md:order-first md:w-32">
        <dt className="sr-only">Connection</dt>
        <dd className="flex items-center gap-2 text-sm">
          <span aria-hidden className={cx('size-2.5 shrink-0 rounded-full', dot)} />
          <span role="status" className={cx('max-sm:sr-only', connection === 'open' ? 'text-muted' : 'font-semibold')}>
            {label}
          </span>
        </dd>
        {waiting.length > 0 && (
          <dd className="text-right text-sm text-muted max-sm:sr-only md:text-left">{say.unsent(waiting.length)}</dd>
        )}
      </div>
    </dl>
  )
}
