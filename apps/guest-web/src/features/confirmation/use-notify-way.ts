import { useEffect, useState } from 'react'
import { canPush } from './can-push.ts'

/**
 * How this browser can notify the guest: by push, else by a sound while the page is open. Undefined until hydration, as
 * the server cannot know.
 */
export const useNotifyWay = () => {
  const [way, setWay] = useState<'push' | 'sound'>()
  useEffect(() => setWay(canPush() ? 'push' : 'sound'), [])
  return way
}
