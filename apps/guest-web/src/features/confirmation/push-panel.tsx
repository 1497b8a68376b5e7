import { useEffect, useRef, useState } from 'react'
import { language } from '../../language.ts'
import { m } from '../../messages/functions.js'
import { pushCall } from '../../paths.ts'
import { rememberAgreement } from './push-agreement.ts'
import { subscribe, unsubscribe } from './push-subscription.ts'

export interface PushPanelProps {
  restaurantId: string
  entryId: string
  /** The result of the browser's permission prompt. */
  permission: Promise<NotificationPermission>
  /** Whether a tap opened it: then the focus moves to its content. */
  byTap: boolean
  onOff(): void
}

const texts = { busy: () => '', on: m.push_on, denied: m.push_denied, failed: m.action_failed }

/** Shown once the guest has agreed: makes the subscription, and offers to end it. */
export const PushPanel = ({ restaurantId, entryId, permission, byTap, onOff }: PushPanelProps) => {
  const [state, setState] = useState<keyof typeof texts>('busy')
  const button = useRef<HTMLButtonElement>(null)

  const agree = async () => {
    const answer = await permission
    if (answer === 'denied') return setState('denied')
    if (answer === 'default') return onOff()
    // Repeated for a guest who agreed before, as the browser may have changed the endpoint.
    if (!(await subscribe(pushCall(restaurantId, entryId), language()))) return setState('failed')
    rememberAgreement(restaurantId, entryId)
    setState('on')
  }
  const end = async () => {
    if (state === 'busy') return
    setState('busy')
    if (!(await unsubscribe(pushCall(restaurantId, entryId)))) return setState('failed')
    rememberAgreement(restaurantId, null)
    onOff()
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once, on opening
  useEffect(() => {
    if (byTap) button.current?.focus()
    void agree()
  }, [])

  return (
    <div className="field">
      <p className="hint" role="status">
        {texts[state]()}
      </p>
      {state !== 'denied' && (
        <button
          type="button"
          className="quiet"
          ref={button}
          aria-disabled={state === 'busy' || undefined}
          onClick={() => void end()}
        >
          {m.push_off()}
        </button>
      )}
    </div>
  )
}
