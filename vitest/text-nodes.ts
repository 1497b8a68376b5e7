import { afterEach, expect } from 'vitest'

/**
 * A browser's translation replaces the text nodes of a page. React sets the text of an element that contains nothing else
 * as a whole. For a text beside others it keeps a text node, and goes on changing, moving and removing it after the
 * translation has replaced it: the text freezes, or the page fails. With this setup file, of the packages that render React,
 * a test in which React makes such a node fails.
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
