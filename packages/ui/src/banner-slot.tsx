import { type ReactNode, useEffect, useRef, useState } from 'react'

/**
 * Shows the first of the banners that render something, and the others after a press on a button. The most important
 * banner comes first.
 */
export function BannerSlot({ children }: { children: ReactNode }) {
  const list = useRef<HTMLDivElement>(null)
  const [count, setCount] = useState(0)
  const [isOpen, setOpen] = useState(false)
  useEffect(() => {
    const element = list.current
    if (!element) return
    const read = () => setCount(element.childElementCount)
    read()
    const observer = new MutationObserver(read)
    observer.observe(element, { childList: true })
    return () => observer.disconnect()
  }, [])
  return (
    <>
      <div ref={list} className={isOpen ? undefined : '[&>:nth-child(n+2)]:hidden'}>
        {children}
      </div>
      {count > 1 && (
        <button
          type="button"
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
          className="focus-inset min-h-11 w-full border-b border-line bg-sunken px-4 text-sm font-semibold sm:px-6"
        >
          {isOpen ? 'Show less' : `${count - 1} more`}
        </button>
      )}
    </>
  )
}
