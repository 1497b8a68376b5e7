export type NotifyTone = 'success' | 'error' | 'warning' | 'info'

interface ToastAction {
  label: string
  onClick: () => void
  /**
   * Added to the action's accessible name, to distinguish actions with the same label. Defaults to the toast's.
   */
  about?: string | undefined
}

export interface NotifyOptions {
  /** The party or item, shown below the title. */
  about?: string | undefined
  action?: ToastAction | undefined
  /** ms. By default 3000, with an action 10000; 0 stays until dismissed. */
  duration?: number | undefined
  /** A visible toast with the same id is replaced. */
  id?: string | undefined
}

export interface ShownToast {
  id: string
  tone: NotifyTone
  text: string
  about: string | undefined
  action: ToastAction | undefined
  /** ms; 0 stays. */
  timeout: number
}

interface ToasterLink {
  show(toast: ShownToast, onClose: () => void): void
  close(id: string): void
}

/** Number of toasts shown at once. */
export const toastLimit = 3

/** The open toasts, newest last, and whether each is a plain message (no error, no action). */
const open = new Map<string, boolean>()
let toaster: ToasterLink | undefined
/** Toasts from before the toaster was there, whose code is loaded after the first page. */
const early = new Map<string, ShownToast>()
let count = 0

const isImportant = (tone: NotifyTone, { action, duration }: NotifyOptions) =>
  tone === 'error' || tone === 'warning' || action !== undefined || duration !== undefined

const close = (id: string) => {
  if (early.delete(id)) open.delete(id)
  toaster?.close(id)
}

/**
 * Closes plain messages that are out of view: at busy times dozens would remain rendered behind the visible ones. All
 * but the newest also make room for errors and toasts with an action.
 */
const makeRoom = () => {
  const plain = [...open].filter(([, isPlain]) => isPlain)
  const room = Math.max(1, toastLimit - (open.size - plain.length))
  for (const [id] of plain.slice(0, -room)) {
    open.delete(id)
    close(id)
  }
}

const pass = (link: ToasterLink, toast: ShownToast) => link.show(toast, () => open.delete(toast.id))

const show =
  (tone: NotifyTone) =>
  (text: string, options: NotifyOptions = {}) => {
    const { about, action, duration } = options
    count += 1
    const toast: ShownToast = {
      id: options.id ?? `toast-${count}`,
      ...{ tone, text, about },
      timeout: duration ?? (action ? 10_000 : 3000),
      action: action && { ...action, about: action.about ?? about },
    }
    open.set(toast.id, !isImportant(tone, options))
    if (toaster) pass(toaster, toast)
    else early.set(toast.id, toast)
    makeRoom()
    return toast.id
  }

/** Can be called outside React. A toast is shown once a Toaster is mounted. Each call returns the toast's id. */
export const notify = {
  success: show('success'),
  error: show('error'),
  warning: show('warning'),
  info: show('info'),
  dismiss: close,
  isOpen: (id: string) => open.has(id),
}

/** Called by the mounted Toaster. Returns a function that disconnects it. */
export const connectToaster = (link: ToasterLink) => {
  toaster = link
  for (const toast of early.values()) pass(link, toast)
  early.clear()
  return () => {
    toaster = undefined
    open.clear()
  }
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

export const toastsUncover = (area: DOMRect) => {
  for (const listener of uncoverListeners) listener(area)
}
