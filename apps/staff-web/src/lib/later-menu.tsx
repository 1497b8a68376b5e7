import { type ComponentType, useEffect, useState } from 'react'
import { loadLater } from './load-later.tsx'
import { loadWanted } from './load-wanted.ts'

interface FirstPress {
  /** Its button was pressed before its code was loaded. */
  startsOpen: boolean
}

/** A menu whose code is loaded after the page. Until then its button is shown, and a press opens it as soon as it can. */
export const laterMenu = <Props extends object>(
  load: () => Promise<ComponentType<Props & FirstPress>>,
  Button: ComponentType<Props & Record<'onPointerDown' | 'onClick', () => void>>,
) => {
  const Menu = loadLater(load)
  return function LaterMenu(props: Props) {
    const [isLoaded, setLoaded] = useState(Menu.isLoaded)
    const [isPressed, setPressed] = useState(false)
    // A button that is replaced between press and release receives no click.
    const [isHeld, setHeld] = useState(false)
    const press = () => {
      setHeld(false)
      setPressed(true)
    }
    useEffect(() => {
      if (isLoaded) return
      const show = () => setLoaded(true)
      if (isPressed) return loadWanted(Menu.preload, show, () => setPressed(false))
      Menu.preload().then(show, () => undefined)
      return undefined
    }, [isLoaded, isPressed])
    return isLoaded && !isHeld ? (
      <Menu {...props} startsOpen={isPressed} />
    ) : (
      <Button {...props} onPointerDown={() => setHeld(true)} onClick={press} />
    )
  }
}
