import { loadLater } from './lib/load-later.tsx'

/** Dialogs and toasts of the first page: their code is loaded right after it is shown. */

export const LaterDialog = loadLater(async () => (await import('@waitbook/ui/dialog')).Dialog)
export const LaterAlertDialog = loadLater(async () => (await import('@waitbook/ui/alert-dialog')).AlertDialog)
export const LaterToaster = loadLater(async () => (await import('@waitbook/ui/toaster')).Toaster)
