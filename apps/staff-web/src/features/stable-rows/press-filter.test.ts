import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createPressFilter } from './press-filter.ts'

let height = 50
let now = 0
let onResize = () => {}
let detach = () => {}
const acted: string[] = []
const ignored: string[] = []
let filter: ReturnType<typeof createPressFilter>

const main = () => document.querySelector('main') as HTMLElement
const buttonOf = (id: string) => document.querySelector(`[data-entry="${id}"] button`) as HTMLElement

/** Puts the rows in this order; jsdom has no layout, so each row gets a mocked rectangle. */
const show = async (ids: string) => {
  const list = main().firstElementChild as HTMLElement
  for (const row of [...list.children]) if (!ids.includes((row as HTMLElement).dataset.entry ?? '')) row.remove()
  for (const id of ids) {
    const known = list.querySelector(`[data-entry="${id}"]`)
    if (known) {
      list.append(known)
      continue
    }
    const row = document.createElement('div')
    row.dataset.entry = id
    row.getBoundingClientRect = () => {
      const top = [...list.children].indexOf(row) * height
      return { top, bottom: top + height, left: 0, right: 400 } as DOMRect
    }
    const button = document.createElement('button')
    button.addEventListener('click', () => acted.push(id))
    row.append(button)
    list.append(row)
  }
  list.getBoundingClientRect = () => ({ left: 0, right: 400, top: 0, bottom: list.children.length * height }) as DOMRect
  filter.setIds([...ids])
  // MutationObserver callbacks run in a microtask.
  await Promise.resolve()
}

const tap = (target: HTMLElement, y: number) => {
  const at = { bubbles: true, cancelable: true, clientX: 10, clientY: y, detail: 1 }
  target.dispatchEvent(new MouseEvent('pointerdown', at))
  target.dispatchEvent(new MouseEvent('click', at))
}
const press = (target: HTMLElement, key: string, repeat = false) =>
  target.dispatchEvent(new KeyboardEvent('keydown', { key, repeat, bubbles: true, cancelable: true }))

/** As a browser does after a rotation or a change of the rows' density. */
const resize = (to: number) => {
  height = to
  onResize()
}

beforeEach(async () => {
  class FakeResizeObserver {
    constructor(callback: () => void) {
      onResize = callback
    }
    observe() {}
    disconnect() {}
  }
  vi.stubGlobal('ResizeObserver', FakeResizeObserver)
  height = 50
  now = 10_000
  acted.length = 0
  ignored.length = 0
  document.body.innerHTML = '<main><div></div></main><button id="toast">Undo</button>'
  filter = createPressFilter(
    () => now,
    (id) => ignored.push(id),
  )
  detach = filter.attach(main().firstElementChild as HTMLElement)
  await show('abc')
  now += 1000
})
afterEach(() => {
  detach()
  vi.unstubAllGlobals()
})

test.each([200, 400, 690])('the second half of a double tap %i ms later does not act on the next party', async (ms) => {
  tap(buttonOf('a'), 25)
  await show('bc')
  now += ms
  tap(buttonOf('b'), 25)
  expect(acted).toEqual(['a'])
  expect(ignored).toEqual(['b'])
  expect(document.querySelector('[data-ignored]')).toBe(buttonOf('b').parentElement)
})

test('a tap 700 ms after the list changed acts', async () => {
  await show('bc')
  now += 700
  tap(buttonOf('b'), 25)
  expect(acted).toEqual(['b'])
})

test('after a search that changed no row, a tap on a row that another host moved is ignored', async () => {
  filter.listChangedByUser()
  await show('bc')
  tap(buttonOf('b'), 25)
  expect(acted).toEqual([])
})

test('a double tap whose first half was ignored is ignored as a whole', async () => {
  await show('bc')
  now += 600
  tap(buttonOf('b'), 25)
  now += 200
  tap(buttonOf('b'), 25)
  expect(acted).toEqual([])
  now += 700
  tap(buttonOf('b'), 25)
  expect(acted).toEqual(['b'])
})

test('a tap within 700 ms of a resize acts only where it has moved no other row under the pointer', () => {
  resize(40)
  tap(buttonOf('b'), 45)
  expect(acted).toEqual([])
  expect(ignored).toEqual(['b'])
  tap(buttonOf('a'), 20)
  expect(acted).toEqual(['a'])
  now += 700
  tap(buttonOf('b'), 45)
  expect(acted).toEqual(['a', 'b'])
})

test('a change of the list is compared with the rows as they stood after a resize', async () => {
  height = 30
  filter.listChangedByUser()
  now += 10_000
  resize(50)
  now += 10_000
  await show('bc')
  // Row a stood here; by the heights before the resize it was row b.
  tap(buttonOf('b'), 35)
  expect(acted).toEqual([])
})

test('a press in the frame in which the rows change their heights is ignored on a row that has moved', () => {
  height = 40
  tap(buttonOf('b'), 45)
  expect(acted).toEqual([])
})

test('a tap on a row that a toast covered less than 700 ms ago does not act, one beside it does', async () => {
  filter.uncovered({ left: 0, right: 100, top: 60, bottom: 120 })
  expect(document.querySelector('[data-settling]')).not.toBeNull()
  tap(buttonOf('b'), 75)
  expect(acted).toEqual([])
  expect(ignored).toEqual(['b'])
  tap(buttonOf('a'), 25)
  expect(acted).toEqual(['a'])
  now += 700
  tap(buttonOf('b'), 75)
  expect(acted).toEqual(['a', 'b'])
})

test('the second tap on a toast that has gone does not act on the row behind it', () => {
  tap(document.getElementById('toast') as HTMLElement, 75)
  now += 300
  tap(buttonOf('b'), 75)
  expect(acted).toEqual([])
  now += 800
  tap(buttonOf('b'), 75)
  expect(acted).toEqual(['b'])
})

test('no drag or swipe begins on a row that has just moved', async () => {
  const begun = vi.fn()
  main().addEventListener('pointerdown', begun)
  await show('bc')
  tap(buttonOf('b'), 25)
  expect(begun).not.toHaveBeenCalled()
  const drag = new Event('dragstart', { bubbles: true, cancelable: true })
  buttonOf('b').dispatchEvent(drag)
  expect(drag.defaultPrevented).toBe(true)
})

test('after a search or filter a tap acts at once', async () => {
  // React changes the page before it runs the effect that calls this.
  const shown = show('bc')
  filter.listChangedByUser()
  await shown
  tap(buttonOf('b'), 25)
  expect(acted).toEqual(['b'])
})

test('a key on the row that got the focus when another left does not act', () => {
  press(buttonOf('a'), 's')
  buttonOf('b').focus()
  now += 300
  expect(filter.allowsKey('b')).toBe(false)
  buttonOf('b').click()
  expect(acted).toEqual([])
  expect(ignored).toEqual(['b', 'b'])
  now += 700
  expect(filter.allowsKey('b')).toBe(true)
})

test('a key on the row that got the focus when a swipe took another off does not act', () => {
  const at = (clientX: number) => ({ bubbles: true, cancelable: true, clientX, clientY: 25 })
  buttonOf('a').dispatchEvent(new MouseEvent('pointerdown', at(10)))
  // As a swipe does: before the list itself hears of the release.
  const serve = () => buttonOf('b').focus()
  document.addEventListener('pointerup', serve, { capture: true, once: true })
  buttonOf('a').dispatchEvent(new MouseEvent('pointerup', at(130)))
  expect(filter.allowsKey('b')).toBe(false)
})

test('a key on a row that the user has focused acts at once', () => {
  press(buttonOf('a'), 'Tab')
  buttonOf('b').focus()
  expect(filter.allowsKey('b')).toBe(true)
})

test('Enter held down presses a control once', () => {
  const button = buttonOf('a')
  button.focus()
  expect(press(button, 'Enter')).toBe(true)
  expect(press(button, 'Enter', true)).toBe(false)
})
