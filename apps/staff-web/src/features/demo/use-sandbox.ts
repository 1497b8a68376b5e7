import type { DemoSpeed } from '@waitbook/contracts/demo'
import { useCallback, useEffect, useRef, useState } from 'react'
import { errorDetail, errorStatus } from '../../lib/api-error.ts'
import { trpc } from '../../trpc.ts'
import { isStorageBlocked } from '../session/window-storage.ts'
import { demoMessages as say } from './demo-messages.ts'
import { type Demo, endOf, forgetDemo, isOver, saveDemo, savedDemo } from './saved-demo.ts'

type Sandbox =
  | { state: 'opening' }
  | { state: 'failed'; reason: string }
  | { state: 'open'; demo: Demo }
  | { state: 'over' }

/** Its session has ended, or the sandbox was deleted. */
const isGone = (error: unknown) => [401, 404, 410].includes(errorStatus(error) ?? 0)
const undefinedIfGone = (error: unknown) => {
  if (!isGone(error)) throw error
}

const judgeMs = 1_000
const askMs = 30_000
/** Events by which a tab that slept finds that time has passed. Blur also occurs when a frame gets the focus. */
const wakings = ['focus', 'blur', 'pageshow', 'online'] as const

/** The visitor's sandbox: opened once, stored for this tab, over after an hour. */
export const useSandbox = () => {
  const { client } = trpc.useUtils()
  const [sandbox, setSandbox] = useState<Sandbox>({ state: 'opening' })
  const isOpening = useRef(false)

  const finish = useCallback(() => {
    forgetDemo()
    setSandbox({ state: 'over' })
  }, [])

  const ask = useCallback(({ token }: Demo) => client.demo.state.query(undefined, { context: { token } }), [client])

  const begin = useCallback(
    async (isNew: boolean) => {
      // One visit opens one sandbox, however often the page is rendered.
      if (isOpening.current) return
      // Its screens are frames, which need a cookie and the storage of the tab.
      if (isStorageBlocked()) return setSandbox({ state: 'failed', reason: say.blocked })
      isOpening.current = true
      setSandbox({ state: 'opening' })
      try {
        const before = savedDemo()
        const kept = isNew ? undefined : before
        // Its place is free for another visitor, or for the one that is opened now. Failing to free it is no reason not to open one.
        if (isNew && before) {
          await client.session.logout.mutate(undefined, { context: { token: before.token } }).catch(() => undefined)
        }
        const state = kept && (await ask(kept).catch(undefinedIfGone))
        const opened = kept && state ? { ...kept, ...state } : await client.demo.open.mutate()
        const demo = { ...opened, endsAt: endOf(opened) }
        saveDemo(demo)
        setSandbox({ state: 'open', demo })
      } catch (error) {
        setSandbox({ state: 'failed', reason: errorDetail(error) ?? '' })
      } finally {
        isOpening.current = false
      }
    },
    [ask, client],
  )

  useEffect(() => void begin(false), [begin])

  const demo = sandbox.state === 'open' ? sandbox.demo : undefined
  useEffect(() => {
    if (!demo) return
    let isAsking = false
    let isCurrent = true
    const judge = () => {
      if (isOver(demo)) finish()
    }
    // The sandbox may be deleted before the hour is over.
    const look = async () => {
      if (isOver(demo)) return finish()
      if (isAsking || document.visibilityState === 'hidden') return
      isAsking = true
      await ask(demo).catch((error: unknown) => {
        if (isCurrent && isGone(error)) finish()
      })
      isAsking = false
    }
    const onWake = () => void look()
    const timers = [setInterval(judge, judgeMs), setInterval(onWake, askMs)]
    document.addEventListener('visibilitychange', onWake)
    for (const waking of wakings) window.addEventListener(waking, onWake)
    return () => {
      isCurrent = false
      for (const timer of timers) clearInterval(timer)
      document.removeEventListener('visibilitychange', onWake)
      for (const waking of wakings) window.removeEventListener(waking, onWake)
    }
  }, [demo, ask, finish])

  // The host's session ended inside its frame, by a sign-out or a 401.
  useEffect(() => {
    const onStorage = (event: StorageEvent) => {
      if (event.storageArea !== sessionStorage || sessionStorage.getItem('authToken') !== null) return
      finish()
    }
    window.addEventListener('storage', onStorage)
    return () => window.removeEventListener('storage', onStorage)
  }, [finish])

  const setSpeed = async (speed: DemoSpeed) => {
    if (!demo) return
    const changed = { ...demo, speed }
    setSandbox({ state: 'open', demo: changed })
    try {
      await client.demo.setSpeed.mutate({ speed }, { context: { token: demo.token } })
      saveDemo(changed)
    } catch (error) {
      if (isGone(error)) return finish()
      setSandbox((now) => (now.state === 'open' && now.demo.token === demo.token ? { state: 'open', demo } : now))
      throw new Error(errorDetail(error) ?? say.speedFailed)
    }
  }

  return { sandbox, open: () => begin(true), retry: () => begin(false), setSpeed }
}
