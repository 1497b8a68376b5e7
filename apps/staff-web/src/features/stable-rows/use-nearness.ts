import { type RefObject, startTransition, useEffect, useState } from 'react'

const canObserve = () => 'IntersectionObserver' in window

/** Whether an element is on the screen or close to it, and how tall it was when it last was. */
export const useNearness = (ref: RefObject<HTMLElement | null>, isNearAtFirst: boolean) => {
  const [nearness, setNearness] = useState({ isNear: isNearAtFirst || !canObserve(), height: 0 })
  useEffect(() => {
    const element = ref.current
    if (!element || !canObserve()) return
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry) return
        const isNear = entry.isIntersecting || element.contains(document.activeElement)
        const { height } = entry.boundingClientRect
        startTransition(() => setNearness((before) => (before.isNear === isNear ? before : { isNear, height })))
      },
      { rootMargin: '500px 0px' },
    )
    observer.observe(element)
    return () => observer.disconnect()
  }, [ref])
  return nearness
}
