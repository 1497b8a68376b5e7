type Child = Node | string | undefined | false

interface Properties {
  class?: string
  id?: string
  type?: string
  role?: string
  src?: string
  alt?: string
  onclick?: () => void
  [attribute: `aria-${string}`]: string
}

/** An element with its content. Text is never read as markup. */
export const element = <T extends keyof HTMLElementTagNameMap>(
  tag: T,
  { onclick, ...attributes }: Properties = {},
  ...children: Child[]
): HTMLElementTagNameMap[T] => {
  const made = document.createElement(tag)
  for (const [name, value] of Object.entries(attributes)) if (value !== undefined) made.setAttribute(name, value)
  if (onclick) made.addEventListener('click', onclick)
  made.append(...children.filter((child) => child !== undefined && child !== false))
  return made
}

export const button = (text: string, onclick: () => void, className = '') =>
  element('button', { type: 'button', ...(className && { class: className }), onclick }, text)

/** Replaces what the screen shows. */
export const show = (...children: Child[]) => {
  const screen = document.getElementById('screen')
  screen?.replaceChildren(...children.filter((child) => child !== undefined && child !== false))
}

export const setLanguage = (lang: string, locale: string) => {
  const { documentElement: html } = document
  html.lang = lang
  html.dir = lang === 'ar' ? 'rtl' : 'ltr'
  html.dataset.locale = locale
}

/** Keeps the screen of the device on, where the browser can. */
export const stayAwake = () => {
  const request = () => {
    if (document.visibilityState === 'visible') void navigator.wakeLock?.request('screen').catch(() => undefined)
  }
  request()
  document.addEventListener('visibilitychange', request)
}
