import { IconButton } from '@waitbook/ui/icon-button'
import { ArrowLeft, X } from 'lucide-react'
import { useId, useLayoutEffect, useRef } from 'react'
import { type TableDetailsProps, useTableDetails } from './table-details.tsx'

/** The details of the chosen table in the column beside the plan, which stays in use. */
export function TablePanel(props: TableDetailsProps) {
  const { title, description, body, back } = useTableDetails(props)
  const id = useId()
  const heading = useRef<HTMLHeadingElement>(null)
  // Focused for keyboards and screen readers as a dialog is: at first, and once the focused button is gone with its view.
  const focusedFor = useRef<string>(undefined)
  useLayoutEffect(() => {
    const isNew = focusedFor.current === undefined
    focusedFor.current = title
    if (isNew || document.activeElement === document.body) heading.current?.focus({ preventScroll: true })
  }, [title])
  return (
    <section
      aria-labelledby={id}
      onKeyDown={(event) => {
        if (event.key === 'Escape' && !event.defaultPrevented) props.onClose()
      }}
      className="flex max-h-full min-h-0 flex-col overflow-clip rounded-sheet border border-line bg-surface"
    >
      <div className="flex items-start gap-1 border-b border-line py-2 pr-2 pl-4">
        <div className="min-w-0 flex-1 py-1">
          <h2
            ref={heading}
            id={id}
            tabIndex={-1}
            className="text-xl leading-7 font-semibold wrap-anywhere outline-none"
          >
            {title}
          </h2>
          <p className="text-base text-muted">
            <bdi>{description}</bdi>
          </p>
        </div>
        {back && <IconButton label="Back" icon={<ArrowLeft aria-hidden className="size-5" />} onClick={back} />}
        <IconButton label="Close" icon={<X aria-hidden className="size-5" />} onClick={props.onClose} />
      </div>
      <div className="min-h-0 overflow-y-auto overscroll-contain p-4 pb-20">{body}</div>
    </section>
  )
}
