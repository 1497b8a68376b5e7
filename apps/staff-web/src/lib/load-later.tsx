import { type ComponentType, type ReactNode, useEffect, useState } from 'react'
import { loadWanted } from './load-wanted.ts'

/**
 * A part of a page in a file of its own, so that the page can be used sooner. It is loaded when it is first rendered, or by
 * `preload`; until then `fallback` is shown. Unlike a component of `React.lazy`, it is shown at once if it is
 * already loaded (React would wait up to 300 ms), and can be loaded again after a failure. A failure is shown unless the
 * part has a prop `open` that is not set; dismissing the failure closes the part.
 */
export const loadLater = <Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  fallback: ReactNode = null,
) => {
  let loaded: ComponentType<Props> | undefined
  const preload = async () => {
    loaded ??= await load()
  }
  function Later(props: Props) {
    const [Part, setPart] = useState(() => loaded)
    const { open, onClose }: { open?: unknown; onClose?: () => void } = props
    const isHidden = 'open' in props && !open
    // biome-ignore lint/correctness/useExhaustiveDependencies: a new function to close it does not load it again
    useEffect(() => {
      if (Part) return
      const show = () => setPart(() => loaded)
      if (!isHidden) return loadWanted(preload, show, onClose)
      preload().then(show, () => undefined)
      return undefined
    }, [Part, isHidden])
    return Part ? <Part {...props} /> : fallback
  }
  return Object.assign(Later, { preload, isLoaded: () => loaded !== undefined })
}
