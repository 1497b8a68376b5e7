import type { CDPSession, Page } from 'playwright-core'
import { type FakeRestaurant, type OthersChange, othersChanges } from './fake-restaurant.ts'

/** Numbers in [0, 1) that are the same in every run (mulberry32). */
export const numbersFrom = (seed: number) => {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

type Way = 'mouse' | 'touch' | 'key'
interface Plan {
  way: Way
  /** How long the host watches the list before the press. */
  restMs: number
  /** Which of the visible controls, each in [0, 1). */
  picks: number[]
  /** What others do after the host has looked. */
  changes: { kind: OthersChange; pick: number; afterMs: number }[]
}
interface Aim {
  id: string
  x: number
  y: number
}
type FakeWindow = Window & { fake: FakeRestaurant }

/** In the page: what the host aims at, by the list before others change it. */
const look = async ({ way, restMs, picks, changes }: Plan) => {
  const { fake } = window as unknown as FakeWindow
  await fake.pass(restMs)
  while (fake.ids().length < 9) fake.change('join', 0)
  const idOf = (element: Element | null | undefined) => element?.closest<HTMLElement>('[data-entry]')?.dataset.entry
  const menu = document.querySelector('[role="menu"][data-open]')
  const menuOf = menu
    ? idOf(document.querySelector('[data-entry] [aria-haspopup="menu"][aria-expanded="true"]'))
    : undefined
  if (menu && menuOf !== fake.meant) fake.wrong.push(`menu of ${menuOf}, not ${fake.meant}`)
  const controls = menu
    ? [...menu.querySelectorAll('[role="menuitem"]')].filter((item) => item.textContent?.startsWith('Serve Party'))
    : [...document.querySelectorAll('[data-entry]:not([inert]) button')]
  const inSight = controls.flatMap((control): Aim[] => {
    const { left, top, width, height } = control.getBoundingClientRect()
    const [x, y] = [left + width / 2, top + height / 2]
    const id = menu ? menuOf : idOf(control)
    return id !== undefined && control.contains(document.elementFromPoint(x, y)) ? [{ id, x, y }] : []
  })
  const focused = menuOf ?? idOf(document.activeElement)
  for (const each of changes) setTimeout(() => fake.change(each.kind, each.pick), each.afterMs)
  const aims =
    way === 'key'
      ? [focused && { id: focused, x: 0, y: 0 }]
      : picks.map((pick) => inSight[Math.floor(pick * inSight.length)])
  return { aims: aims.filter((aim) => !!aim), isMenuOpen: menu !== null }
}

/** In the page: lets time pass until a press; false if the host sees that a menu has opened meanwhile. */
const wait = async ({ ms, id, seesMenu }: { ms: number; id: string; seesMenu: boolean }) => {
  const { fake } = window as unknown as FakeWindow
  await fake.pass(ms)
  if (seesMenu && document.querySelector('[role="menu"][data-open], [role="dialog"], [role="alertdialog"]'))
    return false
  fake.meant = id
  return true
}

const tap = async (session: CDPSession, way: Way, { x, y }: Aim) => {
  if (way === 'touch') {
    await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x, y }] })
    await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
    // The click follows touchend and precedes the next event, so its acknowledgement shows that the click has been handled.
    await session.send('Input.dispatchMouseEvent', { type: 'mouseMoved', x: 0, y: 0 })
    return
  }
  const at = { x, y, button: 'left' as const, clickCount: 1 }
  await Promise.all([
    session.send('Input.dispatchMouseEvent', { ...at, type: 'mouseMoved', button: 'none' }),
    session.send('Input.dispatchMouseEvent', { ...at, type: 'mousePressed' }),
    session.send('Input.dispatchMouseEvent', { ...at, type: 'mouseReleased' }),
  ])
}

const keys = {
  s: { key: 's', code: 'KeyS', windowsVirtualKeyCode: 83, text: 's' },
  j: { key: 'j', code: 'KeyJ', windowsVirtualKeyCode: 74, text: 'j' },
  Enter: { key: 'Enter', code: 'Enter', windowsVirtualKeyCode: 13, text: '\r' },
  Escape: { key: 'Escape', code: 'Escape', windowsVirtualKeyCode: 27, text: '' },
}

/** Presses a key and holds it down for `repeats` repetitions. */
const pressKey = (session: CDPSession, name: keyof typeof keys, repeats = 0) =>
  Promise.all([
    ...Array.from({ length: repeats + 1 }, (_, index) =>
      session.send('Input.dispatchKeyEvent', { ...keys[name], type: 'keyDown', autoRepeat: index > 0 }),
    ),
    session.send('Input.dispatchKeyEvent', { ...keys[name], type: 'keyUp' }),
  ])

/** After this time, the host has seen a change. */
const unseenMs = 690

/** Bursts of presses by one host while others change the list. Returns those that acted on another party than the one meant. */
export const pressAtRandom = async (page: Page, count: number, random: () => number) => {
  const session = await page.context().newCDPSession(page)
  const upTo = (end: number) => Math.floor(random() * end)
  const times = <Made>(number: number, make: () => Made) => Array.from({ length: number }, make)
  let presses = 0
  for (let round = 0; presses < count; round += 1) {
    const way = (['mouse', 'touch', 'mouse', 'touch', 'key'] as const)[round % 5] ?? 'mouse'
    if (way === 'key') await pressKey(session, 'j', upTo(3))
    const plan: Plan = {
      way,
      // Sometimes the host waits until the list has settled.
      restMs: random() < 0.4 ? 3000 : 1,
      picks: times(4, random),
      changes: times(upTo(4), () => ({
        kind: othersChanges[upTo(othersChanges.length)] ?? 'join',
        pick: random(),
        afterMs: upTo(900),
      })),
    }
    const { aims, isMenuOpen } = await page.evaluate(look, plan)
    const key = isMenuOpen || random() < 0.7 ? 's' : 'Enter'
    if (aims.length === 0) await pressKey(session, 'Escape')
    let leftMs = unseenMs
    for (const [index, aim] of aims.entries()) {
      const reactionMs = upTo(leftMs)
      const doubleMs = random() < 0.5 ? [] : [[200, 400, unseenMs][upTo(3)] ?? 200]
      for (const [half, ms] of [reactionMs, ...doubleMs].entries()) {
        if (!(await page.evaluate(wait, { ms, id: aim.id, seesMenu: index > 0 && half === 0 }))) break
        const repeats = way === 'key' ? upTo(3) : 0
        await (way === 'key' ? pressKey(session, key, repeats) : tap(session, way, aim))
        presses += 1 + repeats
        leftMs -= ms
      }
      if (leftMs <= 0) break
    }
  }
  return page.evaluate(async () => {
    const { fake } = window as unknown as FakeWindow
    await fake.pass(1)
    const { wrong, carriedOut, ignored } = fake
    return { wrong, carriedOut, ignored }
  })
}
