import { Toast as Base } from '@base-ui/react/toast'
import { CircleCheck, CircleX, Info, TriangleAlert, X } from 'lucide-react'
import { type ComponentProps, useEffect, useLayoutEffect, useRef } from 'react'
import { IconButton } from './icon-button.tsx'
import { connectToaster, type NotifyTone, type ShownToast, toastLimit, toastsUncover } from './toast.ts'

type ToastData = Pick<ShownToast, 'tone' | 'action'>

const toastManager = Base.createToastManager<ToastData>()

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
  // After the provider below has subscribed to the manager.
  useEffect(
    () =>
      connectToaster({
        show: ({ id, text, about, timeout, tone, action }, onClose) =>
          // The description is set even if undefined: otherwise a replaced toast with the same id would keep its own.
          toastManager.add({ id, title: text, description: about, timeout, data: { tone, action }, onClose }),
        close: toastManager.close,
      }),
    [],
  )
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
      if (area) toastsUncover(area)
    }
  }, [])
  return (
    <Base.Root ref={element} {...props}>
      {children}
    </Base.Root>
  )
}
