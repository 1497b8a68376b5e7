import type { DemoOpened, DemoSpeed } from '@waitbook/contracts/demo'
import { useCallback, useEffect, useRef, useState } from 'react'
import { errorDetail } from '../../api-error.ts'
import { trpc } from '../../trpc.ts'
import { saveDemoSession } from '../session/session-store.ts'
import { demoMessages as say } from './messages.ts'

type Sandbox =
  | { state: 'opening' }
  | { state: 'failed'; reason: string }
  | { state: 'open'; demo: DemoOpened }
  | { state: 'over' }

const key = 'waitbook.demo'

/** A reload, or a way back, finds the same sandbox. */
const keptDemo = (): DemoOpened | undefined => {
  const stored = sessionStorage.getItem(key)
  const demo = stored === null ? undefined : (JSON.parse(stored) as DemoOpened)
  return demo && isLive(demo) ? demo : undefined
}

const isLive = ({ expires_at }: DemoOpened) => expires_at === null || Date.parse(expires_at) > Date.now()

/** For pages of this host, and for this browser alone: lets them stand in the demo's frames. */
const allowFrames = () => {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing on plain http and in older browsers
  document.cookie = 'demo=1; Path=/; Max-Age=3700; SameSite=Strict'
}

const keep = (demo: DemoOpened) => {
  sessionStorage.setItem(key, JSON.stringify(demo))
  saveDemoSession(demo)
  allowFrames()
}

/** The visitor's sandbox: opened once, kept for this tab, over when its hour is. */
export const useSandbox = () => {
  const { client } = trpc.useUtils()
  const [sandbox, setSandbox] = useState<Sandbox>({ state: 'opening' })
  const isOpening = useRef(false)

  const open = useCallback(async () => {
    // One visit opens one sandbox, however often the page is rendered.
    if (isOpening.current) return
    isOpening.current = true
    setSandbox({ state: 'opening' })
    try {
      const demo = await client.demo.open.mutate()
      keep(demo)
      setSandbox({ state: 'open', demo })
    } catch (error) {
      setSandbox({ state: 'failed', reason: errorDetail(error) ?? '' })
    } finally {
      isOpening.current = false
    }
  }, [client])

  useEffect(() => {
    const kept = keptDemo()
    if (!kept) return void open()
    client.demo.state
      .query(undefined, { context: { token: kept.token } })
      .then(({ speed }) => {
        const demo = { ...kept, speed }
        keep(demo)
        setSandbox({ state: 'open', demo })
      })
      .catch(open)
  }, [client, open])

  const expiresAt = sandbox.state === 'open' ? sandbox.demo.expires_at : null
  useEffect(() => {
    if (expiresAt === null) return
    const timer = setTimeout(() => setSandbox({ state: 'over' }), Math.max(0, Date.parse(expiresAt) - Date.now()))
    return () => clearTimeout(timer)
  }, [expiresAt])

  // The host signed out inside its frame.
  useEffect(() => {
    const onStorage = (event: StorageEvent) => {
      if (event.storageArea !== sessionStorage || sessionStorage.getItem('authToken') !== null) return
      sessionStorage.removeItem(key)
      setSandbox({ state: 'over' })
    }
    window.addEventListener('storage', onStorage)
    return () => window.removeEventListener('storage', onStorage)
  }, [])

  const setSpeed = async (speed: DemoSpeed) => {
    if (sandbox.state !== 'open') return
    const { demo } = sandbox
    setSandbox({ state: 'open', demo: { ...demo, speed } })
    try {
      await client.demo.setSpeed.mutate({ speed }, { context: { token: demo.token } })
    } catch (error) {
      setSandbox({ state: 'open', demo })
      throw new Error(errorDetail(error) ?? say.speedFailed)
    }
  }

  return { sandbox, open, setSpeed }
}
