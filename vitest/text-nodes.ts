import { afterEach, expect } from 'vitest'

/**
 * A browser's translation replaces the text nodes of a page. React sets the only text of an element as a whole, but goes on
 * changing, moving and removing a text node that it has made for a text beside others, although it has left the page: the
 * text freezes, or the page fails. A setup file of the packages that render React: no test may make such a node.
 */
const marker = 'recordsTextNodes'
type Recording = typeof globalThis & { [marker]?: Set<string> }

if (typeof Document !== 'undefined' && !(marker in globalThis)) {
  const made = new Set<string>()
  Object.assign(globalThis, { [marker]: made })
  const create = Document.prototype.createTextNode
  Document.prototype.createTextNode = function (data) {
    if (data.trim() !== '') made.add(data)
    return create.call(this, data)
  }
}

afterEach(() => {
  const { [marker]: made } = globalThis as Recording
  const texts = [...(made ?? [])]
  made?.clear()
  expect(texts, 'each text needs an element of its own: packages/ui/src/lib/as-element.tsx').toEqual([])
})
