import { type ComponentType, useEffect, useRef, useState } from 'react'
import { m } from '../../messages/functions.js'
import { hintId } from '../../ui/field.tsx'
import { agreedEntry } from './push-agreement.ts'
import type { PushPanelProps } from './push-panel.tsx'

interface OpenPanel {
  Panel: ComponentType<PushPanelProps>
  permission: Promise<NotificationPermission>
  byTap: boolean
}

/** Offers notifications, in a browser that supports them; the code for them is loaded after the guest has agreed. */
export const PushButton = ({ restaurantId, entryId }: { restaurantId: string; entryId: string }) => {
  const [state, setState] = useState<'offered' | 'off' | 'failed'>('offered')
  const [open, setOpen] = useState<OpenPanel>()
  const button = useRef<HTMLButtonElement>(null)

  const load = async (permission: Promise<NotificationPermission>, byTap: boolean) => {
    try {
      const { PushPanel } = await import('./push-panel.tsx')
      setOpen({ Panel: PushPanel, permission, byTap })
    } catch {
      setState('failed')
    }
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once, when the page opens
  useEffect(() => {
    if (agreedEntry(restaurantId) === entryId) void load(Promise.resolve(Notification.permission), false)
  }, [])
  useEffect(() => {
    if (state === 'off') button.current?.focus()
  }, [state])

  if (open) {
    const { Panel, ...asked } = open
    const onOff = () => {
      setOpen(undefined)
      setState('off')
    }
    return <Panel restaurantId={restaurantId} entryId={entryId} {...asked} onOff={onOff} />
  }
  return (
    <div className="field">
      {/* Permission is requested within the tap, as browsers refuse a later request. */}
      <button
        type="button"
        className="quiet"
        ref={button}
        aria-describedby={hintId('push')}
        onClick={() => void load(Notification.requestPermission(), true)}
      >
        {m.push_ask()}
      </button>
      <p className="spoken" id={hintId('push')}>
        {m.push_hint()}
      </p>
      <p className="hint" role="status">
        {state === 'failed' && m.action_failed()}
      </p>
    </div>
  )
}
