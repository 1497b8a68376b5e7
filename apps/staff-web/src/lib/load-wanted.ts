/** Loads that failed while a person waits for them. */
const failed = new Set<{ attempt: () => void; giveUp: (() => void) | undefined }>()
let notice: HTMLElement | undefined

const say = {
  failed: 'A part of this page could not be loaded. Check the connection. If it fails again, reload the page.',
  retry: 'Try again',
  dismiss: 'Dismiss',
}

const retryAll = () => {
  for (const { attempt } of [...failed]) attempt()
}

const dismiss = () => {
  notice?.remove()
  for (const { giveUp } of [...failed]) giveUp?.()
}

const makeButton = (label: string, onClick: () => void) => {
  const button = document.createElement('button')
  button.type = 'button'
  button.textContent = label
  button.className = 'min-h-11 min-w-11 rounded-control px-3 font-semibold underline underline-offset-4'
  button.addEventListener('click', onClick)
  return button
}

const showNotice = () => {
  const hadFocus = notice?.contains(document.activeElement)
  notice?.remove()
  // Created again after each failure, so that screen readers announce it again. It works without React, which the start
  // page loads later.
  notice = document.createElement('div')
  notice.role = 'alert'
  notice.className =
    'fixed inset-x-3 bottom-3 z-60 mx-auto flex max-w-xl flex-wrap items-center gap-x-2 rounded-control border border-red bg-red-tint py-2 pr-1 pl-4 text-base text-ink print:hidden'
  const text = document.createElement('p')
  text.className = 'min-w-40 flex-1'
  text.textContent = say.failed
  const retry = makeButton(say.retry, retryAll)
  notice.append(text, retry, makeButton(say.dismiss, dismiss))
  document.body.append(notice)
  if (hadFocus) retry.focus()
}

window.addEventListener('online', retryAll)

/**
 * Loads code that a person waits for. A failure is shown on the page with a button that tries again; it is also tried
 * again once the device is online. `onGivenUp` is called if the person dismisses the failure. Returns a function that
 * cancels the load.
 */
export const loadWanted = <Code>(load: () => Promise<Code>, onLoaded: (code: Code) => void, onGivenUp?: () => void) => {
  let isCancelled = false
  const cancel = () => {
    isCancelled = true
    if (failed.delete(wanted) && failed.size === 0) notice?.remove()
  }
  const attempt = () => {
    load().then(
      (code) => {
        if (isCancelled) return
        cancel()
        onLoaded(code)
      },
      () => {
        if (isCancelled) return
        failed.add(wanted)
        showNotice()
      },
    )
  }
  const giveUp =
    onGivenUp &&
    (() => {
      cancel()
      onGivenUp()
    })
  const wanted = { attempt, giveUp }
  attempt()
  return cancel
}
