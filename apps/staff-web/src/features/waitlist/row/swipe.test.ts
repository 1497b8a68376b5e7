import { expect, test } from 'vitest'
import { beginSwipe, followSwipe, slideOf } from './swipe.ts'

type Step = [type: 'move' | 'up' | 'cancel' | 'down', dx: number, dy: number, pointerId?: number]

const at = (type: string, dx: number, dy: number, pointerId = 1) => ({
  type: `pointer${type}`,
  pointerId,
  pointerType: 'touch',
  isPrimary: pointerId === 1,
  clientX: 200 + dx,
  clientY: 300 + dy,
})
const swipeOf = (steps: readonly Step[]) => {
  const begun = beginSwipe(at('down', 0, 0))
  if (!begun) throw new Error('No swipe has begun.')
  return steps.reduce((swipe, step) => followSwipe(swipe, at(...step)), begun)
}
const resultOf = (steps: readonly Step[]) => {
  const swipe = swipeOf(steps)
  const slide = slideOf(swipe)
  return swipe.phase === 'released' && slide?.isArmed ? slide.action : undefined
}

test.each<[name: string, steps: Step[], action: 'serve' | 'notify' | undefined]>([
  ['a tap', [['up', 0, 0]], undefined],
  [
    'a tap that slips',
    [
      ['move', 20, 3],
      ['up', 23, 3],
    ],
    undefined,
  ],
  [
    'a swipe to the right',
    [
      ['move', 30, 2],
      ['move', 80, 4],
      ['up', 120, 6],
    ],
    'serve',
  ],
  [
    'a swipe to the left',
    [
      ['move', -30, 2],
      ['move', -80, 4],
      ['up', -120, 6],
    ],
    'notify',
  ],
  [
    'a swipe of exactly 96 px',
    [
      ['move', 50, 0],
      ['up', 96, 0],
    ],
    'serve',
  ],
  [
    'a swipe of 95 px',
    [
      ['move', 50, 0],
      ['up', 95, 0],
    ],
    undefined,
  ],
  ['a swipe in a single movement', [['up', 150, 10]], 'serve'],
  [
    'a swipe slid back',
    [
      ['move', 120, 0],
      ['move', 60, 0],
      ['up', 10, 0],
    ],
    undefined,
  ],
  [
    'a swipe slid back and on to the other side',
    [
      ['move', 60, 0],
      ['move', -40, 0],
      ['up', -100, 0],
    ],
    'notify',
  ],
  [
    'a scroll',
    [
      ['move', 2, -30],
      ['up', 4, -200],
    ],
    undefined,
  ],
  [
    'a scroll that turns to the side',
    [
      ['move', 10, -30],
      ['move', 150, -40],
      ['up', 200, -40],
    ],
    undefined,
  ],
  [
    'a movement across both',
    [
      ['move', 30, 30],
      ['up', 150, 30],
    ],
    undefined,
  ],
  [
    'a swipe that leaves the row downwards',
    [
      ['move', 100, 0],
      ['up', 110, 130],
    ],
    undefined,
  ],
  [
    'a swipe the browser takes',
    [
      ['move', 120, 0],
      ['cancel', 120, 0],
      ['up', 120, 0],
    ],
    undefined,
  ],
  [
    'a swipe with a second finger',
    [
      ['move', 120, 0],
      ['down', 0, 50, 2],
      ['move', 130, 0],
      ['up', 130, 0],
    ],
    undefined,
  ],
  [
    'a second finger before the first one moves',
    [
      ['down', 0, 50, 2],
      ['move', 120, 0],
      ['up', 120, 0],
    ],
    undefined,
  ],
  [
    'a swipe while another pointer moves away',
    [
      ['move', 120, 0],
      ['move', 0, 300, 2],
      ['up', 0, 300, 2],
      ['up', 120, 0],
    ],
    'serve',
  ],
])('%s', (_name, steps, action) => {
  expect(resultOf(steps)).toBe(action)
})

test.each([[{ pointerType: 'mouse' }], [{ isPrimary: false }]])('no swipe begins with %o', (fields) => {
  expect(beginSwipe({ ...at('down', 0, 0), ...fields })).toBeUndefined()
})

test('a pen swipes', () => {
  expect(beginSwipe({ ...at('down', 0, 0), pointerType: 'pen' })).toBeDefined()
})

test.each<[dx: number, slide: ReturnType<typeof slideOf>]>([
  [23, undefined],
  [24, undefined],
  [25, { offset: 1, action: 'serve', isArmed: false }],
  [95, { offset: 71, action: 'serve', isArmed: false }],
  [96, { offset: 72, action: 'serve', isArmed: true }],
  [-60, { offset: -36, action: 'notify', isArmed: false }],
  [-200, { offset: -176, action: 'notify', isArmed: true }],
])('a finger %i px to the side shows %o', (dx, slide) => {
  expect(slideOf(swipeOf([['move', dx, 0]]))).toEqual(slide)
})

test('a swipe that was cancelled shows nothing', () => {
  expect(
    slideOf(
      swipeOf([
        ['move', 120, 0],
        ['cancel', 120, 0],
      ]),
    ),
  ).toBeUndefined()
})
