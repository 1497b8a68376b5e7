/**
 * Rewrites a page as the translation of a browser does: wraps the text of each element in two `font` elements, also what
 * is added later. React goes on writing to the text nodes that it made; the one that is left in the page is another.
 * Runs in the page, before its own scripts.
 */
export const translatePage = () => {
  const untranslated = 'font, script, style, textarea, [translate="no"]'
  const wrap = (text: Text) => {
    if (!text.data.trim() || !text.parentElement || text.parentElement.closest(untranslated)) return
    const outer = document.createElement('font')
    outer.style.verticalAlign = 'inherit'
    const inner = outer.cloneNode() as HTMLElement
    inner.append(text.data)
    outer.append(inner)
    text.replaceWith(outer)
  }
  const wrapAll = (root: Node) => {
    if (root instanceof Text) return wrap(root)
    const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
    const found: Text[] = []
    while (texts.nextNode()) found.push(texts.currentNode as Text)
    for (const text of found) wrap(text)
  }
  const isTranslated = (node: Node) =>
    (node instanceof Element ? node : node.parentElement)?.closest('font') !== null && node.isConnected
  const observer = new MutationObserver((changes) => {
    for (const { type, target, addedNodes } of changes) {
      if (type === 'characterData') wrapAll(target)
      else for (const node of addedNodes) if (!isTranslated(node)) wrapAll(node)
    }
  })
  const isRendered = () => {
    const first = document.querySelector('#root > *')
    return first !== null && Object.keys(first).some((key) => key.startsWith('__reactFiber$'))
  }
  // A browser first detects the language of a page that has loaded, which takes longer than React's hydration of it.
  const translate = () => {
    if (isRendered()) {
      wrapAll(document.body)
      observer.observe(document.body, { childList: true, characterData: true, subtree: true })
    } else setTimeout(translate, 20)
  }
  addEventListener('load', translate)
}

/** Counts the text nodes that React keeps: the text of an element without other children is none of them. Runs in the page. */
export const recordTextNodes = () => {
  const create = Document.prototype.createTextNode
  const made: string[] = []
  Object.assign(window, { textNodes: made })
  Document.prototype.createTextNode = function (data: string) {
    if (data.trim() && !made.includes(data)) made.push(data)
    return create.call(this, data)
  }
}

declare global {
  interface Window {
    textNodes?: string[]
  }
}
