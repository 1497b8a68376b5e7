import { type ComponentType, useEffect, useState } from 'react'

/**
 * A part of a page in a file of its own, so that the page can be used sooner. It is loaded when it is first rendered, or by
 * `preload`, and shows nothing until then. Unlike one of `React.lazy`, it is shown at once if it is loaded, where React
 * would wait up to 300 ms. A load that failed is tried again with the next rendering, which succeeds in browsers that do not
 * keep the failure of an import.
 */
export const loadLater = <Props extends object>(load: () => Promise<ComponentType<Props>>) => {
  let loaded: ComponentType<Props> | undefined
  const preload = async () => {
    loaded ??= await load()
  }
  function Later(props: Props) {
    const [Part, setPart] = useState(() => loaded)
    useEffect(() => {
      if (!Part) preload().then(() => setPart(() => loaded), ignoreFailure)
    })
    return Part ? <Part {...props} /> : null
  }
  return Object.assign(Later, { preload, isLoaded: () => loaded !== undefined })
}

const ignoreFailure = () => undefined
