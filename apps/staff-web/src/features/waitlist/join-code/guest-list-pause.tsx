import { roleCan } from '@waitbook/domain/staff/permissions'
import { Banner } from '@waitbook/ui/banner'
import { Button } from '@waitbook/ui/button'
import { notify } from '@waitbook/ui/toast'
import { CirclePause, CirclePlay } from 'lucide-react'
import { notifyRefusal } from '../../../lib/show-errors.ts'
import { trpc } from '../../../trpc.ts'
import { useStaffUser } from '../../session/use-session.ts'
import { useWaitlistSettings } from '../board/use-board.ts'
import { joinCodeMessages as say } from './join-code-messages.ts'

/** Whether joining is paused, and the function to change it for users with the permission. */
const usePause = () => {
  const user = useStaffUser()
  const utils = trpc.useUtils()
  const { joining_paused } = useWaitlistSettings()
  const save = trpc.settings.waitlist.save.useMutation({
    onSuccess: async (settings) => {
      utils.settings.waitlist.get.setData(undefined, settings)
      notify.success(settings.joining_paused ? say.guestListPaused : say.guestListResumed)
      await utils.settings.invalidate()
    },
    onError: notifyRefusal(say.pauseFailed),
  })
  return {
    isPaused: joining_paused,
    mayChange: user !== undefined && user !== null && roleCan(user.role, 'settings.change'),
    isSaving: save.isPending,
    set: (paused: boolean) => save.mutate({ joining_paused: paused }),
  }
}

/** A banner above the board while guests cannot join. */
export function GuestListBanner() {
  const pause = usePause()
  if (!pause.isPaused) return null
  return (
    <Banner
      bar
      tone="neutral"
      icon={<CirclePause aria-hidden />}
      className="max-sm:[&>div]:text-sm!"
      action={pause.mayChange ? { label: 'Resume', onClick: () => pause.set(false) } : undefined}
    >
      {say.guestListIsPaused}
    </Banner>
  )
}

export function PauseGuestListButton() {
  const { isPaused, mayChange, isSaving, set } = usePause()
  if (!mayChange) return null
  const Icon = isPaused ? CirclePlay : CirclePause
  return (
    <Button pending={isSaving} icon={<Icon aria-hidden className="size-5" />} onClick={() => set(!isPaused)}>
      {isPaused ? 'Resume joining' : 'Pause joining'}
    </Button>
  )
}
