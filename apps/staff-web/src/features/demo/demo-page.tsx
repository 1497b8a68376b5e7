import type { DemoOpened, DemoSpeed } from '@waitbook/contracts/demo'
import { Button } from '@waitbook/ui/button'
import { ChoiceGroup } from '@waitbook/ui/choice-group'
import { cx } from '@waitbook/ui/cx'
import { EmptyState } from '@waitbook/ui/empty-state'
import { Spinner } from '@waitbook/ui/spinner'
import { notify } from '@waitbook/ui/toast'
import { RotateCcw } from 'lucide-react'
import { useState } from 'react'
import { useNow } from '../../lib/use-now.ts'
import { paths } from '../../paths.ts'
import { demoFrameName } from '../session/window-storage.ts'
import { LogoMark } from '../shell/logo.tsx'
import { shellMessages } from '../shell/shell-messages.ts'
import { ThemeToggle } from '../shell/theme-toggle.tsx'
import { demoMessages as say } from './demo-messages.ts'
import { useSandbox } from './use-sandbox.ts'

const speeds = [
  { value: 0, label: 'Pause' },
  { value: 1, label: '1×', spokenLabel: 'Normal speed' },
  { value: 3, label: '3×', spokenLabel: 'Three times as fast' },
  { value: 10, label: '10×', spokenLabel: 'Ten times as fast' },
] as const satisfies readonly { value: DemoSpeed; label: string; spokenLabel?: string }[]

const sides = [
  { value: 'host', label: say.host },
  { value: 'guest', label: say.guest },
] as const

/** The host's console beside a guest's phone, in a restaurant that exists for an hour. */
export function DemoPage() {
  const { sandbox, open, retry, setSpeed } = useSandbox()
  const changeSpeed = (speed: DemoSpeed) => setSpeed(speed).catch((error: Error) => notify.error(error.message))

  return (
    <div className="flex min-h-dvh flex-col bg-sunken">
      <title>{`${say.title} · ${shellMessages.product}`}</title>
      <header className="border-b border-line bg-canvas">
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3">
          <a
            href={paths.landing}
            className="flex min-h-11 items-center gap-3 rounded-control"
            title="To the start page"
          >
            <LogoMark className="size-9" />
            <span className="sr-only">{shellMessages.product}</span>
          </a>
          <div className="min-w-0 flex-1">
            <h1 className="text-xl font-semibold">{say.title}</h1>
            <p className="truncate text-sm text-muted max-lg:hidden">{say.explanation}</p>
          </div>
          {sandbox.state === 'open' && <TimeLeft endsAt={sandbox.demo.endsAt} />}
          <ThemeToggle
            isIconOnly
            className="grid size-11 place-items-center rounded-control text-muted hover:bg-sunken hover:text-ink"
          />
          {sandbox.state === 'open' && (
            <>
              <ChoiceGroup
                label={say.speed}
                options={speeds}
                value={sandbox.demo.speed}
                onValueChange={(speed) => void changeSpeed(speed)}
              />
              <Button icon={<RotateCcw aria-hidden className="size-5" />} onClick={open}>
                <span className="max-sm:sr-only">{say.startOver}</span>
              </Button>
            </>
          )}
        </div>
      </header>
      <main className="flex flex-1 flex-col">
        {sandbox.state === 'over' && (
          <div role="alert" className="border-b border-line bg-canvas">
            <EmptyState
              className="py-8"
              title={say.over}
              action={
                <Button variant="primary" onClick={open}>
                  {say.again}
                </Button>
              }
            >
              {say.overHint}
            </EmptyState>
          </div>
        )}
        {sandbox.state === 'open' && <Frames key={sandbox.demo.token} demo={sandbox.demo} />}
        {sandbox.state === 'over' && <Frames key="over" />}
        {(sandbox.state === 'opening' || sandbox.state === 'failed') && (
          <div className="grid flex-1 place-items-center">
            {sandbox.state === 'opening' && (
              <p role="status" className="flex items-center gap-3 text-lg text-muted">
                <Spinner />
                <span>{say.opening}</span>
              </p>
            )}
            {sandbox.state === 'failed' && (
              <EmptyState title={say.failed} action={<Button onClick={retry}>{say.retry}</Button>}>
                <span role="alert">{sandbox.reason}</span>
              </EmptyState>
            )}
          </div>
        )}
      </main>
    </div>
  )
}

function TimeLeft({ endsAt }: { endsAt: number | null }) {
  const now = useNow()
  if (endsAt === null) return null
  const minutes = Math.max(0, Math.ceil((endsAt - now) / 60_000))
  return <p className="text-muted tabular-nums">{say.minutesLeft(minutes)}</p>
}

/** Both screens; switched off once the demo is over. */
function Frames({ demo }: { demo?: DemoOpened }) {
  const [side, setSide] = useState<(typeof sides)[number]['value']>('host')
  const shown = (which: typeof side) => cx('flex min-h-0 flex-col', demo && side !== which && 'max-lg:hidden')
  return (
    <div className="flex flex-1 flex-col gap-4 p-4 lg:flex-row lg:gap-6 lg:p-6">
      {demo && (
        <ChoiceGroup
          className="lg:hidden"
          label="View"
          columns={2}
          options={sides}
          value={side}
          onValueChange={setSide}
        />
      )}
      <section aria-label={say.host} className={cx(shown('host'), 'min-w-0 flex-1')}>
        <FrameTitle title={say.host} hint={demo && say.hostHint} isAlone={!demo} />
        {demo ? (
          <iframe
            name={demoFrameName}
            title={say.host}
            src={paths.waitlist}
            className="min-h-[36rem] w-full flex-1 rounded-sheet border border-border bg-canvas"
          />
        ) : (
          <ScreenOff className="rounded-sheet border border-border" />
        )}
      </section>
      <section aria-label={say.guest} className={cx(shown('guest'), 'lg:w-[24.5rem]')}>
        <FrameTitle title={say.guest} hint={demo && say.guestHint} isAlone={!demo} />
        {demo ? (
          <iframe
            title={say.guest}
            src={`/join-queue/${demo.user.restaurant_id}/`}
            className="min-h-[36rem] w-full flex-1 rounded-[1.75rem] border-[6px] border-landing-frame bg-canvas"
          />
        ) : (
          <ScreenOff className="rounded-[1.75rem] border-[6px] border-landing-frame" />
        )}
      </section>
    </div>
  )
}

function ScreenOff({ className }: { className: string }) {
  return (
    <p className={cx('grid min-h-48 flex-1 place-items-center bg-canvas p-6 text-center text-muted', className)}>
      {say.screenOff}
    </p>
  )
}

/** If the screen switch shows the name already, the title is for screen readers only. */
function FrameTitle({ title, hint, isAlone }: { title: string; hint: string | undefined; isAlone: boolean }) {
  return (
    <div className={cx('mb-3', !isAlone && 'max-lg:sr-only')}>
      <h2 className="text-lg font-semibold">{title}</h2>
      {hint && <p className="text-muted">{hint}</p>}
    </div>
  )
}
