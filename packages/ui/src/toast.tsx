import { Toast as Base } from '@base-ui/react/toast'
import { CircleCheck, CircleX, Info, TriangleAlert, X } from 'lucide-react'
import { type ComponentProps, useEffect, useLayoutEffect, useRef } from 'react'
import { IconButton } from './icon-button.tsx'

export type NotifyTone = 'success' | 'error' | 'warning' | 'info'

export interface NotifyOptions {
  /** The party or item, shown below the title. */
  about?: string | undefined
  action?:
    | {
        label: string
        onClick: () => void
        /**
         * Added to the action's accessible name, to distinguish actions with the same label. Defaults to the toast's.
         */
        about?: string | undefined
      }
    | undefined
  /** ms. By default 3000, with an action 10000; 0 stays until dismissed. */
  duration?: number | undefined
  /** A visible toast with the same id is replaced. */
  id?: string | undefined
}

interface ToastData {
  tone: NotifyTone
  action: NotifyOptions['action']
}

const toastManager = Base.createToastManager<ToastData>()

/** Number of toasts shown at once. */
export const toastLimit = 3

/** The open toasts, newest last, and whether each is a plain message (no error, no action). */
const open = new Map<string, boolean>()

const isImportant = (tone: NotifyTone, { action, duration }: NotifyOptions) =>
  tone === 'error' || tone === 'warning' || action !== undefined || duration !== undefined

/**
 * Closes plain messages that are out of view: at busy times dozens would remain rendered behind the visible ones. All
 * but the newest also make room for errors and toasts with an action.
 */
const makeRoom = () => {
  const plain = [...open].filter(([, isPlain]) => isPlain)
  const room = Math.max(1, toastLimit - (open.size - plain.length))
  for (const [id] of plain.slice(0, -room)) {
    open.delete(id)
    toastManager.close(id)
  }
}

const show =
  (tone: NotifyTone) =>
  (text: string, options: NotifyOptions = {}) => {
    const { about, action, duration, id } = options
    const shown: string = toastManager.add({
      title: text,
      timeout: duration ?? (action ? 10_000 : 3000),
      // Set even if undefined: otherwise a replaced toast with the same id would keep its description.
      description: about,
      data: { tone, action: action && { ...action, about: action.about ?? about } },
      onClose: () => open.delete(shown),
      ...(id !== undefined && { id }),
    })
    open.set(shown, !isImportant(tone, options))
    makeRoom()
    return shown
  }

/** Can be called outside React while a Toaster is mounted. Each call returns the toast's id. */
export const notify = {
  success: show('success'),
  error: show('error'),
  warning: show('warning'),
  info: show('info'),
  dismiss: (id: string) => toastManager.close(id),
  isOpen: (id: string) => open.has(id),
}

const uncoverListeners = new Set<(area: DOMRect) => void>()

/**
 * Calls the listener when a toast is closed or replaced, with the screen area that the toasts covered before. Returns a
 * function that removes the listener.
 */
export const onToastsUncover = (listener: (area: DOMRect) => void) => {
  uncoverListeners.add(listener)
  return () => {
    uncoverListeners.delete(listener)
  }
}

const marks: Record<NotifyTone, { Icon: typeof Info; color: string }> = {
  success: { Icon: CircleCheck, color: 'text-green bg-green-tint' },
  error: { Icon: CircleX, color: 'text-red bg-red-tint' },
  warning: { Icon: TriangleAlert, color: 'text-amber bg-amber-tint' },
  info: { Icon: Info, color: 'text-blue bg-blue-tint' },
}

// Base UI renders each toast as a dialog; here it is a live region, and only its buttons are tab stops.
const plainRegion = { 'aria-modal': undefined, tabIndex: -1 }

/** Render once, near the root. */
export function Toaster() {
  useEffect(() => () => open.clear(), [])
  return (
    <Base.Provider toastManager={toastManager} limit={toastLimit}>
      <Base.Portal>
        <Base.Viewport className="pointer-events-none fixed right-4 bottom-(--toast-bottom) left-4 z-50 flex flex-col-reverse gap-2 outline-none sm:right-(--toast-end) sm:left-auto sm:w-(--toast-width) max-md:in-[:root[data-has-sheet]]:top-4 max-md:in-[:root[data-has-sheet]]:bottom-auto md:in-[:root[data-has-sheet]]:right-auto md:in-[:root[data-has-sheet]]:left-4">
          <ToastList />
        </Base.Viewport>
      </Base.Portal>
    </Base.Provider>
  )
}

type ToastRootProps = ComponentProps<typeof Base.Root>

function ToastList() {
  const { toasts, close } = Base.useToastManager<ToastData>()
  return toasts.map((toast) => {
    const { tone, action } = toast.data ?? { tone: 'info', action: undefined }
    const { Icon, color } = marks[tone]
    return (
      <CoveringToast
        key={toast.id}
        toast={toast}
        role={tone === 'error' ? 'alert' : 'status'}
        aria-atomic
        {...plainRegion}
        className="pointer-events-auto rounded-sheet border border-line bg-surface text-ink shadow-sheet transition duration-calm ease-calm data-limited:hidden data-ending-style:opacity-0 data-starting-style:translate-y-3 data-starting-style:opacity-0"
      >
        <Base.Content className="flex min-h-14 items-center gap-3 py-1.5 pr-1.5 pl-3">
          <span className={`grid size-8 shrink-0 place-items-center rounded-full ${color}`}>
            <Icon aria-hidden className="size-5" />
          </span>
          <div className="min-w-0 flex-1 py-1.5 text-base">
            <Base.Title render={<p />} />
            <Base.Description render={<p />} className="font-semibold break-words" dir="auto" />
          </div>
          {action && (
            <button
              type="button"
              aria-label={action.about === undefined ? undefined : `${action.label}: ${action.about}`}
              className="min-h-11 min-w-11 shrink-0 rounded-control px-3 font-semibold text-accent-on-tint hover:bg-sunken active:bg-pressed"
              onClick={() => {
                close(toast.id)
                action.onClick()
              }}
            >
              {action.label}
            </button>
          )}
          <IconButton
            label="Dismiss"
            icon={<X aria-hidden className="size-5 text-muted" />}
            onClick={() => close(toast.id)}
          />
        </Base.Content>
      </CoveringToast>
    )
  })
}

/** Reports the area of all toasts as it is removed: the others move into its place. */
function CoveringToast({ children, ...props }: ToastRootProps) {
  const element = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const toasts = element.current?.parentElement
    // The elements are removed after this.
    return () => {
      const area = toasts?.getBoundingClientRect()
      if (area) for (const listener of uncoverListeners) listener(area)
    }
  }, [])
  return (
    <Base.Root ref={element} {...props}>
      {children}
    </Base.Root>
  )
}
