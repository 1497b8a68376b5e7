import { Link } from '@tanstack/react-router'
import { roleCan } from '@waitbook/domain/staff/permissions'
import { Button } from '@waitbook/ui/button'
import { notify } from '@waitbook/ui/toast'
import { ChevronRight, Circle, CircleCheck } from 'lucide-react'
import { notifyRefusal } from '../../../lib/show-errors.ts'
import { paths } from '../../../paths.ts'
import { trpc } from '../../../trpc.ts'
import { useCan } from '../../session/use-can.ts'
import { useStaffUser } from '../../session/use-session.ts'
import { sectionMenu } from '../../settings/section-menu.ts'
import type { SettingsSection } from '../../settings/sections.ts'
import { useSaveSettings } from '../../settings/use-settings.ts'
import { useTexting } from '../../texting/use-texting.ts'
import { useWaitlistSettings } from '../board/use-board.ts'
import { type SetupStep, setupMessages as say } from './setup-messages.ts'

/** Where each step is done; the QR code is shown on this page. */
const places: { step: SetupStep; section?: SettingsSection; anchor?: string }[] = [
  { step: 'tables', section: 'tables', anchor: 'tables' },
  { step: 'hours', section: 'general', anchor: 'opening-hours' },
  { step: 'texts', section: 'notifications', anchor: 'sending' },
  { step: 'team', section: 'users', anchor: 'team' },
  { step: 'guests' },
]

/** What is done on another device ticks its line within this time. */
const refreshMs = 20_000

/** Whether each step is done, as the restaurant's data shows; undefined where there is no list. */
const useSetup = (): Record<SetupStep, boolean> | undefined => {
  const mayChange = useCan('settings.change')
  const { data: state } = trpc.settings.setup.useQuery(undefined, {
    enabled: mayChange,
    refetchInterval: ({ state: { data } }) => (data ? refreshMs : false),
  })
  const texting = useTexting()
  const { enable_sms_notifications: isOn } = useWaitlistSettings()
  const isSent = texting === 'set_up' || texting === 'simulated' || state?.own_phone
  return state ? { ...state, texts: isOn && isSent === true } : undefined
}

const useDismiss = () => {
  const save = useSaveSettings()
  const store = async (hides: boolean) => {
    try {
      await save('waitlist', { setup_list_dismissed: hides })
      return true
    } catch (error) {
      notifyRefusal(hides ? say.hideFailed : say.showFailed)(error)
      return false
    }
  }
  return async () => {
    if (await store(true))
      notify.success(say.dismissed, { action: { label: 'Undo', onClick: () => void store(false) } })
  }
}

/** What is still to be set up, on the empty waitlist of a new restaurant, until all is done or a user hides the list. */
export function SetupList({ onShowCode }: { onShowCode: () => void }) {
  const done = useSetup()
  const role = useStaffUser()?.role
  const dismiss = useDismiss()
  const shown = places.filter(({ section }) => !section || (role && roleCan(role, sectionMenu[section].needs)))
  if (!done || shown.every(({ step }) => done[step])) return null
  const count = shown.filter(({ step }) => done[step]).length
  return (
    <section aria-label={say.title} className="mx-auto max-w-2xl px-4 pb-10 sm:px-6">
      <div className="flex items-center justify-between gap-x-4">
        <div>
          <h2 className="text-lg font-semibold">{say.title}</h2>
          <p className="text-muted tabular-nums">{say.progress(count, shown.length)}</p>
        </div>
        <Button variant="ghost" className="-mr-2 shrink-0 px-2!" onClick={dismiss}>
          {say.dismiss}
        </Button>
      </div>
      <ol className="mt-2 divide-y divide-line border-y border-line">
        {shown.map(({ step, section, anchor }) => (
          <li key={step}>
            {section ? (
              <Link to={paths.settings} search={{ section }} hash={anchor ?? ''} className={lineClass}>
                <Line step={step} isDone={done[step]} />
              </Link>
            ) : (
              <button type="button" onClick={onShowCode} className={lineClass}>
                <Line step={step} isDone={done[step]} />
              </button>
            )}
          </li>
        ))}
      </ol>
    </section>
  )
}

const lineClass = 'flex min-h-14 w-full items-center gap-3 rounded-control px-2 py-2 text-left hover:bg-sunken'

function Line({ step, isDone }: { step: SetupStep; isDone: boolean }) {
  const { title, gives } = say.steps[step]
  const Mark = isDone ? CircleCheck : Circle
  return (
    <>
      <Mark aria-hidden className={`size-6 shrink-0 ${isDone ? 'text-green' : 'text-muted'}`} />
      <span className="min-w-0 flex-1">
        {isDone && (
          <>
            <span className="sr-only">{say.done}</span>{' '}
          </>
        )}
        <span className={isDone ? 'block text-muted line-through' : 'block font-semibold'}>{title}</span>
        {!isDone && <span className="block text-sm text-muted">{gives}</span>}
      </span>
      <ChevronRight aria-hidden className="size-5 shrink-0 text-muted" />
    </>
  )
}
