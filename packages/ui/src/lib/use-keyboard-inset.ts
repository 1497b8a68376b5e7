import { useEffect, useState } from 'react'

/** Height in px of the on-screen keyboard where it covers the page instead of resizing it (iOS). */
export function useKeyboardInset(watching: boolean) {
  const [inset, setInset] = useState(0)
  useEffect(() => {
    const viewport = window.visualViewport
    if (!watching || !viewport) return
    const measure = () => {
      // A pinch zoom also shrinks the visual viewport; it is not a keyboard.
      const covered = viewport.scale > 1.01 ? 0 : window.innerHeight - viewport.height - viewport.offsetTop
      setInset(Math.max(0, Math.round(covered)))
    }
    measure()
    viewport.addEventListener('resize', measure)
    viewport.addEventListener('scroll', measure)
    return () => {
      viewport.removeEventListener('resize', measure)
      viewport.removeEventListener('scroll', measure)
      setInset(0)
    }
  }, [watching])
  return inset
}
