import type { BoardContentFrame, BoardFrame } from '@waitbook/contracts/displays/board'
import { emptyStage, stageAt, withCalls } from '@waitbook/domain/displays/shown-calls'
import { isGuestLanguage } from '@waitbook/domain/languages'
import { followBoard } from './features/displays/board-connection.ts'
import { boardView, callKey } from './features/displays/board-view.ts'
import { forgetToken, pair, Refusal, send, storedToken } from './features/displays/device.ts'
import { setLanguage, show, stayAwake } from './features/displays/dom.ts'
import { applyColor } from './features/displays/screen-face.ts'
import { overwriteGetLocale } from './messages/runtime.js'
import { allowSound, canSound, ring } from './sound.ts'

const tickMs = 500

let frame: BoardContentFrame | undefined
let stage = emptyStage
/** The server's time minus that of this device, ms. */
let offset = 0
let heardAt = Date.now()
let maySound = !canSound()
let isFresh = false
let shownAs = ''

const serverNow = () => Date.now() + offset

const render = () => {
  if (!frame) return
  const next = stageAt(stage, Date.now(), frame.call_seconds * 1_000)
  // The flash begins when a call becomes the large one, and is not repeated by other changes of the screen.
  if (next.shown !== stage.shown) isFresh = true
  stage = next
  const silentMs = Date.now() - heardAt
  const state = { frame, shown: stage.shown, isFresh, now: serverNow(), silentMs, canSound: maySound }
  const view = boardView(state)
  const text = view.map((part) => part.outerHTML).join('')
  if (text === shownAs) return
  shownAs = text
  show(...view)
}

const onFrame = (received: BoardFrame) => {
  offset = Date.parse(received.now) - Date.now()
  heardAt = Date.now()
  if (received.type === 'unchanged') return render()
  frame = received
  applyColor(received.color)
  const { language, locale } = received
  if (isGuestLanguage(language)) overwriteGetLocale(() => language)
  setLanguage(language, locale)
  const timed = received.calls.map((call) => ({ key: callKey(call), at: Date.parse(call.called_at) - offset }))
  const told = withCalls(stage, timed, Date.now())
  stage = told.stage
  if (told.rings && maySound) ring(1)
  render()
}

const isPaired = async (token: string) => {
  try {
    await send('GET', '/api/displays/own/', { token })
    return true
  } catch (error) {
    // Without a connection the screen keeps what it shows.
    return !(error instanceof Refusal && error.status === 401)
  }
}

const start = async () => {
  const token = storedToken() ?? (await pair('board'))
  followBoard(token, () => isPaired(token), {
    onFrame,
    onEnded: () => {
      forgetToken()
      location.reload()
    },
  })
}

setInterval(render, tickMs)
addEventListener('pointerdown', async () => {
  if (!maySound) maySound = await allowSound()
  render()
})
stayAwake()
void start()
